/** Colours of planets by trait: lit, middle, deep, and two of their features. These are art, not meaning, in every theme. */
export type Palette = readonly [string, string, string, string, string];

export const PALETTES: Record<string, readonly Palette[]> = {
  cultural: [
    ['#9FD3FF', '#3F86CC', '#12335F', '#CFE3C0', '#6FA08A'],
    ['#B7E1F5', '#4A9CB8', '#123A55', '#E9DDB6', '#7FB2A0'],
    ['#A9B8FF', '#4C62C4', '#161F58', '#C6D4FF', '#7D8FE0'],
  ],
  industrial: [
    ['#D7EBA8', '#6E9F4E', '#213F25', '#B9C98A', '#3F6B3B'],
    ['#BFE3BF', '#4E8F6C', '#143A34', '#DCE8B8', '#2F6A55'],
    ['#E2DDA0', '#8C8F45', '#353A1C', '#F0E9BE', '#5F6A30'],
  ],
  hazardous: [
    ['#FFC59A', '#C4552F', '#4A1512', '#F7A35E', '#7A2319'],
    ['#F2B0A0', '#A5404A', '#3B1020', '#FF9E6B', '#6D1F33'],
    ['#E6C39B', '#A2643A', '#3C2013', '#FFCF8A', '#6F3D22'],
  ],
  none: [
    ['#F6E8C8', '#B79A6A', '#453421', '#DCC79A', '#7E6642'],
    ['#E8E3F0', '#8E86A8', '#2E2A45', '#CFC8E6', '#655C86'],
    ['#F5DCC0', '#B0805C', '#3F2A1F', '#E8C9A0', '#7B5238'],
  ],
};

export const MECATOL: Palette = ['#FFFBEA', '#F0CE86', '#A87428', '#FFF6DA', '#8A6526'];
export const ROCKS = ['#8C7A62', '#A38E72', '#6E6152', '#BBA684'] as const;
