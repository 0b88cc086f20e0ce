import { choose, type Component, type Option } from '@orrery/kernel';
import { TECHNOLOGIES, UNITS, UNIT_TYPES } from '../../data/index.ts';
import { returnCaptured } from '../../rules/capture.ts';
import { capturedOwners } from '../../rules/captured-for-production.ts';
import {
  allPrerequisitesIgnored,
  ignoresAllPrerequisites,
  type PrerequisitesIgnored,
  type Research,
} from '../../rules/research.ts';
import {
  type Game,
  type PlayerId,
  playerName,
  type TechId,
  type TiState,
  unitsInWords,
  type UnitType,
} from '../../state/index.ts';
import { factionAbility, factionNumber } from '../faction-ability.ts';

const NAME = 'Riftmeld';
const RULE = 'LRR 17.2b';

/** The type of unit that a technology upgrades; undefined for one that is no unit upgrade. */
function upgraded(technology: TechId): UnitType | undefined {
  const { unitUpgrade } = TECHNOLOGIES[technology];
  return unitUpgrade === null ? undefined : UNITS[unitUpgrade].type;
}

function owners(state: TiState, player: PlayerId, technology: TechId): PlayerId[] {
  const type = upgraded(technology);
  return type === undefined ? [] : capturedOwners(state, player, type, []);
}

interface Captive extends Option {
  readonly of: PlayerId;
}

/** A captured unit that is returned stands for all prerequisites of the unit upgrade of its type. */
export const riftmeld: Component<Game> = {
  name: NAME,
  modifiers: [
    factionNumber<Research & { readonly spare: number }>(
      'riftmeld',
      ignoresAllPrerequisites,
      ({ state }, { player, technology }) => (owners(state, player, technology).length > 0 ? 1 : 0),
      RULE,
    ),
  ],
  abilities: [
    factionAbility<PrerequisitesIgnored>({
      ability: 'riftmeld',
      rule: RULE,
      window: allPrerequisitesIgnored,
      may: false,
      usable: (_game, owner, { player, source, paid }) => owner === player && source === NAME && !paid,
      *resolve(game, owner, event) {
        const { state } = game;
        const type = upgraded(event.technology) as UnitType;
        const { of } = yield* choose<Captive>({
          seat: owner,
          kind: 'return-captured',
          rule: RULE,
          prompt: 'Which captured unit do you return?',
          list: () => owners(state, owner, event.technology).map((one) => ({ id: `player:${one}`, of: one })),
          text: (option) => ({
            label: `${unitsInWords(type, 1)} of ${option.of === owner ? 'your own' : playerName(state, option.of)}`,
            target: `unit:${UNIT_TYPES[type]}`,
          }),
        });
        returnCaptured(game, owner, of, type, 1, RULE);
        event.paid = true;
      },
    }),
  ],
};
