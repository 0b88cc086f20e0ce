/** The eight hues of players: colour alone never tells an owner, a letter and a pattern go with it. */
export interface Hue {
  readonly name: string;
  readonly letter: string;
  /** Dashes of the ring around a controlled planet. */
  readonly dash: string;
}

export const HUES: readonly Hue[] = [
  { name: 'red', letter: 'R', dash: 'none' },
  { name: 'blue', letter: 'B', dash: '9 3' },
  { name: 'green', letter: 'G', dash: '2.2 2.2' },
  { name: 'yellow', letter: 'Y', dash: '9 2.5 2 2.5' },
  { name: 'purple', letter: 'P', dash: '4.5 2.5' },
  { name: 'orange', letter: 'O', dash: '14 4' },
  { name: 'pink', letter: 'M', dash: '5 2 1.5 2 1.5 2' },
  { name: 'black', letter: 'K', dash: '1.4 3' },
];

/** The hue of that name; another name gets a hue by its seat, so that everybody has one. */
export function hueOf(color: string, seat: number): Hue {
  return HUES.find(({ name }) => name === color) ?? HUES[seat % HUES.length];
}
