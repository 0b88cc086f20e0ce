import { FACTIONS } from './factions.ts';
import { LEADERS, PROMISSORY_NOTES } from './cards.ts';
import { TECHNOLOGIES } from './technologies.ts';
import { FLAGSHIP, MECH } from './unit-types.ts';
import { UNITS, type UnitStats } from './units.ts';

/** Something of a faction that has a text: an ability of its sheet, a technology, a unit, a leader, a note. */
export interface FactionPiece {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
}

/** Every printing of every piece that has a text, by faction (an index into `FACTIONS`); none of those that cannot be picked. */
export const FACTION_PIECES: readonly (readonly FactionPiece[])[] = FACTIONS.map(({ index, abilities, sheetOnly }) => {
  if (sheetOnly) return [];
  const own = ({ faction }: { readonly faction: number | null }): boolean => faction === index;
  const as = (list: readonly { readonly id: string; readonly name: string }[], kind: string): FactionPiece[] =>
    list.map(({ id, name }) => ({ id, name, kind }));
  return [
    ...as(abilities, 'ability'),
    ...as(
      TECHNOLOGIES.filter((one) => own(one) && one.unitUpgrade === null),
      'technology',
    ),
    ...UNITS.filter((one) => own(one) && one.ability !== null).flatMap((unit) => as([unit], kindOf(unit))),
    ...LEADERS.filter(own).flatMap((leader) => as([leader], leader.type)),
    ...as(PROMISSORY_NOTES.filter(own), 'promissory note'),
  ];
});

function kindOf({ type, upgradeOf }: UnitStats): string {
  if (type === FLAGSHIP) return 'flagship';
  if (type === MECH) return 'mech';
  return upgradeOf === null ? 'unit' : 'unit upgrade';
}
