import type { Component } from '@orrery/kernel';
import { DREADNOUGHT, FLAGSHIP, LEADERS, leaderIndex } from '../../data/index.ts';
import { componentAction } from '../../rules/action-phase.ts';
import { relocateShips, relocationSystems } from '../../rules/ships-relocated.ts';
import type { Game, PlayerId } from '../../state/index.ts';
import { chooseSystem } from '../../technologies/choices.ts';
import { leader, leaderAbility } from '../leader.ts';

const ID = 'the-helmsman';
const { name: NAME } = LEADERS[leaderIndex(ID)];
const RULE = 'LRR 51';
const TYPES = [FLAGSHIP, DREADNOUGHT];

/** An action: the flagship and any dreadnoughts go to one system without ships of others, from wherever they are. */
export const theHelmsman: Component<Game> = leader(ID, [
  leaderAbility<{ readonly player: PlayerId }>({
    leader: ID,
    window: componentAction,
    usable: (game, owner) => relocationSystems(game, owner, TYPES).length > 0,
    missing: () => 'neither your flagship nor a dreadnought of yours could go anywhere',
    *resolve(game, owner) {
      const question = {
        kind: 'choose-system',
        rule: RULE,
        prompt: `${NAME}: to which system do your ships go?`,
        about: () => ({ card: ID }),
      };
      const to = yield* chooseSystem(game, owner, question, relocationSystems(game, owner, TYPES));
      yield* relocateShips(game, owner, { to: [to], types: TYPES, source: NAME, rule: RULE });
    },
  }),
]);
