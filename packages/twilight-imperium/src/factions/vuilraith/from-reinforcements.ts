import { choose, type Option, type Rule } from '@orrery/kernel';
import { isStructure, UNIT_TYPES } from '../../data/index.ts';
import { captureUnits, isCapturedAsToken, mayCapture } from '../../rules/capture.ts';
import { plasticLeft } from '../../rules/reinforcements.ts';
import { type Game, type PlayerId, playerName, type TiState, unitsInWords, type UnitType } from '../../state/index.ts';
import type { Question } from '../../technologies/choices.ts';

/** Capturing what lies in the reinforcements of another player: Vortex and the agent of the Cabal. */

/** Could a unit of the type be captured out of a player's reinforcements? Of fighters and infantry there is always a token (LRR 17.3). */
export function canCaptureFrom(state: TiState, captor: PlayerId, owner: PlayerId, type: UnitType): boolean {
  if (isStructure[type] || !mayCapture(state, captor, owner)) return false;
  return isCapturedAsToken(type) || plasticLeft(state, owner, type) > 0;
}

/** A type of unit that can be captured, whose it is, and where on the page one is pointed at. */
export interface Prey {
  readonly of: PlayerId;
  readonly type: UnitType;
  readonly target?: string;
}

interface PreyOption extends Option {
  readonly prey: Prey;
}

/** The captor chooses which of these is captured out of its owner's reinforcements. */
export function* captureOneOf(game: Game, captor: PlayerId, question: Question, all: readonly Prey[]): Rule {
  const { state } = game;
  const { prey } = yield* choose<PreyOption>({
    seat: captor,
    ...question,
    list: () => all.map((one) => ({ id: `unit:${UNIT_TYPES[one.type]}:player:${one.of}`, prey: one })),
    text: (option) => ({
      label: `Capture ${unitsInWords(option.prey.type, 1)} of ${playerName(state, option.prey.of)}`,
      detail: 'out of reinforcements',
      ...(option.prey.target === undefined ? {} : { target: option.prey.target }),
    }),
  });
  captureUnits(game, captor, prey.of, prey.type, 1);
}
