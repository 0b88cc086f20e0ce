import {
  ACTION_CARDS,
  AGENDAS,
  EXPLORATION_CARDS,
  FACTIONS,
  HELD_CARDS,
  LEADERS,
  OBJECTIVES,
  PROMISSORY_NOTES,
  RELICS,
  STRATEGY_CARDS,
  strategyCardIndex,
  TECHNOLOGIES,
  UNIT_TYPE_COUNT,
  UNIT_TYPES,
} from '../data/index.ts';
import { galaxyOf } from '../galaxy/index.ts';
import {
  assimilatorsOf,
  EXHAUSTED,
  hasCommandToken,
  holdsCard,
  NOBODY,
  NOT_OWNED,
  planetArea,
  sleeperOn,
  type TiState,
  tokensOfOthers,
  unitIndex,
  victoryPoints,
} from '../state/index.ts';
import { LEADER_STATES } from './players.ts';
import { planetOf, type PlayerPosition, type Position, playerNamed, systemOf, type UnitsPosition } from './position.ts';

/**
 * Where a state differs from a partial position, in words. What the position does not say is not looked at; the units of a
 * player in an area are compared whole once that player is named there.
 */
export function differences(state: TiState, expected: Position): string[] {
  const found: string[] = [];
  const same = (what: string, is: unknown, wanted: unknown): void => {
    if (wanted !== undefined && JSON.stringify(is) !== JSON.stringify(wanted)) {
      found.push(`${what} is ${JSON.stringify(is)}, not ${JSON.stringify(wanted)}`);
    }
  };
  for (const key of ['expansions', 'victoryPoints', 'map'] as const) {
    if (expected[key] !== undefined) found.push(`${key}: it is part of a position, and nothing to be expected`);
  }
  const galaxy = galaxyOf(state.map);
  same('phase', state.phase, expected.phase);
  same('round', state.round, expected.round);
  same('statusStep', state.statusStep, expected.statusStep);
  same('custodians', state.custodians, expected.custodians);
  same('nexusActive', state.nexusActive, expected.nexusActive);
  if (expected.speaker !== undefined) same('speaker', state.speaker, playerNamed(state, expected.speaker));
  if (expected.active !== undefined) same('active', state.active, playerNamed(state, expected.active));
  if (expected.activeSystem !== undefined) {
    same('activeSystem', galaxy.idOfSystem[state.activeSystem] ?? 'none', expected.activeSystem);
  }
  if (expected.revealed !== undefined)
    same(
      'revealed',
      state.revealed.map((id) => OBJECTIVES[id].id),
      expected.revealed,
    );
  for (const [id, { space, tokens, markers }] of Object.entries(expected.systems ?? {})) {
    const system = systemOf(state, id);
    for (const [name, units] of Object.entries(space ?? {})) compareUnits(`system ${id}`, system, name, units);
    if (markers !== undefined) sameSet(`markers in ${id}`, state.systemTokens[system], markers);
    if (tokens !== undefined) {
      const there = state.players.flatMap((_, player) => (hasCommandToken(state, system, player) ? [player] : []));
      same(`tokens in ${id}`, there, tokens.map((name) => playerNamed(state, name)).sort());
    }
  }
  for (const [id, { owner, exhausted, units, attachments, legendaryExhausted, sleeper, system }] of Object.entries(
    expected.planets ?? {},
  )) {
    const planet = planetOf(state, id);
    if (owner !== undefined) {
      same(`owner of ${id}`, state.planetOwner[planet], owner === null ? NOBODY : playerNamed(state, owner));
    }
    if (system !== undefined) same(`system of ${id}`, galaxy.idOfSystem[state.planetSystem[planet]] ?? null, system);
    if (attachments !== undefined) sameSet(`attachments of ${id}`, state.attachments[planet], attachments);
    if (legendaryExhausted !== undefined) {
      same(`legendary card of ${id} exhausted`, state.legendaryExhausted[planet] === 1, legendaryExhausted);
    }
    if (sleeper !== undefined) {
      same(`sleeper token on ${id}`, sleeperOn(state, planet), sleeper === null ? NOBODY : playerNamed(state, sleeper));
    }
    if (exhausted !== undefined) same(`${id} exhausted`, state.planetExhausted[planet] === 1, exhausted);
    for (const [name, counts] of Object.entries(units ?? {})) compareUnits(id, planetArea(state, planet), name, counts);
  }
  for (const [id, goods] of Object.entries(expected.strategyCardGoods ?? {})) {
    same(`trade goods on ${id}`, state.strategyCardGoods[strategyCardInPlay(state, id)], goods);
  }
  if (expected.laws !== undefined) {
    same('laws', Object.fromEntries(state.laws.map((law) => [AGENDAS[law.agenda].id, law.elected])), expected.laws);
  }
  compareDecks();
  if (Array.isArray(expected.players)) {
    (expected.players as readonly PlayerPosition[]).forEach((player, seat) => {
      comparePlayer(player, player.name === undefined ? seat : playerNamed(state, player.name));
    });
  }
  return found;

  /** The cards said of a deck lie on top of it in this order; those said of the discard pile are all that is there. */
  function compareDecks(): void {
    const { decks } = state;
    const { actionDiscard, ...others } = expected.decks ?? {};
    if (actionDiscard !== undefined) {
      const there = decks.actionDiscard.map((card) => ACTION_CARDS[card].id);
      same('discarded action cards', there, actionDiscard);
    }
    const lists: Readonly<Record<string, readonly string[]>> = {
      actionCards: decks.actionCards.map((card) => ACTION_CARDS[card].id),
      agendas: decks.agendas.map((card) => AGENDAS[card].id),
      relics: decks.relics.map((card) => RELICS[card].id),
      secretObjectives: decks.secretObjectives.map((card) => OBJECTIVES[card].id),
      stageOne: decks.stageOne.map((card) => OBJECTIVES[card].id),
      stageTwo: decks.stageTwo.map((card) => OBJECTIVES[card].id),
      ...Object.fromEntries(
        Object.entries(decks.exploration).map(([deck, cards]) => [
          deck,
          (cards as readonly number[]).map((card) => EXPLORATION_CARDS[card].id),
        ]),
      ),
    };
    for (const [deck, wanted] of Object.entries(others)) {
      same(`the top of ${deck}`, [...lists[deck]].reverse().slice(0, wanted.length), wanted);
    }
  }

  function compareUnits(where: string, area: number, name: string, units: UnitsPosition): void {
    const player = playerNamed(state, /^\d$/.test(name) ? Number(name) : name);
    const first = unitIndex(state, area, player);
    for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
      const given = units[UNIT_TYPES[type]] ?? 0;
      const wanted = typeof given === 'number' ? given : given.count;
      const what = `${name}'s ${UNIT_TYPES[type]} in ${where}`;
      same(what, state.units[first + type], wanted);
      if (typeof given !== 'number') same(`${what}, damaged,`, state.damaged[first + type], given.damaged ?? 0);
    }
  }

  function comparePlayer(expectedPlayer: PlayerPosition, seat: number): void {
    const player = state.players[seat];
    const name = state.setup.players[seat].name;
    for (const key of ['tactic', 'fleet', 'strategy', 'tradeGoods', 'commodities', 'passed'] as const) {
      same(`${name}'s ${key}`, player[key], expectedPlayer[key]);
    }
    same(`${name}'s faction`, FACTIONS[player.faction].id, expectedPlayer.faction);
    same(`${name}'s points`, victoryPoints(state, seat), expectedPlayer.points);
    const owned = player.technologies.flatMap((status, id) => (status === NOT_OWNED ? [] : [TECHNOLOGIES[id].id]));
    const exhausted = player.technologies.flatMap((status, id) => (status === EXHAUSTED ? [TECHNOLOGIES[id].id] : []));
    sameSet(`${name}'s technologies`, owned, expectedPlayer.technologies);
    sameSet(`${name}'s exhausted technologies`, exhausted, expectedPlayer.exhaustedTechnologies);
    sameSet(
      `${name}'s action cards`,
      player.actionCards.map((id) => ACTION_CARDS[id].id),
      expectedPlayer.actionCards,
    );
    sameSet(
      `${name}'s secrets`,
      player.secretObjectives.map((id) => OBJECTIVES[id].id),
      expectedPlayer.secretObjectives,
    );
    sameSet(
      `${name}'s scored objectives`,
      player.scored.map((id) => OBJECTIVES[id].id),
      expectedPlayer.scored,
    );
    const relics = player.relics.flatMap(({ relic, exhausted }) => (exhausted ? [] : [RELICS[relic].id]));
    const spent = player.relics.flatMap(({ relic, exhausted }) => (exhausted ? [RELICS[relic].id] : []));
    sameSet(`${name}'s relics`, relics, expectedPlayer.relics);
    sameSet(`${name}'s exhausted relics`, spent, expectedPlayer.exhaustedRelics);
    const captured = player.captured.map(({ of, type, count }) => `${count} ${UNIT_TYPES[type]} of ${of}`);
    sameSet(
      `${name}'s captured units`,
      captured,
      expectedPlayer.captured?.map(({ of, unit, count }) => `${count} ${unit} of ${playerNamed(state, of)}`),
    );
    sameSet(
      `${name}'s captured tokens`,
      tokensOfOthers(state, seat).map(String),
      expectedPlayer.capturedTokens?.map((of) => String(playerNamed(state, of))),
    );
    const explored = player.explorationCards.map((id) => EXPLORATION_CARDS[id].id);
    sameSet(`${name}'s exploration cards`, explored, expectedPlayer.explorationCards);
    const inWords = (notes: PlayerPosition['playArea']) =>
      notes?.map(({ note, of }) => `${note} of ${playerNamed(state, of)}`);
    const notes = player.promissoryNotes.map(({ note, of }) => `${PROMISSORY_NOTES[note].id} of ${of}`);
    const inPlay = player.playArea.map(({ note, of }) => `${PROMISSORY_NOTES[note].id} of ${of}`);
    sameSet(`${name}'s promissory notes`, notes, inWords(expectedPlayer.promissoryNotes));
    sameSet(`${name}'s play area`, inPlay, inWords(expectedPlayer.playArea));
    const strategyCards = (held: readonly number[]) => held.map((id) => STRATEGY_CARDS[id].id);
    sameSet(`${name}'s strategy cards`, strategyCards(player.strategyCards), expectedPlayer.strategyCards);
    sameSet(`${name}'s used strategy cards`, strategyCards(player.usedStrategyCards), expectedPlayer.usedStrategyCards);
    const lying = HELD_CARDS.filter(({ id }) => holdsCard(state, seat, id)).map(({ id }) => id);
    sameSet(`${name}'s held cards`, lying, expectedPlayer.heldCards);
    const tokens = assimilatorsOf(state, seat).map(({ token, technology }) => [token, TECHNOLOGIES[technology].id]);
    const { assimilators } = expectedPlayer;
    sameSet(
      `${name}'s assimilator tokens`,
      tokens.map(String),
      assimilators && Object.entries(assimilators).map(String),
    );
    for (const [id, status] of Object.entries(expectedPlayer.leaders ?? {})) {
      const slot = FACTIONS[player.faction].leaders.findIndex((leader) => LEADERS[leader].id === id);
      const words = Object.keys(LEADER_STATES).find((word) => LEADER_STATES[word] === player.leaders[slot]);
      same(`${name}'s leader ${id}`, words ?? 'nobody', status);
    }
  }

  function sameSet(what: string, is: readonly string[], wanted: readonly string[] | undefined): void {
    if (wanted !== undefined) same(what, [...is].sort(), [...wanted].sort());
  }
}

/** The printing in play of a strategy card named by one of its printings. */
function strategyCardInPlay(state: TiState, id: string): number {
  const named = strategyCardIndex(id);
  const held = state.players.flatMap((player) => player.strategyCards);
  const inPlay = [...state.strategyPool, ...held];
  return inPlay.find((card) => STRATEGY_CARDS[card].initiative === STRATEGY_CARDS[named].initiative) ?? named;
}
