import type { WhyNot } from '@orrery/kernel';
import {
  ACTION_CARDS,
  EXPLORATION_CARDS,
  FACTIONS,
  LEADERS,
  OBJECTIVES,
  PLANETS,
  PROMISSORY_NOTES,
  RELICS,
  STRATEGY_CARDS,
  TECHNOLOGIES,
} from '../data/index.ts';
import { agentOf, leaderHolders } from '../factions/leader.ts';
import { galaxyOf } from '../galaxy/index.ts';
import { leaderOwner, leaderStatus } from '../rules/leaders.ts';
import { publicObjectives } from '../rules/objectives/index.ts';
import {
  assimilatorsOf,
  EXHAUSTED,
  hasReadyRelic,
  LOCKED,
  NOT_OWNED,
  ownsTechnology,
  type PlayerId,
  playerName,
  PURGED,
  relicOwner,
  technologyName,
  type TiState,
} from '../state/index.ts';
import { objective } from './objective.ts';
import type { Thing } from './thing.ts';

type Finder = (state: TiState, seat: PlayerId, id: string, part: string | undefined) => Thing | undefined;

/** When exhausted cards are readied, as a reason ends. */
const UNTIL_READIED = 'it is readied in the status phase';

/** Abilities and technologies that the rules themselves ask for, or the map and the state hold, without a component. */
const ASKED_BY_RULES: readonly string[] = [
  'armada',
  'coalescence',
  'creuss-gate',
  'hubris',
  'i-i-h-q-modernization',
  'imperia',
  'mirror-computing',
  'nomadic',
  'quantum-entanglement',
  'telepathic',
  'the-company',
];

const KINDS: Readonly<Record<string, Finder>> = {
  card,
  tech: technology,
  leader,
  relic,
  exploration,
  note,
  legendary,
  faction,
  objective,
};

/**
 * The thing of an id such as `card:flank-speed`, `tech:bio-stims`, `note:ceasefire:2` (whose it is last); undefined for what is
 * hidden from the seat, or for no thing at all.
 */
export function thingOf(state: TiState, seat: PlayerId, id: string): Thing | undefined {
  const [kind, name, part, ...rest] = id.split(':');
  if (name === undefined || rest.length > 0 || (part !== undefined && kind !== 'note')) return undefined;
  return Object.hasOwn(KINDS, kind) ? KINDS[kind](state, seat, name, part) : undefined;
}

function anothers(state: TiState, owner: PlayerId, rule: string): WhyNot[] {
  return [{ reason: `it is ${playerName(state, owner)}'s`, rule }];
}

function card(state: TiState, seat: PlayerId, id: string): Thing | undefined {
  const strategy = STRATEGY_CARDS.findIndex((one) => one.id === id);
  if (strategy >= 0) return strategyCard(state, seat, strategy);
  const found = ACTION_CARDS.findIndex((one) => one.id === id);
  // Hands are hidden: a card that another holds is told of no more than one in the deck.
  if (found < 0 || !state.players[seat].actionCards.includes(found)) return undefined;
  const { name, effect, window } = ACTION_CARDS[found];
  const ability = `card:${id}`;
  return { name, effect, rule: 'LRR 2.6', ability, names: [], against: [], own: true, inRules: false, window };
}

function strategyCard(state: TiState, seat: PlayerId, card: number): Thing {
  const { id, name, primary, secondary } = STRATEGY_CARDS[card];
  const holder = state.players.findIndex(({ strategyCards }) => strategyCards.includes(card));
  const own = holder === seat;
  const used = own && state.players[seat].usedStrategyCards.includes(card);
  return {
    name,
    effect: `Primary: ${primary.join('; ')}. Secondary: ${secondary.join('; ')}.`,
    rule: 'LRR 82',
    ability: `card:${id}`,
    names: own && !used ? ['strategic'] : [],
    against: strategyCardNow(state, seat, holder, used),
    own,
    inRules: true,
  };
}

function strategyCardNow(state: TiState, seat: PlayerId, holder: PlayerId, used: boolean): WhyNot[] {
  if (holder < 0) {
    return [{ reason: 'nobody has chosen it: strategy cards are chosen in the strategy phase', rule: 'LRR 84.1' }];
  }
  if (holder !== seat) {
    const whose = playerName(state, holder);
    return [{ reason: `it is ${whose}'s: you may use its secondary ability when ${whose} uses it`, rule: 'LRR 82.1' }];
  }
  if (used) return [{ reason: `you have used it this round; ${UNTIL_READIED}`, rule: 'LRR 82.2' }];
  return [{ reason: 'it is used by a strategic action, on your own turn of the action phase', rule: 'LRR 82' }];
}

/** The technologies that are in play from the start, as tokens: `valefar-assimilator-x`. */
const ASSIMILATOR = 'valefar-assimilator-';

/** A Valefar Assimilator: nobody researches it; what it does hangs on where its token lies (LRR 90.16). */
function assimilator(state: TiState, seat: PlayerId, found: number): Thing | undefined {
  const { id, name, effect, faction } = TECHNOLOGIES[found];
  const owner = state.players.findIndex((player) => player.faction === faction);
  if (owner < 0) return undefined;
  const own = owner === seat;
  const placed = assimilatorsOf(state, owner).find(({ token }) => id === `${ASSIMILATOR}${token}`);
  const where = placed === undefined ? 'on no technology yet' : `on ${technologyName(placed.technology)}`;
  const reason = `its token lies ${where}; it is placed where Galactic Threat or Technological Singularity bring a technology`;
  const base = { name, effect, rule: 'LRR 90.16', ability: '', names: [`tech:${id}`], own, inRules: true };
  return { ...base, against: own ? [] : anothers(state, owner, 'LRR 90.16'), itself: { reason, rule: 'LRR 90.16' } };
}

function technology(state: TiState, seat: PlayerId, id: string): Thing | undefined {
  const found = TECHNOLOGIES.findIndex((one) => one.id === id);
  if (found < 0) return undefined;
  if (id.startsWith(ASSIMILATOR)) return assimilator(state, seat, found);
  const { name, effect, unitUpgrade } = TECHNOLOGIES[found];
  const own = ownsTechnology(state, seat, found);
  const owners = state.players.flatMap((_, player) => (ownsTechnology(state, player, found) ? [player] : []));
  const status = state.players[seat].technologies[found];
  const against: WhyNot[] = [];
  if (own && status === EXHAUSTED) against.push({ reason: `it is exhausted; ${UNTIL_READIED}`, rule: 'LRR 34.4' });
  if (!own) {
    const others = owners.map((owner) => playerName(state, owner)).join(' and ');
    const whose = others === '' ? '' : `; ${others} ${owners.length > 1 ? 'have' : 'has'} it`;
    against.push({ reason: `you do not own it${whose}`, rule: 'LRR 90' });
  }
  return {
    name,
    effect: effect ?? (unitUpgrade === null ? null : 'It puts the better values of its unit in force.'),
    rule: 'LRR 90',
    ability: id,
    names: [`tech:${id}`],
    against,
    own,
    inRules: unitUpgrade !== null || ASKED_BY_RULES.includes(id),
  };
}

/** The agent that has the text of all other agents. */
const SSRUU = 'clever-clever-ssruu';

function leader(state: TiState, seat: PlayerId, id: string): Thing | undefined {
  const found = LEADERS.findIndex((one) => one.id === id);
  const owner = found < 0 ? -1 : leaderOwner(state, found);
  if (owner < 0) return undefined;
  const { name, effect, unlock, type } = LEADERS[found];
  const own = owner === seat || leaderHolders(state, found).includes(seat);
  // An agent is exhausted where it is; a commander that is shared stands as its owner has it.
  const status = own && type === 'agent' ? leaderStatus(state, seat, agentOf(state, seat, found)) : undefined;
  const against: WhyNot[] = own ? [] : anothers(state, owner, 'LRR 51');
  switch (status ?? leaderStatus(state, owner, found)) {
    case LOCKED:
      against.push({
        reason: `it is locked; to unlock it: ${unlock}`,
        rule: type === 'hero' ? 'LRR 51.10' : 'LRR 51.6',
      });
      break;
    case EXHAUSTED:
      against.push({ reason: `it is exhausted; ${UNTIL_READIED}`, rule: 'LRR 51.4' });
      break;
    case PURGED:
      against.push({ reason: 'it is purged', rule: 'LRR 51.12' });
      break;
  }
  const base = { name, effect, rule: 'LRR 51', ability: `leader:${id}`, names: [], against, own, inRules: false };
  if (id !== SSRUU) return base;
  return { ...base, itself: { reason: "it is used with another player's agent: ask about that one", rule: 'LRR 51' } };
}

function relic(state: TiState, seat: PlayerId, id: string): Thing | undefined {
  const found = RELICS.findIndex((one) => one.id === id);
  const owner = found < 0 ? -1 : relicOwner(state, found);
  if (owner < 0) return undefined;
  const { name, effect } = RELICS[found];
  const own = owner === seat;
  const against = own ? [] : anothers(state, owner, 'LRR 73.3');
  if (!hasReadyRelic(state, owner, found))
    against.push({ reason: `it is exhausted; ${UNTIL_READIED}`, rule: 'LRR 34.4' });
  return { name, effect, rule: 'LRR 73.3', ability: `relic:${id}`, names: [], against, own, inRules: false };
}

function exploration(state: TiState, seat: PlayerId, id: string): Thing | undefined {
  const found = EXPLORATION_CARDS.findIndex((one) => one.id === id);
  const owners = state.players.flatMap(({ explorationCards }, player) =>
    explorationCards.includes(found) ? [player] : [],
  );
  if (found < 0 || owners.length === 0) return undefined;
  const { name, effect } = EXPLORATION_CARDS[found];
  const own = owners.includes(seat);
  const against = own ? [] : anothers(state, owners[0], 'LRR 35.9');
  return { name, effect, rule: 'LRR 35.9', ability: `exploration:${id}`, names: [], against, own, inRules: false };
}

/** A note in hand is the seat's own secret; one in a play area is seen by all. */
function note(state: TiState, seat: PlayerId, id: string, of: string | undefined): Thing | undefined {
  const found = PROMISSORY_NOTES.findIndex((one) => one.id === id);
  if (found < 0 || of === undefined) return undefined;
  const is = (held: { note: number; of: PlayerId }): boolean => held.note === found && String(held.of) === of;
  const { name, effect } = PROMISSORY_NOTES[found];
  const base = { name, effect, rule: 'LRR 69.1', names: [`note:${id}:${of}`] };
  if (state.players[seat].promissoryNotes.some(is)) {
    if (of !== String(seat)) return { ...base, ability: `note:${id}`, against: [], own: true, inRules: false };
    const reason = 'it is your own: you can only give it to another player, in a transaction';
    return { ...base, ability: '', against: [{ reason, rule: 'LRR 69.2' }], own: false, inRules: true };
  }
  const owner = state.players.findIndex(({ playArea }) => playArea.some(is));
  if (owner < 0) return undefined;
  const whose = owner === seat ? 'you' : playerName(state, owner);
  const itself = { reason: `it lies in play before ${whose} and applies without being used`, rule: 'LRR 69.1' };
  return { ...base, ability: '', against: [], own: owner === seat, inRules: true, itself };
}

function legendary(state: TiState, seat: PlayerId, id: string): Thing | undefined {
  const planet = PLANETS.findIndex((one) => one.id === id && one.legendaryAbility !== null);
  const there = planet < 0 ? -1 : galaxyOf(state.map).findPlanet(id);
  if (there < 0) return undefined;
  const { name, legendaryAbilityName, legendaryAbility } = PLANETS[planet];
  const owner = state.planetOwner[there];
  const own = owner === seat;
  const against: WhyNot[] = [];
  if (owner < 0) against.push({ reason: `nobody controls ${name}`, rule: 'LRR 53.1' });
  else if (!own) against.push({ reason: `${playerName(state, owner)} controls ${name}, you do not`, rule: 'LRR 53.1' });
  if (state.legendaryExhausted[there] !== 0)
    against.push({ reason: `its card is exhausted; ${UNTIL_READIED}`, rule: 'LRR 53.3' });
  return {
    name: legendaryAbilityName ?? name,
    effect: legendaryAbility,
    rule: 'LRR 53.3',
    ability: `legendary:${id}`,
    names: [],
    against,
    own,
    inRules: false,
  };
}

function faction(state: TiState, seat: PlayerId, id: string): Thing | undefined {
  const owner = state.players.findIndex((player) => FACTIONS[player.faction].abilities.some((one) => one.id === id));
  if (owner < 0) return undefined;
  const found = FACTIONS[state.players[owner].faction].abilities.find((one) => one.id === id)!;
  const own = owner === seat;
  const against = own ? [] : anothers(state, owner, 'LRR 1.25');
  return {
    name: found.name,
    effect: found.effect,
    rule: 'LRR 1.25',
    ability: `faction:${id}`,
    names: [],
    against,
    own,
    inRules: ASKED_BY_RULES.includes(id),
  };
}

/** Everything that a seat has before it, by the ids that `thingOf` knows; what a page lets its player point at. */
export function thingsOf(state: TiState, seat: PlayerId): string[] {
  const player = state.players[seat];
  const { abilities, leaders } = FACTIONS[player.faction];
  const planets = PLANETS.filter(({ legendaryAbility }) => legendaryAbility !== null);
  return [
    ...player.actionCards.map((one) => `card:${ACTION_CARDS[one].id}`),
    ...STRATEGY_CARDS.map(({ id }) => `card:${id}`),
    ...TECHNOLOGIES.filter((_, one) => player.technologies[one] !== NOT_OWNED).map(({ id }) => `tech:${id}`),
    ...(player.leaders.length === 0 ? [] : leaders.map((one) => `leader:${LEADERS[one].id}`)),
    ...player.relics.map((one) => `relic:${RELICS[one.relic].id}`),
    ...player.explorationCards.map((one) => `exploration:${EXPLORATION_CARDS[one].id}`),
    ...[...player.promissoryNotes, ...player.playArea].map((one) => `note:${PROMISSORY_NOTES[one.note].id}:${one.of}`),
    ...planets.filter(({ id }) => galaxyOf(state.map).findPlanet(id) >= 0).map(({ id }) => `legendary:${id}`),
    ...abilities.map(({ id }) => `faction:${id}`),
    ...[...player.secretObjectives, ...publicObjectives(state)].map((one) => `objective:${OBJECTIVES[one].id}`),
  ];
}
