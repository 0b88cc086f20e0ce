/**
 * A player made of a finger, a mouse and a keyboard. It looks at the page and answers every decision through it: no call to
 * the server, no script in the page.
 */
import type { Locator, Page } from 'playwright-core';

/** How an answer was given. */
export interface Played {
  clicks: number;
  keys: number;
  /** Clicks on the map itself. */
  board: number;
  /** Kinds of decision that were answered, as the page names them. */
  kinds: Set<string>;
}

export interface Hands {
  /** Fingers tap; they have neither mouse nor keys. */
  readonly touch: boolean;
  /** Where the page says which round it is. */
  readonly round: string;
}

export const MOUSE: Hands = { touch: false, round: '.phases b' };
export const FINGER: Hands = { touch: true, round: '.ptitle b' };

const QUICK = { timeout: 1500 };

/** The words that a place shows now; none where it is not there. */
export async function wordsOf(place: Locator): Promise<string> {
  return (await place.allInnerTexts()).join('\n');
}

/** The round the page shows; 0 in the setup, 99 when the match has ended. */
export async function roundShown(page: Page, hands: Hands): Promise<number> {
  const words = await wordsOf(page.locator(hands.round));
  return words === 'The end' ? 99 : Number(/Round (\d+)/.exec(words)?.[1] ?? 0);
}

/** Longer than the standing orders of a test's house take, however late they are drawn (`openHouse`). */
export const STANDS = 800;

/**
 * The words of the question that stays with this seat: none of its answers is on the way, and no standing order takes the
 * question from it.
 */
export async function standingQuestion(page: Page): Promise<string> {
  const place = page.locator('.prompt:not(.waiting)[aria-busy=false] h2');
  for (;;) {
    await place.waitFor();
    const words = await wordsOf(place);
    await page.waitForTimeout(STANDS);
    if (words !== '' && (await wordsOf(place)) === words) return words;
  }
}

/** Answer what is asked until the page shows this round. Fails after `limit` milliseconds. */
export async function playUntil(page: Page, round: number, hands: Hands, limit: number): Promise<Played> {
  const played: Played = { clicks: 0, keys: 0, board: 0, kinds: new Set() };
  const end = Date.now() + limit;
  for (let turn = 0; (await roundShown(page, hands)) < round; turn++) {
    if (Date.now() > end)
      throw new Error(`no round ${round} in time; the page says: ${await wordsOf(page.locator('.prompt'))}`);
    const question = page.locator('.prompt:not(.waiting)');
    if ((await question.count()) === 0) {
      const words = await wordsOf(page.locator('.prompt'));
      if (words.includes('The table is paused')) throw new Error(`a rule failed: ${words}`);
      await page.waitForTimeout(60);
      continue;
    }
    try {
      await answer(page, hands, played, turn);
    } catch (error) {
      // The question may have been answered or taken away meanwhile; then it is looked at again.
      if (!(error instanceof Error) || !error.message.includes('Timeout')) throw error;
    }
  }
  return played;
}

async function answer(page: Page, hands: Hands, played: Played, turn: number): Promise<void> {
  const kind = await wordsOf(page.locator('.prompt .rub .caps'));
  const press = async (target: Locator): Promise<void> => {
    if (hands.touch) await target.tap(QUICK);
    else await target.click(QUICK);
    played.clicks++;
  };
  const key = async (name: string): Promise<void> => {
    await page.keyboard.press(name);
    played.keys++;
  };
  const done = (): void => {
    played.kinds.add(kind.split(' · ')[0].toLowerCase());
  };
  const go = page.locator('.prompt .acts .go:enabled');
  const choices = page.locator('.prompt .choices .btn:enabled');
  if ((await choices.count()) > 0) {
    const tactical = choices.filter({ hasText: 'Tactical action' });
    // A trade that comes to nothing could be asked for again and again: this player does not haggle.
    const trade = (await wordsOf(choices.first())).includes('Trade with');
    const others = choices.filter({ hasNotText: 'Trade with' });
    if ((await tactical.count()) > 0) await press(tactical.first());
    else if (trade && (await others.count()) > 0) await press(others.first());
    else if (!hands.touch && turn % 2 === 0) await key('1');
    else await press(choices.first());
    done();
    await page.waitForTimeout(40);
    return;
  }
  // An offer in the making: this player does not haggle.
  const noOffer = page.locator('.prompt:has(.trade) .acts [data-option="none"]:enabled');
  if ((await noOffer.count()) > 0) {
    await press(noOffer);
    done();
    return;
  }
  // On the map, where a hex, a planet or a unit is lit; every other time through the list.
  const lit = page.locator('.l-hit .hit.legal');
  const onMap = turn % 3 !== 2 && (await lit.count()) > 0 && (await go.count()) === 0;
  if (onMap && (await clickMap(page, lit, hands, turn))) {
    played.board++;
  } else if ((await go.count()) === 0) {
    const more = page.locator('.prompt .more');
    if ((await more.count()) > 0) await press(more);
    const options = page.locator('.prompt .opts [role=option], .prompt .numbers .btn');
    const count = await options.count();
    if (count === 0) {
      await page.waitForTimeout(40);
      return;
    }
    if (!hands.touch && turn % 2 === 0) await key('1');
    else await press(options.nth(Math.min(turn % 4, count - 1)));
  }
  if ((await go.count()) > 0) {
    if (!hands.touch && turn % 2 === 1) await key('Enter');
    else await press(go.first());
    done();
  }
  await page.waitForTimeout(40);
}

/** Click or tap something lit in the middle part of the map, where nothing lies over it. */
async function clickMap(page: Page, lit: Locator, hands: Hands, turn: number): Promise<boolean> {
  const map = await page.locator('.gx').boundingBox();
  if (map === null) return false;
  const count = await lit.count();
  for (let i = 0; i < count; i++) {
    const target = lit.nth((i + turn) % count);
    const box = await target.boundingBox();
    if (box === null) continue;
    const x = box.x + box.width / 2;
    const y = box.y + box.height / 2;
    const inside = x > map.x + 30 && x < map.x + map.width - 60 && y > map.y + 30 && y < map.y + map.height - 60;
    if (!inside) continue;
    if (hands.touch) await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y);
    await page.waitForTimeout(60);
    const dialog = page.locator('[role=dialog]');
    if ((await dialog.count()) > 0) {
      // It was pressed where it is covered: the place was shown instead.
      await page.getByRole('button', { name: 'Close' }).click(QUICK);
      return false;
    }
    return true;
  }
  return false;
}

/** Set a table of this many seats in the lobby; the first seat is this device's, the others as said. */
export async function setTable(
  page: Page,
  seats: number,
  others: 'bot:random' | 'bot:heuristic' | 'person',
): Promise<void> {
  await page.getByRole('button', { name: 'New table' }).click();
  for (let seat = 6; seat > seats; seat--) await page.getByRole('button', { name: `Seat ${seat}: remove` }).click();
  for (let seat = 2; seat <= seats; seat++) {
    await page.getByLabel(`Seat ${seat}: who sits here`).selectOption(others);
  }
  await page.getByRole('button', { name: 'Set the table' }).click();
}
