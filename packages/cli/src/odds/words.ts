import { type Combat, type CombatOdds, EFFECTS, type EffectId, factionName, type Side } from '@orrery/odds';

/** The odds of a combat, a few lines to read. */
export function oddsInWords(combat: Combat, odds: CombatOdds): string {
  const { rounds, sides } = odds;
  const lines = [
    `attacker wins ${percent(odds.attacker)}, draw ${percent(odds.draw)}, defender wins ${percent(odds.defender)}`,
    `rounds: ${rounds.flatMap((chance, n) => (chance >= SHOWN ? [`${n}: ${percent(chance)}`] : [])).join(', ')}`,
  ];
  for (const name of ['attacker', 'defender'] as const) {
    const { left, lost, lostResources, firstRoundMean } = sides[name];
    const all = left.flatMap((chance, n) => (n > 0 && chance >= SHOWN ? [`${n}: ${percent(chance)}`] : []));
    const dead = Object.entries(lost).map(([type, count]) => `${count.toFixed(2)} ${type}`);
    lines.push(
      '',
      `${name}: ${sideInWords(combat[name])}`,
      `  hits in a full first round: ${firstRoundMean.toFixed(2)} expected`,
      `  wins with units left: ${all.join(', ') || 'never'}`,
      `  loses on average: ${dead.join(', ') || 'nothing'}, ${lostResources.toFixed(2)} resources`,
    );
  }
  return `${lines.join('\n')}\n`;
}

/** Less than this is not worth a word. */
const SHOWN = 0.0005;

function percent(chance: number): string {
  return `${(100 * chance).toFixed(1)} %`;
}

function sideInWords(side: Side): string {
  const { units, upgrades, damaged, effects, hitPolicy } = side;
  const parts = Object.entries(units).map(([type, count]) => {
    const hurt = damaged[type as keyof typeof damaged] ?? 0;
    const upgraded = (upgrades as readonly string[]).includes(type) ? '+' : '';
    return `${count} ${type}${upgraded}${hurt > 0 ? ` (${hurt} damaged)` : ''}`;
  });
  const used = Object.entries(effects).map(
    ([id, count]) => `${EFFECTS[id as EffectId].name}${count > 1 ? ` ${count}` : ''}`,
  );
  const words = [factionName(side), parts.join(', ') || 'no units', ...used, hitPolicy.replace('-', ' ')];
  return words.filter((word) => word !== undefined).join('; ');
}
