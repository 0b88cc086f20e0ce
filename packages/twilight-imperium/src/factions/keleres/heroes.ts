import { choose, type Component, type Option } from '@orrery/kernel';
import { ACTION_CARDS, CRUISER, DESTROYER, FLAGSHIP, LEADERS, leaderIndex, UNIT_TYPES } from '../../data/index.ts';
import { componentAction } from '../../rules/action-phase.ts';
import { holdActionCards, refillActionCards } from '../../rules/action-cards.ts';
import { type Combat, combatRoundStarts, isIn } from '../../rules/combat.ts';
import { canPlaceUnits, placeUnitsInCombat } from '../../rules/placing-units.ts';
import {
  type ActionCardId,
  controls,
  type Game,
  planetsIn,
  type PlayerId,
  playerName,
  spaceArea,
  type TiState,
  unitCount,
  unitsInWords,
  type UnitType,
} from '../../state/index.ts';
import { areaName } from '../../state/forces.ts';
import { leader, leaderAbility } from '../leader.ts';

/** The heroes of the Council Keleres who come with the homes of the Mentak and of the Argent Flight. */

const RULE = 'LRR 51';
const HARKA = 'harka-leeds';
const CARDS_SOUGHT = 3;

const isAction = (card: ActionCardId): boolean => ACTION_CARDS[card].window === 'action';

/** An action: cards are revealed until three that are actions came; those are drawn, the others shuffled back. */
export const harkaLeeds: Component<Game> = leader(HARKA, [
  leaderAbility<{ readonly player: PlayerId }>({
    leader: HARKA,
    window: componentAction,
    usable: ({ state: { decks } }) => decks.actionCards.length + decks.actionDiscard.length > 0,
    missing: () => 'there is no action card in the deck and the discard pile',
    *resolve(game, owner) {
      const { state } = game;
      const { decks } = state;
      const revealed: ActionCardId[] = [];
      while (revealed.filter(isAction).length < CARDS_SOUGHT) {
        refillActionCards(game);
        const card = decks.actionCards.pop();
        if (card === undefined) break;
        revealed.push(card);
      }
      const drawn = revealed.filter(isAction);
      decks.actionCards = game.shuffle([...decks.actionCards, ...revealed.filter((card) => !isAction(card))]);
      refillActionCards(game);
      state.players[owner].actionCards.push(...drawn);
      const names = (cards: readonly ActionCardId[]): string => cards.map((card) => ACTION_CARDS[card].name).join(', ');
      game.emit({
        type: 'action-cards-revealed',
        text: `${playerName(state, owner)} reveals ${names(revealed)} and draws ${drawn.length === 0 ? 'none' : names(drawn)}`,
        rule: RULE,
        shows: true,
        data: {
          player: owner,
          revealed: revealed.map((card) => ACTION_CARDS[card].id),
          drawn: drawn.map((card) => ACTION_CARDS[card].id),
        },
      });
      yield* holdActionCards(game, owner);
    },
  }),
]);

const KUUASI = 'kuuasi-aun-jalatai';
const ESCORTS = 2;

interface Escort extends Option {
  readonly type: UnitType | null;
}
const DONE: Escort = { id: 'done', type: null };

function escortsLeft(state: TiState, owner: PlayerId, { system }: Combat): Escort[] {
  return [DESTROYER, CRUISER]
    .filter((type) => canPlaceUnits(state, owner, spaceArea(system), type, 1))
    .map((type) => ({ id: `unit:${UNIT_TYPES[type]}`, type }));
}

/** The flagship can come where it does not fight already. */
function flagshipCanCome(state: TiState, owner: PlayerId, { system }: Combat): boolean {
  const area = spaceArea(system);
  return unitCount(state, area, owner, FLAGSHIP) === 0 && canPlaceUnits(state, owner, area, FLAGSHIP, 1);
}

/** At the start of a round of a space combat above a planet of one's own: the flagship comes with up to two cruisers or destroyers. */
export const kuuasiAunJalatai: Component<Game> = leader(KUUASI, [
  leaderAbility<Combat>({
    leader: KUUASI,
    window: combatRoundStarts,
    usable: ({ state }, owner, combat) =>
      combat.kind === 'space' &&
      isIn(combat, owner) &&
      planetsIn(state, combat.system).some((planet) => controls(state, owner, planet)) &&
      (flagshipCanCome(state, owner, combat) || escortsLeft(state, owner, combat).length > 0),
    missing: ({ state }, owner, combat) =>
      combat.kind !== 'space' || !isIn(combat, owner)
        ? 'you are in no space combat'
        : planetsIn(state, combat.system).some((planet) => controls(state, owner, planet))
          ? 'there is no ship that could come'
          : 'you control no planet in the system',
    *resolve(game, owner, combat) {
      const { state } = game;
      const area = spaceArea(combat.system);
      if (flagshipCanCome(state, owner, combat)) yield* placeUnitsInCombat(game, owner, area, FLAGSHIP, 1, RULE);
      for (let placed = 0; placed < ESCORTS && escortsLeft(state, owner, combat).length > 0; placed++) {
        const { type } = yield* choose<Escort>({
          seat: owner,
          kind: 'place-escort',
          rule: RULE,
          prompt: `Which ship comes with ${LEADERS[leaderIndex(KUUASI)].name} to ${areaName(state, area)}?`,
          list: () => [DONE, ...escortsLeft(state, owner, combat)],
          text: (option) => ({ label: option.type === null ? 'No other' : `Place ${unitsInWords(option.type, 1)}` }),
        });
        if (type === null) return;
        yield* placeUnitsInCombat(game, owner, area, type, 1, RULE);
      }
    },
  }),
]);
