import { DESTROYER, type DiceRoll } from '../data/index.ts';
import { type BarrageGathered, barrageGathered } from '../rules/anti-fighter-barrage.ts';
import { NOWHERE } from '../state/index.ts';
import { relicAbility, relicCard } from './relic.ts';

const ID = 'metali-void-armaments';
/** Anti-Fighter Barrage 6 (x3). */
const BARRAGE: DiceRoll = { value: 6, dice: 3 };

/** A barrage of its owner's own in the barrage step of their space combats, with or without units that have one. */
export const metaliVoidArmaments = relicCard(
  ID,
  relicAbility<BarrageGathered>({
    relic: ID,
    rule: 'LRR 10',
    window: barrageGathered,
    may: false,
    usable: (_game, owner, { player }) => player === owner,
    *resolve(_game, _owner, { combat, able }) {
      const source = { id: `relic:${ID}`, name: 'Metali Void Armaments' };
      able.push({ area: combat.area, unit: DESTROYER, count: 1, roll: BARRAGE, planet: NOWHERE, source });
    },
  }),
);
