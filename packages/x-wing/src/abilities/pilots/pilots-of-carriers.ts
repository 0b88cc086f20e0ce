import type { Ability } from '../ability.ts';
import { pilot } from '../kit.ts';

/** Pilots of ships that dock. */
export const PILOTS_OF_CARRIERS: readonly Ability[] = [
  pilot(
    'nashtahpup',
    'Nashtah Pup',
    "It deploys only when the Hound's Tooth is destroyed, and then has the name, initiative, ability and charges of its pilot.",
    { deploysInEmergency: true, takesOver: true },
  ),
];
