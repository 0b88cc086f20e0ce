import { effectsOf, type Explained, forbidden, type WhyNot } from '@orrery/kernel';
import { playingActionCards } from '../rules/playing-action-cards.ts';
import { type Game, NO_FACTION_ABILITIES, type PlayerId } from '../state/index.ts';
import { momentsMissed } from './moments.ts';
import type { Thing } from './thing.ts';
import { thingOf } from './things.ts';

/**
 * What there is to say to a seat of a card, technology, leader, relic, note or ability: whose it is, how it stands, which moments it
 * waits for and what forbids it. Undefined for what is hidden from the seat, another's hand above all.
 */
export function explain(game: Game, seat: PlayerId, id: string): Explained | undefined {
  const thing = thingOf(game.state, seat, id);
  if (thing === undefined) return undefined;
  const { name, effect, rule } = thing;
  const base = { name, effect, meant: (named: string) => isMeant(thing, named) };
  const abilities = thing.ability === '' ? [] : game.registry.abilitiesUnder(thing.ability);
  const used = abilities.filter(({ may }) => may);
  const isPlayed = thing.itself !== undefined || abilities.length > 0 || thing.inRules || game.registry.hasSource(name);
  if (thing.itself !== undefined && thing.against.length === 0) {
    return { ...base, standing: 'by-itself', reasons: [thing.itself] };
  }
  if (!thing.own) return { ...base, standing: 'not-now', reasons: thing.against };
  if (!isPlayed) {
    const reasons = [{ reason: 'this table does not play what it says yet', rule }];
    return { ...base, standing: 'not-played', reasons };
  }
  if (used.length === 0) {
    if (thing.against.length > 0) return { ...base, standing: 'not-now', reasons: thing.against };
    const reasons = [{ reason: 'there is nothing to choose: it applies whenever its moment comes', rule }];
    return { ...base, standing: 'by-itself', reasons };
  }
  const reasons = [
    ...thing.against,
    ...forbiddenNow(game, seat, thing),
    ...momentsMissed(game, seat, used, thing.window),
  ];
  return { ...base, standing: 'not-now', reasons: distinct(reasons) };
}

/** What forbids a player their action cards or the abilities of their faction, by the name of what does (LRR 1.6). */
function forbiddenNow(game: Game, player: PlayerId, { window, ability }: Thing): WhyNot[] {
  if (ability.startsWith('faction:')) {
    const kept = effectsOf(game.state, NO_FACTION_ABILITIES).find(({ data }) => data.player === player);
    return kept === undefined ? [] : [{ reason: `${kept.source} keeps you from faction abilities`, rule: 'LRR 1.6' }];
  }
  const no = window === undefined ? undefined : forbidden(game, playingActionCards, { player });
  if (no === undefined) return [];
  return [{ reason: no.reason.includes(no.source) ? no.reason : `${no.source}: ${no.reason}`, rule: no.rule }];
}

function isMeant({ ability, names }: Thing, named: string): boolean {
  const used = named.replace(/^(use|component):/, '');
  if (names.includes(used)) return true;
  if (ability === '') return false;
  // A note's id goes on with whose it is, which is no part of its ability.
  return used === ability || (!ability.startsWith('note:') && used.startsWith(`${ability}:`));
}

function distinct(reasons: readonly WhyNot[]): WhyNot[] {
  return reasons.filter(({ reason }, i) => reasons.findIndex((other) => other.reason === reason) === i);
}
