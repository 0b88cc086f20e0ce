import type { PreviewAnswer } from '@orrery/server/messages';
import { twilightImperium } from '@orrery/twilight-imperium';
import { layoutNamed, mapStringOf, sliceSums } from '@orrery/twilight-imperium/galaxy';
import { randomUUID } from 'node:crypto';

/**
 * The galaxy that settings give, with the sums of its slices, and the settings with that galaxy written into them as a map
 * string, its home positions left blank for whoever will sit there. Throws `Refused` like `readSetup`.
 */
export function previewTwilightImperium(settings: unknown): PreviewAnswer {
  const setup = twilightImperium.readSetup(settings);
  const state = twilightImperium.begin(setup, randomUUID());
  const answer = { view: twilightImperium.view(state, undefined), about: sliceSums(state.map) };
  if (setup.mapString !== null) return { ...answer, settings };
  const { id: layout, homePositions } = layoutNamed(setup.layout);
  const tiles = state.map.tiles.filter(({ position }) => !homePositions.includes(position));
  const map = { layout, mapString: mapStringOf({ ...state.map, tiles }) };
  return { ...answer, settings: { ...(settings as object), map } };
}
