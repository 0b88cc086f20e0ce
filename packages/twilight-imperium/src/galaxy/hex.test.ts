import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DIRECTIONS,
  axialOfIndex,
  axialOfLabel,
  hexDistance,
  indexOfAxial,
  indexOfLabel,
  labelOfAxial,
  labelOfIndex,
  neighbourAt,
  oppositeEdge,
  placesWithin,
  ringOf,
  rotateEdge,
  rotatePlace,
} from './hex.ts';

const anyIndex = fc.integer({ min: 0, max: placesWithin(9) - 1 });
const anyTurn = fc.integer({ min: -12, max: 12 }).map((steps) => steps * 60);

describe('hexes', () => {
  it('label, axial pair and spiral index name the same places', () => {
    expect([0, 1, 2, 6, 7, 18, 19, 36, 37].map(labelOfIndex)).toEqual([
      '000',
      '101',
      '102',
      '106',
      '201',
      '212',
      '301',
      '318',
      '401',
    ]);
    expect(axialOfLabel('301')).toEqual({ q: 0, r: -3 });
    expect(axialOfLabel('304')).toEqual({ q: 3, r: -3 });
    expect(axialOfLabel('307')).toEqual({ q: 3, r: 0 });
    expect(axialOfLabel('310')).toEqual({ q: 0, r: 3 });
    expect(axialOfLabel('313')).toEqual({ q: -3, r: 3 });
    expect(axialOfLabel('316')).toEqual({ q: -3, r: 0 });
    expect(axialOfLabel('318')).toEqual({ q: -1, r: -2 });
    fc.assert(
      fc.property(anyIndex, (index) => {
        const place = axialOfIndex(index);
        expect(indexOfAxial(place)).toBe(index);
        expect(indexOfLabel(labelOfIndex(index))).toBe(index);
        expect(axialOfLabel(labelOfAxial(place))).toEqual(place);
        expect(Number(labelOfIndex(index)[0])).toBe(ringOf(place));
      }),
    );
  });

  it('the spiral steps to a neighbour each time, except where it starts the next ring', () => {
    for (let index = 2; index < placesWithin(6); index++) {
      const starts = labelOfIndex(index).endsWith('01');
      const step = hexDistance(axialOfIndex(index - 1), axialOfIndex(index));
      expect(starts ? ringOf(axialOfIndex(index)) - ringOf(axialOfIndex(index - 1)) : step).toBe(1);
    }
  });

  it('labels of no place are errors', () => {
    for (const label of ['', '001', '100', '107', '213', '3', 'abc', '1001', '1-1', '10.']) {
      expect(() => indexOfLabel(label), label).toThrow(/not a position/);
    }
    expect(() => axialOfIndex(-1)).toThrow();
    expect(() => axialOfIndex(1.5)).toThrow();
  });

  it('crossing an edge and back leads home', () => {
    fc.assert(
      fc.property(anyIndex, fc.integer({ min: 0, max: 5 }), (index, edge) => {
        const place = axialOfIndex(index);
        const next = neighbourAt(place, edge);
        expect(hexDistance(place, next)).toBe(1);
        expect(neighbourAt(next, oppositeEdge(edge))).toEqual(place);
      }),
    );
  });

  it('rotation turns places and edges alike and keeps distances', () => {
    fc.assert(
      fc.property(anyIndex, anyIndex, anyTurn, (a, b, degrees) => {
        const [from, to] = [axialOfIndex(a), axialOfIndex(b)];
        expect(hexDistance(rotatePlace(from, degrees), rotatePlace(to, degrees))).toBe(hexDistance(from, to));
        expect(rotatePlace(rotatePlace(from, degrees), -degrees)).toEqual(from);
      }),
    );
    DIRECTIONS.forEach((step, edge) => {
      for (let degrees = 0; degrees < 360; degrees += 60) {
        const turned = rotatePlace(step, degrees);
        const expected = DIRECTIONS[rotateEdge(edge, degrees)];
        expect(hexDistance(turned, expected)).toBe(0);
      }
    });
  });
});
