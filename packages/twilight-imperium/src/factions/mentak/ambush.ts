import { choose, type Component, type Option, type Rule } from '@orrery/kernel';
import { CRUISER, DESTROYER } from '../../data/index.ts';
import { type Combat, combatRoundStarts } from '../../rules/combat.ts';
import { type Die, diceData, diceInWords, hitsOf, rollDice } from '../../rules/dice.ts';
import { assignHits } from '../../rules/hits.ts';
import {
  type Game,
  type PlayerId,
  playerName,
  statsOf,
  type TiState,
  unitCount,
  unitsInWords,
  type UnitType,
} from '../../state/index.ts';
import { abilityHits, startsSpaceCombat } from '../common.ts';
import { factionAbility } from '../faction-ability.ts';

const RULE = 'LRR 78.2a';
const MOST = 2;
const TYPES: readonly UnitType[] = [DESTROYER, CRUISER];

interface ShipsOption extends Option {
  readonly cruisers: number;
  readonly destroyers: number;
}

/** The ways to choose one or two of the ships. */
function choices(state: TiState, player: PlayerId, { area }: Combat): ShipsOption[] {
  const options: ShipsOption[] = [];
  for (let cruisers = Math.min(MOST, unitCount(state, area, player, CRUISER)); cruisers >= 0; cruisers--) {
    const most = Math.min(MOST - cruisers, unitCount(state, area, player, DESTROYER));
    for (let destroyers = most; destroyers >= 0; destroyers--) {
      if (cruisers + destroyers > 0) options.push({ id: `roll:${cruisers}-${destroyers}`, cruisers, destroyers });
    }
  }
  return options;
}

function inWords({ cruisers, destroyers }: ShipsOption): string {
  const parts: string[] = [];
  if (cruisers > 0) parts.push(unitsInWords(CRUISER, cruisers));
  if (destroyers > 0) parts.push(unitsInWords(DESTROYER, destroyers));
  return parts.join(' and ');
}

function* ambushWith(game: Game, owner: PlayerId, combat: Combat): Rule {
  const { state } = game;
  const stats = statsOf(state, owner);
  const picked = yield* choose<ShipsOption>({
    seat: owner,
    kind: 'ambush',
    rule: RULE,
    prompt: 'Ambush: which ships roll?',
    list: () => choices(state, owner, combat),
    text: (option) => ({ label: inWords(option) }),
  });
  const dice: Die[] = [];
  for (const type of TYPES) {
    const count = type === CRUISER ? picked.cruisers : picked.destroyers;
    rollDice(game, dice, count, { unit: type, needed: stats[type].combat?.value ?? 0, modifier: 0 });
  }
  game.emit({
    type: 'ambush-rolled',
    text: `${playerName(state, owner)} ambushes with ${inWords(picked)}, ${diceInWords(dice)}`,
    rule: RULE,
    data: { player: owner, dice: diceData(dice), hits: hitsOf(dice) },
  });
  yield* assignHits(game, [abilityHits(combat, owner, hitsOf(dice), RULE)]);
}

/** At the start of a space combat up to two cruisers or destroyers roll a die each; the opponent assigns the hits to ships. */
export const ambush: Component<Game> = {
  name: 'Ambush',
  abilities: [
    factionAbility<Combat>({
      ability: 'ambush',
      rule: RULE,
      window: combatRoundStarts,
      usable: ({ state }, owner, combat) =>
        startsSpaceCombat(state, combat, owner) && TYPES.some((type) => unitCount(state, combat.area, owner, type) > 0),
      missing: () => 'you have no cruiser or destroyer at the start of a space combat',
      resolve: ambushWith,
    }),
  ],
};
