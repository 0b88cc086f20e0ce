/** What people write: names and talk, cleaned of what makes words look like something else than they are. */

/** Controls, ends of lines and marks that turn the direction of writing: they could make a line look like something else. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
/** Marks beyond what any writing or emoji puts on one letter; a tower of them would stand over the lines beside it. */
const TOWER = /(\p{M}{4})\p{M}+/gu;
/** Something that is seen: anything but spaces, marks, joiners and letters that are drawn as nothing. */
const SEEN = /[^\s\p{M}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
const DRAWN_AS_NOTHING = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]+/gu;

/**
 * The words of a text as they can be shown beside others: what could hide, turn or break a line is taken out, and half a
 * character, which could not be kept, is replaced. Empty where nothing of it is seen.
 */
export function plainWords(text: string): string {
  const words = text.toWellFormed().replace(UNSEEN, ' ').replace(TOWER, '$1').trim();
  return SEEN.test(words) ? words : '';
}

/** The same for names that nobody could tell apart: characters that are drawn as nothing, and forms of the same letter. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').replace(DRAWN_AS_NOTHING, '').replace(/\s+/gu, ' ').trim();
}
