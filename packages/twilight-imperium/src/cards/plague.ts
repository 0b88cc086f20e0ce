import type { Rule } from '@orrery/kernel';
import { INFANTRY } from '../data/index.ts';
import { type Die, diceData, diceInWords, hitsOf, rollDice } from '../rules/dice.ts';
import {
  controls,
  type Game,
  isUncontrolled,
  planetArea,
  type PlanetId,
  planetKey,
  planetName,
  type PlayerId,
  unitCount,
} from '../state/index.ts';
import { CARD_RULE, componentCard, NOT_ONESELF, planetCandidates } from './component-card.ts';
import { destroyByCard, lossOf } from './effects.ts';

const DEADLY = 6;

/** A die for each infantry on a planet of another player; each 6 or more destroys one. */
export const plague = componentCard<PlanetId>({
  id: 'plague',
  kind: 'choose-planet',
  prompt: 'On which planet does the plague break out?',
  candidates: (state, player) =>
    planetCandidates(
      state,
      (planet) => {
        if (controls(state, player, planet)) return NOT_ONESELF;
        return isUncontrolled(state, planet) ? { no: 'nobody controls it' } : undefined;
      },
      (planet) => `${unitCount(state, planetArea(state, planet), state.planetOwner[planet], INFANTRY)} infantry`,
    ),
  effect: infect,
});

function* infect(game: Game, player: PlayerId, planet: PlanetId): Rule {
  const { state } = game;
  const area = planetArea(state, planet);
  const owner = state.planetOwner[planet];
  const dice: Die[] = [];
  rollDice(game, dice, unitCount(state, area, owner, INFANTRY), { unit: INFANTRY, needed: DEADLY, modifier: 0 });
  if (dice.length === 0) return;
  game.emit({
    type: 'plague-rolled',
    text: `The plague on ${planetName(state, planet)}: ${diceInWords(dice)}`,
    rule: CARD_RULE,
    data: { player, planet: planetKey(state, planet), dice: diceData(dice) },
  });
  const deaths = hitsOf(dice);
  if (deaths > 0) yield* destroyByCard(game, [lossOf(owner, area, player, INFANTRY, deaths)]);
}
