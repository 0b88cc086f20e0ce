import { beginEffect, choose, chooseMay, type Rule } from '@orrery/kernel';
import { strategyCardIndex, STRATEGY_CARDS, TECHNOLOGIES } from '../data/index.ts';
import { actionCardLimit, discardActionCard, holdActionCards } from '../rules/action-cards.ts';
import { END_OF_AGENDA_PHASE } from '../rules/agenda/keys.ts';
import { barFromVoting } from '../rules/agenda/votes.ts';
import { READY_AT_MOST } from '../rules/agenda-phase.ts';
import { enforceFleetPool } from '../rules/fleet-pool.ts';
import { loseFleetToken } from '../rules/fleet-tokens.ts';
import { drawRelic } from '../rules/relics.ts';
import { gainTechnology, technologyDeck } from '../rules/research.ts';
import { drawSecretObjective } from '../rules/secret-objectives.ts';
import { resolveSecondary, wouldFollow } from '../rules/strategic-action.ts';
import {
  commandTokensLeft,
  fleetPoolMost,
  fleetPoolTokens,
  type Game,
  ownsTechnology,
  type PlayerId,
  playerName,
  technologyName,
  tokensOfOthers,
} from '../state/index.ts';
import { AGENDA_RULE, agendaCard, LAW_RULE, whileLaw } from './agenda.ts';
import { discardHand, everybody, returnTokens } from './effects.ts';

/** Agendas about command tokens, hands of cards, technologies and relics. */

/** The elected player draws a secret objective. */
export const archivedSecret = agendaCard('archived-secret', {
  player: (game, player) => drawSecretObjective(game, player),
});

const POOLS_SET = { tactic: 3, fleet: 3, strategy: 2 } as const;

/** The elected player's pools hold three, three and two tokens, as far as there are so many. */
export const armedForcesStandardization = agendaCard('armed-forces-standardization', {
  *player(game, player) {
    const { state } = game;
    const sheet = state.players[player];
    const before = fleetPoolTokens(state, player);
    let left = commandTokensLeft(state, player) + sheet.tactic + sheet.fleet + sheet.strategy;
    const others = tokensOfOthers(state, player).length;
    for (const pool of ['tactic', 'fleet', 'strategy'] as const) {
      // Tokens of others in the fleet pool are among its three (docs/rulings.md).
      const wanted = pool === 'fleet' ? Math.max(0, POOLS_SET.fleet - others) : POOLS_SET[pool];
      sheet[pool] = Math.min(wanted, left);
      left -= sheet[pool];
    }
    while (fleetPoolTokens(state, player) > POOLS_SET.fleet) yield* loseFleetToken(game, player, AGENDA_RULE);
    const { tactic, fleet, strategy } = sheet;
    game.emit({
      type: 'command-tokens-redistributed',
      text: `${playerName(state, player)} has ${tactic} tactic, ${fleet} fleet and ${strategy} strategy tokens now`,
      rule: AGENDA_RULE,
      data: { player, tactic, fleet, strategy },
    });
    if (fleetPoolTokens(state, player) < before) yield* enforceFleetPool(game, player);
  },
});

const READIED = 3;

/** Law: a chosen strategy card is given to another player. Against: only three planets each are readied. */
export const checksAndBalances = agendaCard('checks-and-balances', {
  *against({ state }) {
    beginEffect(state, {
      source: 'Checks and Balances',
      kind: READY_AT_MOST,
      until: END_OF_AGENDA_PHASE,
      data: { most: READIED },
    });
  },
});

const FROM_SHEET = 2;

/** For: everybody returns two command tokens. Against: one from the fleet pool. */
export const clandestineOperations = agendaCard('clandestine-operations', {
  *for(game) {
    for (const player of everybody(game.state)) yield* returnTokens(game, player, FROM_SHEET);
  },
  *against(game) {
    for (const player of everybody(game.state)) yield* returnTokens(game, player, 1, ['fleet']);
  },
});

const SANCTIONS = 'executive-sanctions';
const sanctionsHold = whileLaw(SANCTIONS);
/** By how much the limit of seven is lowered to three. */
const LOWERED = -4;

/** Law: three action cards at most. Against: everybody discards one at random. */
export const executiveSanctions = agendaCard(
  SANCTIONS,
  {
    *for(game) {
      for (const player of everybody(game.state)) yield* holdActionCards(game, player);
    },
    *against(game) {
      for (const player of everybody(game.state)) {
        const hand = game.state.players[player].actionCards;
        if (hand.length > 0) yield* discardActionCard(game, player, hand[game.draw(hand.length)]);
      }
    },
  },
  {
    modifiers: [
      {
        source: 'Executive Sanctions',
        rule: LAW_RULE,
        number: actionCardLimit,
        by: (game: Game) => (sanctionsHold(game) ? LOWERED : 0),
      },
    ],
  },
);

/** Law: four tokens in a fleet pool at most. Against: everybody adds one. */
export const fleetRegulations = agendaCard('fleet-regulations', {
  *for(game) {
    const { state } = game;
    for (const player of everybody(state)) {
      const excess = fleetPoolTokens(state, player) - fleetPoolMost(state);
      if (excess > 0) yield* returnTokens(game, player, excess, ['fleet']);
    }
  },
  *against(game) {
    const { state } = game;
    for (const player of everybody(state)) {
      if (commandTokensLeft(state, player) === 0) continue;
      state.players[player].fleet++;
      game.emit({
        type: 'command-tokens-gained',
        text: `${playerName(state, player)} places a command token in the fleet pool`,
        rule: AGENDA_RULE,
        data: { player, tactic: 0, fleet: 1, strategy: 0 },
      });
    }
  },
});

const FOLLOW = [{ id: 'follow' }];

/** Everybody may resolve the secondary ability of the elected strategy card without a command token. */
export const galacticCrisisPact = agendaCard('galactic-crisis-pact', {
  *other(game, outcome) {
    const card = strategyCardIndex(outcome.slice('card:'.length));
    const { name } = STRATEGY_CARDS[card];
    for (const player of everybody(game.state)) {
      if (!wouldFollow(game, player, card)) continue;
      const follows = yield* chooseMay({
        seat: player,
        kind: 'follow-strategy-card',
        rule: AGENDA_RULE,
        prompt: `Resolve the secondary ability of ${name} without a command token?`,
        list: () => FOLLOW,
        text: () => ({ label: `Resolve the secondary ability of ${name}`, target: outcome }),
      });
      if (follows !== undefined) yield* resolveSecondary(game, player, card);
    }
  },
});

/** The elected player gains a relic. */
export const ministerOfAntiquities = agendaCard('minister-of-antiquities', {
  *player(game, player) {
    yield* drawRelic(game, player, AGENDA_RULE);
  },
});

/** The elected player discards all action cards, hands the speaker token on, and votes no more in this phase. */
export const publicExecution = agendaCard('public-execution', {
  *player(game, player) {
    const { state } = game;
    yield* discardHand(game, player);
    if (state.speaker === player) passSpeaker(game, player);
    barFromVoting(state, player, 'Public Execution', END_OF_AGENDA_PHASE);
  },
});

function passSpeaker(game: Game, player: PlayerId): void {
  const { state } = game;
  const next = everybody(state)[1];
  if (next === undefined) return;
  state.speaker = next;
  game.emit({
    type: 'speaker-chosen',
    text: `${playerName(state, player)} passes the speaker token to ${playerName(state, next)}`,
    rule: AGENDA_RULE,
    data: { player, speaker: next },
  });
}

/** The elected player gains any technology and returns a fleet token for each of its prerequisites. */
export const researchGrantReallocation = agendaCard('research-grant-reallocation', {
  *player(game, player): Rule {
    const { state } = game;
    const deck = technologyDeck(state.setup.expansions, state.players[player].faction).filter(
      (technology) => !ownsTechnology(state, player, technology),
    );
    if (deck.length === 0) return;
    const { technology } = yield* choose({
      seat: player,
      kind: 'gain-technology',
      rule: AGENDA_RULE,
      prompt: 'Which technology do you gain? Each of its prerequisites costs a token of your fleet pool.',
      list: () => deck.map((one) => ({ id: `tech:${TECHNOLOGIES[one].id}`, technology: one })),
      text: (option) => ({ label: technologyName(option.technology), target: option.id }),
    });
    yield* gainTechnology(game, player, technology, AGENDA_RULE);
    const cost = TECHNOLOGIES[technology].prerequisites.reduce((sum, count) => sum + count, 0);
    yield* returnTokens(game, player, cost, ['fleet']);
  },
});

const SECRETS = 2;

/** Law: the owner draws two secret objectives and plays with all of theirs face up. */
export const searchWarrant = agendaCard('search-warrant', {
  player: (game, player) => drawSecretObjective(game, player, SECRETS),
});
