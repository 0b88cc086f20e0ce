import { drawNumber, Match, type MatchOptions, type Option, type PendingDecision, seededChance } from '@orrery/kernel';
import { componentsIn, DESTROYER, DREADNOUGHT, FACTIONS, FLAGSHIP, MECH, TECHNOLOGIES } from '../src/data/index.ts';
import { twilightImperium } from '../src/game.ts';
import {
  addUnits,
  adjacentTo,
  galaxy,
  hasShips,
  homeSystem,
  LOCKED,
  NOT_OWNED,
  planetArea,
  planetsIn,
  READY,
  type TiState,
  unitsOnBoard,
} from '../src/state/index.ts';

/** A whole number from 0 to below - 1, the same row of them for the same seed. */
export type Draw = (below: number) => number;

export function drawer(seed: string): Draw {
  const chance = seededChance(seed);
  return (below) => drawNumber(chance, below);
}

/** A new match with random factions; `seed` decides the map, the factions and all chance. */
export function newMatch(seed: string, settings: object = {}, options: MatchOptions = {}): Match<TiState> {
  const setup = twilightImperium.readSetup({ players: 6, roundLimit: 12, ...settings });
  return Match.from(twilightImperium, twilightImperium.begin(setup, seed), { log: false, ...options });
}

/**
 * As `newMatch`, with the custodians token gone to the first player: every round has an agenda phase, which random players
 * hardly ever reach by themselves.
 */
export function newPoliticalMatch(seed: string, settings: object = {}, options: MatchOptions = {}): Match<TiState> {
  return Match.from(twilightImperium, politicalState(seed, settings), { log: false, ...options });
}

/** The state such a match begins with. */
export function politicalState(seed: string, settings: object = {}): TiState {
  const setup = twilightImperium.readSetup({ players: 6, roundLimit: 12, ...settings });
  const state = twilightImperium.begin(setup, seed);
  state.custodians = false;
  state.players[0].points.push({ source: 'custodians', points: 1 });
  return state;
}

/**
 * The state such a match has as its first round begins, and every faction has what it could hope for: its technologies, leaders,
 * flagship and mechs, and goods to spend. Random players seldom come that far by themselves.
 */
export function richState(seed: string, settings: object = {}): TiState {
  const match = newPoliticalMatch(seed, settings);
  const draw = drawer(`${seed} setup`);
  while (match.state.phase === 'setup') answerOnce(match, draw);
  const state = structuredClone(match.state);
  const { technologies } = componentsIn(state.setup.expansions);
  state.players.forEach((sheet, player) => {
    for (const technology of technologies) {
      const { faction } = TECHNOLOGIES[technology];
      const own = faction === sheet.faction;
      const owned = sheet.technologies[technology] !== NOT_OWNED;
      if (!owned && (own || (faction === null && draw(4) === 0))) sheet.technologies[technology] = READY;
    }
    // The planet comes with the technology of the Keleres as it is researched.
    const vigilia = galaxy(state).findPlanet('custodia-vigilia');
    if (vigilia >= 0 && FACTIONS[sheet.faction].id === 'keleres') state.planetOwner[vigilia] = player;
    sheet.leaders = sheet.leaders.map((status) => (status === LOCKED ? READY : status));
    sheet.tradeGoods += 10;
    sheet.fleet += 7;
    const home = homeSystem(state, player);
    addUnits(state, home, player, FLAGSHIP, 1 - unitsOnBoard(state, player, FLAGSHIP));
    addUnits(state, home, player, DREADNOUGHT, 2 - unitsOnBoard(state, player, DREADNOUGHT));
    addUnits(state, home, player, DESTROYER, Math.max(0, 3 - unitsOnBoard(state, player, DESTROYER)));
    if (state.setup.expansions.includes('pok')) {
      addUnits(state, planetArea(state, planetsIn(state, home)[0]), player, MECH, 2);
    }
  });
  return state;
}

/** How a random player answers: `blind` takes any legal answer, `eager` mostly those that make a game eventful. */
export type Temper = 'blind' | 'eager';

/** Answers that end what could go on. */
const ENDING = /^(done|pass|pass-window|end-turn|decline|stop|none)$/;

/** Any legal picks, as a random player makes them. */
export function randomPicks(
  state: TiState,
  { decision }: PendingDecision,
  draw: Draw,
  temper: Temper = 'eager',
): string[] {
  const eager = temper === 'eager' && draw(8) > 0;
  let options = [...decision.options()];
  const most = Math.min(decision.max, options.length);
  const least = eager ? Math.max(decision.min, Math.min(1, most)) : decision.min;
  const count = least + draw(most - least + 1);
  if (eager && count === 1) {
    const liked = options.filter((option) => isLiked(state, decision, option));
    if (liked.length > 0) options = liked;
  }
  const picks: string[] = [];
  for (let i = 0; i < count; i++) picks.push(options.splice(draw(options.length), 1)[0].id);
  return picks;
}

/** Does an eager player like this? A random spread of tokens or a random system would leave games without a fleet moved. */
function isLiked(state: TiState, decision: PendingDecision['decision'], { id }: Option): boolean {
  if (decision.kind === 'redistribute-tokens') {
    const { pool, now } = decision.about() as { pool: string; now: number };
    return id === `${pool}:${now}`;
  }
  if (decision.kind === 'activate-system') {
    const system = galaxy(state).findSystem(id.slice('system:'.length));
    return adjacentTo(state, system).some((near) => hasShips(state, near, decision.seat));
  }
  // An offer is mostly made as soon as it says anything: what goes into it is drawn by the one in eight.
  if (decision.kind.startsWith('trade-') && decision.options().some((option) => option.id === 'propose'))
    return id === 'propose';
  return !ENDING.test(id);
}

/** One random answer to the first question that waits for one. */
export function answerOnce(match: Match<TiState>, draw: Draw, temper: Temper = 'eager'): void {
  const question = match.pending.find((open) => open.held === undefined) as PendingDecision;
  match.answer(question.seat, question.id, randomPicks(match.state, question, draw, temper));
}

/** Play on with random legal answers until the game is over or `most` answers are given; returns their number. */
export function playRandomly(
  match: Match<TiState>,
  draw: Draw,
  options: { temper?: Temper; most?: number; each?: (match: Match<TiState>) => void } = {},
): number {
  const most = options.most ?? 100_000;
  let count = 0;
  while (match.outcome === undefined && count < most) {
    answerOnce(match, draw, options.temper);
    count++;
    options.each?.(match);
  }
  return count;
}
