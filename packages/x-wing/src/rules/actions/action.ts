import type { Rule } from '@orrery/kernel';
import type { Grant, MayAct } from '../../abilities/ability.ts';
import type { ActionDifficulty, ActionType } from '../../data/index.ts';
import type { Template } from '../../geometry/index.ts';
import type { Game, Ship } from '../../state/index.ts';

/** What an action is told beside the ship. */
export interface Acting {
  /** How a ship that it grants an action performs it. */
  readonly act: MayAct;
  /** It is performed during its ship's own activation in the Activation Phase. */
  readonly ownActivation: boolean;
  /** The colour in which it is performed. */
  readonly difficulty: ActionDifficulty;
  /** The only templates that it is performed with; those of the reference where left out. */
  readonly templates?: readonly Template[];
  /** The actions of the reference that a ship could perform by this grant. */
  available(game: Game, ship: Ship, grant: Grant): readonly ActionType[];
  /** While it is performed it is treated as this colour from now on, at that colour's cost. */
  treatAs(colour: ActionDifficulty): Rule;
}

/** One of the thirteen actions. */
export interface ActionRule {
  readonly type: ActionType;
  readonly title: string;
  readonly rule: string;
  /** Why it cannot even be attempted; undefined when it can. An action that may fail can be attempted. */
  unavailable?(
    game: Game,
    ship: Ship,
    acting: Pick<Acting, 'act' | 'ownActivation' | 'difficulty'>,
  ): string | undefined;
  /** False when it failed (RR Fail). */
  perform(game: Game, ship: Ship, acting: Acting): Rule<boolean>;
}
