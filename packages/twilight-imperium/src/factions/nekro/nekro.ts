import { beginEffect, type Component, effectsOf } from '@orrery/kernel';
import { beforeCombat, type Combat, isIn, opponentOf, UNTIL_END_OF_COMBAT } from '../../rules/combat.ts';
import { afterUnitsDestroyed, type Destruction } from '../../rules/destruction.ts';
import { tokensInsteadOfResearch } from '../../rules/research.ts';
import { promissoryNoteIndex } from '../../data/index.ts';
import type { Game, PlayerId, TiState } from '../../state/index.ts';
import { gainFrom, gainsFrom } from './valefar-assimilator.ts';
import { factionAbility, factionNumber } from '../faction-ability.ts';

/** Three command tokens in place of each technology they would research. */
export const propagation: Component<Game> = {
  name: 'Propagation',
  modifiers: [factionNumber('propagation', tokensInsteadOfResearch, 3, 'LRR 90.9')],
};

/** The effect that the combat the Nekro are in goes on, against `opponent`; `used` once they have gained a technology in it. */
const IN_COMBAT = 'nekro-combat';

function opponentNow(state: TiState): PlayerId | undefined {
  const fights = effectsOf(state, IN_COMBAT);
  if (fights.length === 0 || fights.some(({ data }) => data.used === true)) return undefined;
  return Number(fights[0].data.opponent);
}

const ANTIVIRUS = promissoryNoteIndex('antivirus');

/** Does the note of the Nekro lie before the player, which keeps Technological Singularity away from them? */
function isImmune(state: TiState, player: PlayerId, owner: PlayerId): boolean {
  return state.players[player].playArea.some(({ note, of }) => note === ANTIVIRUS && of === owner);
}

/** Once in a combat, after a unit of the opponent was destroyed: a technology of that player is gained, or takes a token. */
export const technologicalSingularity: Component<Game> = {
  name: 'Technological Singularity',
  abilities: [
    factionAbility<Combat>({
      ability: 'technological-singularity',
      part: 'combat',
      window: beforeCombat,
      may: false,
      usable: (_game, owner, combat) => isIn(combat, owner),
      *resolve({ state }, owner, combat) {
        const data = { opponent: opponentOf(combat, owner) };
        beginEffect(state, { source: 'combat', kind: IN_COMBAT, until: UNTIL_END_OF_COMBAT, data });
      },
    }),
    factionAbility<Destruction>({
      ability: 'technological-singularity',
      rule: 'LRR 90.5',
      window: afterUnitsDestroyed,
      usable: ({ state }, owner, { losses }) => {
        const opponent = opponentNow(state);
        return (
          opponent !== undefined &&
          losses.some((loss) => loss.owner === opponent && loss.units.some((count) => count > 0)) &&
          !isImmune(state, opponent, owner) &&
          gainsFrom(state, owner, [opponent]).length > 0
        );
      },
      missing: ({ state }, owner) => {
        const opponent = opponentNow(state);
        return opponent !== undefined && isImmune(state, opponent, owner)
          ? 'your opponent has Antivirus in the play area'
          : 'no unit of your opponent was destroyed, or you have all of their technologies';
      },
      *resolve(game, owner) {
        const { state } = game;
        const opponent = opponentNow(state);
        if (opponent === undefined) return;
        const data = { opponent, used: true };
        beginEffect(state, { source: 'combat', kind: IN_COMBAT, until: UNTIL_END_OF_COMBAT, data });
        yield* gainFrom(game, owner, [opponent], 'Technological Singularity');
      },
    }),
  ],
};
