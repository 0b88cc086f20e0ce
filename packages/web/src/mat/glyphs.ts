/** Outlines of ships on their bases: our own silhouettes, a few for the best known, one a size for all others. */
import type { BaseSize } from '@orrery/x-wing/geometry';

const KNOWN: Readonly<Record<string, string>> = {
  t65xwing: 'M0-17L2.4-6 3-2 15-5V-1L3.4 5 15 11V15L3 10 2 15H-2L-3 10-15 15V11L-3.4 5-15-1V-5L-3-2-2.4-6Z',
  btla4ywing: 'M0-15C4-15 5-11 5-7L3 0H10V-7H13V15H10V5H-10V15H-13V-7H-10V0H-3L-5-7C-5-11-4-15 0-15Z',
  rz1awing: 'M0-14L7-3 13 6V13H9L6 10H-6L-9 13H-13V6L-7-3Z',
  tieininterceptor:
    'M0-5A5 5 0 0 1 4.6-2H9L8-15 13-6V10L10 15 9 2H4.6A5 5 0 0 1-4.6 2H-9L-10 15-13 10V-6L-8-15-9-2H-4.6A5 5 0 0 1 0-5Z',
  tielnfighter: 'M0-6A6 6 0 0 1 5.6-2H9V-14H13V14H9V2H5.6A6 6 0 0 1-5.6 2H-9V14H-13V-14H-9V-2H-5.6A6 6 0 0 1 0-6Z',
  tieadvancedx1:
    'M0-6A6 6 0 0 1 5.6-2L9-3 7-13 13-8V8L7 13 9 3 5.6 2A6 6 0 0 1-5.6 2L-9 3-7 13-13 8V-8L-7-13-9-3-5.6-2A6 6 0 0 1 0-6Z',
};

const BY_SIZE: Readonly<Record<BaseSize, string>> = {
  small: 'M0-15L4-5 13 6V12L4 9 3 14H-3L-4 9-13 12V6L-4-5Z',
  medium: 'M0-23L7-9 20 4V17L9 13 6 22H-6L-9 13-20 17V4L-7-9Z',
  large: 'M0-32L7-14 9 4 30 14V22L9 18 6 28H-6L-9 18-30 22V14L-9 4-7-14Z',
};

/** Relatives that share an outline. */
const SAME: Readonly<Record<string, string>> = {
  t70xwing: 't65xwing',
  rz2awing: 'rz1awing',
  tiefofighter: 'tielnfighter',
  tiesffighter: 'tielnfighter',
  tieinterceptor: 'tieininterceptor',
  tieskstriker: 'tieininterceptor',
};

/** The outline of a ship as path data, its nose up, in millimetres. */
export function glyphOf(ship: string, size: BaseSize): string {
  return KNOWN[SAME[ship] ?? ship] ?? BY_SIZE[size];
}
