import { fightCase, oddsCases } from '../odds.ts';
import type { Soak } from './soak.ts';

/** Combats a case is fought; the tolerances are stated for this number. */
const COMBATS = 20_000;

export const soak: Soak = {
  name: 'combat-odds',
  shows: 'combats fought by the rules end as often as the known odds say',
  run: async (report, share) => {
    let held = true;
    const times = Math.max(1, Math.round(COMBATS * share));
    for (const one of oddsCases) {
      const found = fightCase(one, times, 'soak');
      const off = Math.max(
        ...(['attacker', 'draw', 'defender'] as const).map((end) => Math.abs(found[end] / times - one.expected[end])),
      );
      // Fewer combats scatter more, in the measure of the root.
      const allowed = one.tolerance.simulation20k * Math.sqrt(Math.max(1, COMBATS / times));
      if (off > allowed) held = false;
      const shares = [found.attacker, found.draw, found.defender].map((count) => (count / times).toFixed(4));
      report(`${off > allowed ? 'OFF' : 'ok'} ${one.id}: ${shares.join(' ')}, off by ${off.toFixed(4)} of ${allowed}`);
    }
    return held;
  },
};
