import {
  type Ability,
  beginEffect,
  type Component,
  effectsOf,
  forbidden,
  type Modifier,
  type Window,
} from '@orrery/kernel';
import { PROMISSORY_NOTES, promissoryNoteIndex, TECHNOLOGIES, technologyIndex } from '../data/index.ts';
import { componentAction } from '../rules/action-phase.ts';
import {
  type AgendaRevealed,
  agendaRevealed,
  castAdditionalVotes,
  type Voted,
  votesCast,
} from '../rules/agenda/keys.ts';
import { addVotes, currentAgenda, votesOf } from '../rules/agenda/votes.ts';
import {
  type Combat,
  combatRoll,
  combatRoundStarts,
  type CombatUnits,
  isIn,
  opponentOf,
  UNTIL_END_OF_COMBAT,
} from '../rules/combat.ts';
import { enforceFleetPool } from '../rules/fleet-pool.ts';
import { gainTechnology, technologyDeck, technologyResearched } from '../rules/research.ts';
import { type CommoditiesGiven, commoditiesGiven, commodityLimit, gainTradeGoods } from '../rules/trade.ts';
import { type Transaction, transactionResolved, transactWithAnyone } from '../rules/transactions.ts';
import { type Game, NOT_OWNED, type PlayerId, playerName, type TechId, type TiState } from '../state/index.ts';
import { laidByAction, noteAbility, promissoryNote, withNoteInPlay } from './note.ts';

/** Promissory notes of factions. */

const TRADE_CONVOYS = promissoryNoteIndex('trade-convoys');

/** Transactions with players who are no neighbors, while it lies there, whoever of the two offers them (FAQ). */
export const tradeConvoys: Component<Game> = {
  name: 'Trade Convoys',
  abilities: [laidByAction('trade-convoys')],
  modifiers: [
    {
      source: 'Trade Convoys',
      rule: 'LRR 69.1',
      number: transactWithAnyone,
      by: ({ state }, { player, partner }) =>
        [player, partner].some((one) => state.players[one].playArea.some(({ note }) => note === TRADE_CONVOYS)) ? 1 : 0,
    } as Modifier<Game, { readonly player: PlayerId; readonly partner: PlayerId }> as Modifier<Game, never>,
  ],
};

/** The Mentak do not pillage whoever has it before them (factions/mentak/pillage.ts). */
export const promiseOfProtection: Component<Game> = {
  name: 'Promise of Protection',
  abilities: [laidByAction('promise-of-protection')],
};

const DARK_PACT = promissoryNoteIndex('dark-pact');

/** Did `from` give `to` as many commodities as their commodity value allows? */
function gaveAll(
  state: TiState,
  { player, partner, given, received }: Transaction,
  from: PlayerId,
  to: PlayerId,
): boolean {
  const count = from === player && to === partner ? given : from === partner && to === player ? received : undefined;
  return count !== undefined && count.commodities > 0 && count.commodities === commodityLimit(state, from);
}

/** Whoever gives the Empyrean all the commodities they can have gains a trade good, as do the Empyrean. */
export const darkPact: Component<Game> = {
  name: 'Dark Pact',
  abilities: [
    laidByAction('dark-pact'),
    paidInFull<Transaction>('paid', transactionResolved, gaveAll),
    paidInFull<CommoditiesGiven>(
      'given',
      commoditiesGiven,
      (state, given, from, to) =>
        given.player === from && given.to === to && given.count > 0 && given.count === commodityLimit(state, from),
    ),
  ],
};

/** Both gain a trade good when the holder has given the Empyrean everything: in a transaction, or as an effect has it (FAQ). */
function paidInFull<E>(
  part: string,
  window: Window<E>,
  gave: (state: TiState, event: E, from: PlayerId, to: PlayerId) => boolean,
): Ability<Game, never> {
  const ability: Ability<Game, E> = {
    id: `note:dark-pact:${part}`,
    name: 'Dark Pact',
    rule: 'LRR 69.1',
    window,
    may: false,
    owners: ({ state }, event) =>
      withNoteInPlay(state, DARK_PACT)
        .filter(({ player, of }) => gave(state, event, player, of))
        .map(({ player }) => player),
    usable: () => true,
    *resolve(game, holder) {
      for (const { player, of } of withNoteInPlay(game.state, DARK_PACT)) {
        if (player !== holder) continue;
        yield* gainTradeGoods(game, holder, 1, 'LRR 69.1');
        yield* gainTradeGoods(game, of, 1, 'LRR 69.1');
      }
    },
  };
  return ability as Ability<Game, never>;
}

const BLOOD_PACT = promissoryNoteIndex('blood-pact');
const BLOOD_PACT_VOTES = 4;

/** The second of the two has just voted for what the first has voted for. */
function agree(state: TiState, { player, outcome }: Voted, one: PlayerId, other: PlayerId): boolean {
  if (player !== one && player !== other) return false;
  const agenda = currentAgenda(state);
  return [one, other].every((voter) => {
    const cast = votesOf(agenda, voter);
    return cast !== undefined && cast.outcome === outcome && cast.count > 0;
  });
}

/** Four votes more when the holder and the Empyrean vote for the same outcome. */
export const bloodPact: Component<Game> = {
  name: 'Blood Pact',
  abilities: [
    laidByAction('blood-pact'),
    {
      id: 'note:blood-pact:votes',
      name: 'Blood Pact',
      rule: 'LRR 69.1',
      window: votesCast,
      may: false,
      owners: (game, voted) =>
        withNoteInPlay(game.state, BLOOD_PACT)
          .filter(({ player, of }) => agree(game.state, voted, player, of))
          .filter(({ player }) => forbidden(game, castAdditionalVotes, { player }) === undefined)
          .map(({ player }) => player),
      usable: () => true,
      *resolve(game, holder, { outcome }) {
        addVotes(game, holder, outcome, BLOOD_PACT_VOTES, 'LRR 8.15');
      },
    } as Ability<Game, Voted> as Ability<Game, never>,
  ],
};

/** The Xxcha return a command token of their strategy pool; another agenda is revealed instead. */
export const politicalFavor = promissoryNote<AgendaRevealed>({
  id: 'political-favor',
  window: agendaRevealed.when,
  missing: 'its owner has no command token in the strategy pool, or the agenda is replaced already',
  usable: ({ state }, _holder, { replaced }, of) => !replaced && state.players[of].strategy > 0,
  *effect(game, _holder, event, of) {
    const { state } = game;
    state.players[of].strategy--;
    event.replaced = true;
    game.emit({
      type: 'command-tokens-spent',
      text: `${playerName(state, of)} returns a command token of the strategy pool`,
      rule: 'LRR 69.1',
      data: { player: of, count: 1 },
    });
  },
});

/** What the Jol-Nar research the holder gains, unless it is a faction's own or not in the holder's deck (LRR 90.11). */
export const researchAgreement = promissoryNote<{ readonly player: PlayerId; readonly technology: TechId }>({
  id: 'research-agreement',
  window: technologyResearched,
  missing: 'its owner has not researched a technology of your deck that is no faction’s own and that you lack',
  usable: ({ state }, holder, { player, technology }, of) =>
    player === of &&
    TECHNOLOGIES[technology].faction === null &&
    technologyDeck(state.setup.expansions, state.players[holder].faction).includes(technology) &&
    state.players[holder].technologies[technology] === NOT_OWNED,
  *effect(game, holder, { technology }) {
    yield* gainTechnology(game, holder, technology);
  },
});

const WAR_SUN = technologyIndex('war-sun');

/** The Muaat return a command token of their fleet pool; the holder gains the unit upgrade of war suns. */
export const firesOfTheGashlai = promissoryNote<{ readonly player: PlayerId }>({
  id: 'fires-of-the-gashlai',
  window: componentAction,
  missing: 'you own that unit upgrade, or its owner has no command token in the fleet pool',
  usable: ({ state }, holder, { player }, of) =>
    holder === player && state.players[of].fleet > 0 && state.players[holder].technologies[WAR_SUN] === NOT_OWNED,
  *effect(game, holder, _event, of) {
    const { state } = game;
    state.players[of].fleet--;
    game.emit({
      type: 'command-tokens-spent',
      text: `${playerName(state, of)} returns a command token of the fleet pool`,
      rule: 'LRR 69.1',
      data: { player: of, count: 1 },
    });
    yield* enforceFleetPool(game, of);
    yield* gainTechnology(game, holder, WAR_SUN);
  },
});

/** The effect that adds `by` to the combat rolls of `player` in a ground combat. */
const TEKKLAR = 'tekklar-legion';

/** One more for the holder's combat rolls in a ground combat; one less for the Sardakk N'orr who are fought with it. */
export const tekklarLegion: Component<Game> = {
  name: PROMISSORY_NOTES[promissoryNoteIndex('tekklar-legion')].name,
  abilities: [
    noteAbility<Combat>({
      id: 'tekklar-legion',
      window: combatRoundStarts,
      missing: 'it is not the start of a ground combat of yours',
      usable: (_game, holder, combat) => combat.kind === 'ground' && combat.round === 1 && isIn(combat, holder),
      *effect({ state }, holder, combat, of) {
        const begin = (player: PlayerId, by: number): void => {
          beginEffect(state, {
            source: 'Tekklar Legion',
            kind: TEKKLAR,
            until: UNTIL_END_OF_COMBAT,
            data: { player, by },
          });
        };
        begin(holder, 1);
        if (opponentOf(combat, holder) === of) begin(of, -1);
      },
    }),
  ],
  modifiers: [
    {
      source: 'Tekklar Legion',
      rule: 'LRR 69.1',
      number: combatRoll,
      by: ({ state }, { combat, player }) =>
        combat.kind === 'ground'
          ? effectsOf(state, TEKKLAR)
              .filter(({ data }) => data.player === player)
              .reduce((sum, { data }) => sum + Number(data.by), 0)
          : 0,
    } as Modifier<Game, CombatUnits> as Modifier<Game, never>,
  ],
};
