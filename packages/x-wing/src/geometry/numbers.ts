/**
 * Numbers that come out the same on every machine. Engines differ in the last digit of their sines and arc tangents, so ours
 * use only + - * / and sqrt, which IEEE 754 fixes to the bit.
 */

const DEGREE = Math.PI / 180;

/** Lengths and angles of a pose are kept to a thousandth (of a millimetre, of a degree). */
export function rounded(value: number): number {
  const scaled = Math.round(value * 1000) / 1000;
  return scaled === 0 ? 0 : scaled;
}

/** An angle in degrees brought to 0 up to 360 and rounded to a thousandth. */
export function normalHeading(degrees: number): number {
  const turns = degrees - 360 * Math.floor(degrees / 360);
  const result = rounded(turns);
  return result >= 360 ? 0 : result;
}

/** Sine of an angle of at most 45 degrees, given in radians: its series, correct to the last digits of a double. */
function smallSine(x: number): number {
  const s = x * x;
  return (
    x *
    (1 - (s / 6) * (1 - (s / 20) * (1 - (s / 42) * (1 - (s / 72) * (1 - (s / 110) * (1 - (s / 156) * (1 - s / 210)))))))
  );
}

function smallCosine(x: number): number {
  const s = x * x;
  return (
    1 -
    (s / 2) *
      (1 -
        (s / 12) * (1 - (s / 30) * (1 - (s / 56) * (1 - (s / 90) * (1 - (s / 132) * (1 - (s / 182) * (1 - s / 240)))))))
  );
}

/** Sine of an angle in degrees. */
export function sine(degrees: number): number {
  const quarter = Math.round(degrees / 90);
  const rest = (degrees - quarter * 90) * DEGREE;
  switch (((quarter % 4) + 4) % 4) {
    case 0:
      return smallSine(rest);
    case 1:
      return smallCosine(rest);
    case 2:
      return 0 - smallSine(rest);
    default:
      return 0 - smallCosine(rest);
  }
}

/** Cosine of an angle in degrees. */
export function cosine(degrees: number): number {
  return sine(degrees + 90);
}

/** The heading, in degrees clockwise from straight up the mat, of a direction (x to the right, y up); 0 up to 360. */
export function headingOf(x: number, y: number): number {
  const length = Math.sqrt(x * x + y * y);
  if (length === 0) return 0;
  const [sin, cos] = [x / length, y / length];
  // A first guess out of the octant, then Newton's steps, each of which squares the error.
  const [absSin, absCos] = [Math.abs(sin), Math.abs(cos)];
  const low = Math.min(absSin, absCos);
  let angle = low * (1 + (low * low) / 6 + (3 * low * low * low * low) / 40);
  for (let i = 0; i < 3; i++) angle += (low - smallSine(angle)) / smallCosine(angle);
  let degrees = angle / DEGREE;
  if (absSin > absCos) degrees = 90 - degrees;
  if (cos < 0) degrees = 180 - degrees;
  return sin < 0 ? (degrees === 0 ? 0 : 360 - degrees) : degrees;
}
