import { choose, type Option, type Rule } from '@orrery/kernel';
import { MECH } from '../data/index.ts';
import { canPayResources, payResources } from '../rules/payment.ts';
import { plasticLeft } from '../rules/reinforcements.ts';
import {
  acceptsUnits,
  addUnits,
  type Game,
  planetArea,
  type PlanetId,
  planetKey,
  planetName,
  type PlayerId,
  playerName,
  statsOf,
} from '../state/index.ts';

/** Mechs that come with the use of another piece of their faction (LRR 30). */
export interface MechDeployed {
  /** The printed id of the mech. */
  readonly mech: string;
  /** The planets it may be put on. */
  readonly planets: readonly PlanetId[];
  /** In resources. */
  readonly price: number;
}

interface PlanetOption extends Option {
  readonly planet?: PlanetId;
}

const NONE: PlanetOption = { id: 'none' };

/** Its owner may put one mech from reinforcements on one of the planets (LRR 30.1, 30.1a); nobody is asked who could not. */
export function* deployMech(game: Game, owner: PlayerId, { mech, planets, price }: MechDeployed): Rule {
  const { state } = game;
  const { id, name } = statsOf(state, owner)[MECH];
  if (id !== mech || !state.setup.expansions.includes('pok') || plasticLeft(state, owner, MECH) <= 0) return;
  const fit = planets.filter((planet) => acceptsUnits(state, planet));
  if (fit.length === 0 || (price > 0 && !canPayResources(state, owner, price))) return;
  const cost = price > 0 ? ` for ${price} resources` : '';
  const { planet } = yield* choose<PlanetOption>({
    seat: owner,
    kind: 'deploy',
    rule: 'LRR 30.1',
    prompt: `${name}: on which planet do you deploy a mech${cost}?`,
    list: () => [NONE, ...fit.map((one) => ({ id: planetKey(state, one), planet: one }))],
    text: (option) =>
      option.planet === undefined
        ? { label: 'On none' }
        : { label: `On ${planetName(state, option.planet)}${cost}`, target: option.id },
  });
  if (planet === undefined) return;
  if (price > 0) yield* payResources(game, owner, price, 'LRR 30.1a');
  addUnits(state, planetArea(state, planet), owner, MECH, 1);
  game.emit({
    type: 'deployed',
    text: `${playerName(state, owner)} deploys a mech on ${planetName(state, planet)}`,
    rule: 'LRR 30.1',
    data: { player: owner, area: planetKey(state, planet), unit: 'mech' },
  });
}
