import { choose, type Component, type Option, type Rule } from '@orrery/kernel';
import { FIGHTER, technologyIndex, UNIT_TYPE_COUNT, UNIT_TYPES } from '../data/index.ts';
import { type Combat, combatRoundStarts, isIn, nonFighterShips, opponentOf } from '../rules/combat.ts';
import { destroyTogether, newLoss } from '../rules/destruction.ts';
import { ownersOf } from '../rules/technology-cards.ts';
import { unitKey } from '../state/forces.ts';
import { type Game, type PlayerId, statsOf, unitIndex, unitsInWords, type UnitType } from '../state/index.ts';

const TECHNOLOGY = technologyIndex('assault-cannon');
/** Non-fighter ships its owner needs in the system. */
const SHIPS_NEEDED = 3;

interface ShipOption extends Option {
  readonly type: UnitType;
  readonly damaged: boolean;
}

/** At the start of a space combat with three or more own non-fighter ships: the opponent destroys one of theirs. */
export const assaultCannon: Component<Game> = {
  name: 'Assault Cannon',
  abilities: [
    {
      id: 'assault-cannon',
      name: 'Assault Cannon',
      rule: 'LRR 78.2',
      window: combatRoundStarts,
      may: false,
      owners: ({ state }: Game) => ownersOf(state, TECHNOLOGY),
      usable: ({ state }: Game, owner: PlayerId, combat: Combat) =>
        combat.kind === 'space' &&
        combat.round === 1 &&
        isIn(combat, owner) &&
        nonFighterShips(state, combat.area, owner) >= SHIPS_NEEDED &&
        nonFighterShips(state, combat.area, opponentOf(combat, owner)) > 0,
      resolve: (game: Game, owner: PlayerId, combat: Combat) => giveUpShip(game, owner, combat),
    },
  ],
};

function* giveUpShip(game: Game, owner: PlayerId, combat: Combat): Rule {
  const { state } = game;
  const victim = opponentOf(combat, owner);
  const picked = yield* choose<ShipOption>({
    seat: victim,
    kind: 'assault-cannon',
    rule: 'LRR 78.2',
    prompt: 'Assault Cannon: which of your non-fighter ships do you destroy?',
    list: () => shipsOf(game, victim, combat),
    text: ({ type, damaged }) => ({
      label: `Destroy ${unitsInWords(type, 1)}${damaged ? ' (damaged)' : ''}`,
      target: unitKey(state, combat.area, type),
    }),
  });
  const loss = newLoss(victim, combat.area, owner);
  loss.units[picked.type] = 1;
  loss.damaged[picked.type] = picked.damaged ? 1 : 0;
  yield* destroyTogether(game, { losses: [loss], cause: 'assault-cannon', rule: 'LRR 78.2' });
}

function shipsOf(game: Game, player: PlayerId, combat: Combat): ShipOption[] {
  const { state } = game;
  const stats = statsOf(state, player);
  const first = unitIndex(state, combat.area, player);
  const options: ShipOption[] = [];
  for (let type = 0; type < UNIT_TYPE_COUNT; type++) {
    if (type === FIGHTER || !stats[type].isShip) continue;
    const damaged = state.damaged[first + type];
    const id = `unit:${UNIT_TYPES[type]}`;
    if (state.units[first + type] > damaged) options.push({ id, type, damaged: false });
    if (damaged > 0) options.push({ id: `${id}:damaged`, type, damaged: true });
  }
  return options;
}
