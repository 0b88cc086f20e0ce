import type { HitPolicy } from '@orrery/odds';
import { type Command, Option } from 'commander';

interface OddsOptions {
  readonly ground?: boolean;
  readonly nebula: boolean;
  readonly hits: HitPolicy;
  readonly foeHits?: HitPolicy;
  readonly json?: boolean;
}

/** `orrery odds`: how a combat may end, by every possible roll. */
export function registerOdds(program: Command): void {
  const policies = ['sustain-first', 'protect-sustain'];
  program
    .command('odds')
    .description('how a combat of Twilight Imperium may end, exactly')
    .argument('<attacker>', 'a side in a line: "letnev: 2 dreadnought+ (1 damaged), carrier, 3 fighter; morale boost"')
    .argument('<defender>', 'the other one')
    .option('--ground', 'an invasion: ships bombard, PDS defend the planet')
    .option('--nebula', 'it is fought in a nebula', false)
    .addOption(new Option('--hits <policy>', 'who takes hits').choices(policies).default('sustain-first'))
    .addOption(
      new Option('--foe-hits <policy>', 'who takes the hits of the defender, if not the same').choices(policies),
    )
    .option('--json', 'for programs')
    .action(async (attacker: string, defender: string, options: OddsOptions) => {
      const { oddsOf, sideFromText } = await import('@orrery/odds');
      const { oddsInWords } = await import('./odds/words.ts');
      const combat = {
        place: options.ground ? 'ground' : 'space',
        nebula: options.nebula,
        attacker: sideFromText(attacker, options.hits),
        defender: sideFromText(defender, options.foeHits ?? options.hits),
      } as const;
      const odds = oddsOf(combat);
      process.stdout.write(options.json ? `${JSON.stringify({ combat, odds }, null, 2)}\n` : oddsInWords(combat, odds));
    });
}
