import { type Rule, beginEffect } from '@orrery/kernel';
import { attackDie, defenseDie, facesOf } from '../../rules/dice.ts';
import { cancelResult, changeDie, rerollSome } from '../../rules/modify-dice.ts';
import { tell } from '../../rules/say.ts';
import { spendForce } from '../../rules/tokens.ts';
import type { Attack, Die, DieFace, Game, Ship } from '../../state/index.ts';
import type { Ability, DiceModification, Owned } from '../ability.ts';
import { chargesOf, spendCharge } from './charges.ts';
import { pick } from './choices.ts';

/** Focus results become hits or evades. */
export function focused(dice: 'attack' | 'defense', more: Partial<Parameters<typeof changes>[0]>): DiceModification {
  return changes({ dice, from: ['focus'], to: dice === 'attack' ? 'hit' : 'evade', ...more });
}

/** What a ship's card may do with the dice that it rolled: a modification in attacks, and as well after any other roll. */
export function afterOwnRoll(
  text: string,
  usable: (game: Game, card: Owned, dice: readonly Die[]) => boolean,
  resolve: (game: Game, card: Owned, dice: Die[], kind: 'attack' | 'defense') => Rule<unknown>,
): Pick<Ability, 'reactions' | 'dice'> {
  return {
    dice: (['attack', 'defense'] as const).map((kind) => ({
      id: `rolled-${kind}`,
      text,
      dice: kind,
      as: kind === 'attack' ? ('attacker' as const) : ('defender' as const),
      usable: (game, card, attack) => usable(game, card, poolOf(attack, kind)),
      *resolve(game, card, attack) {
        yield* resolve(game, card, poolOf(attack, kind), kind);
      },
    })),
    reactions: {
      rolled: {
        may: true,
        usable: (game, card, { ship, dice }) => ship === card.self && usable(game, card, dice),
        *resolve(game, card, { dice, kind }) {
          yield* resolve(game, card, dice, kind);
        },
      },
    },
  };
}

/** Roll all dice of these faces anew, which is no reroll of the Modify Dice step where the card says so. */
export function rollAnew(
  game: Game,
  ship: Ship,
  pool: readonly Die[],
  dice: 'attack' | 'defense',
  faces?: readonly DieFace[],
) {
  for (const die of pool) {
    if (faces !== undefined && (die.rerolled || !faces.includes(die.face))) continue;
    die.face = dice === 'attack' ? attackDie(game) : defenseDie(game);
    if (faces !== undefined) die.rerolled = true;
  }
  tell(game, 'rerolled', ship, `rolls anew: ${facesOf(pool)}`, 'RR Dice Modification');
}

/** Its player spends one result among these faces: the die leaves the pool. */
export function* spendResult(card: Owned, attack: Attack, dice: 'attack' | 'defense', faces: readonly DieFace[]): Rule {
  const pool = poolOf(attack, dice);
  const there = faces.filter((face) => pool.some((die) => die.face === face));
  const face = yield* pick(
    card,
    'spend-result',
    'which result is spent?',
    there.map((one) => ({ id: `face:${one}`, label: one, value: one })),
  );
  cancelResult(pool, face);
}

/** One more die for its own ship, attacking and defending alike. */
export function moreDice(
  when: (game: Game, card: Owned, attack: Attack) => boolean,
): Pick<Ability, 'attackDice' | 'defenseDice'> {
  return {
    attackDice: (game, card, attack) => (attack.attacker === card.self.id && when(game, card, attack) ? 1 : 0),
    defenseDice: (game, card, attack) => (attack.defender === card.self.id && when(game, card, attack) ? 1 : 0),
  };
}

type When = (game: Game, card: Owned, attack: Attack) => boolean;

const ALWAYS: When = () => true;

/** What a modification costs. */
type Cost = 'charge' | 'force' | 'nothing';

function payable(card: Owned, cost: Cost): boolean {
  return cost === 'nothing' || (cost === 'force' ? card.self.force > 0 : chargesOf(card) > 0);
}

function pay(game: Game, card: Owned, cost: Cost): void {
  if (cost === 'force') spendForce(game, card.self);
  if (cost === 'charge') spendCharge(game, card);
}

interface Change {
  readonly dice: 'attack' | 'defense';
  readonly as?: DiceModification['as'];
  readonly from: readonly DieFace[];
  readonly to: DieFace;
  /** How many dice, all of them where left out. */
  readonly most?: number;
  readonly when?: When;
  readonly cost?: Cost;
  readonly must?: boolean;
}

/** Change results: blanks first, then the others in the order given. */
export function changes({
  dice,
  from,
  to,
  most = 99,
  when = ALWAYS,
  cost = 'nothing',
  as,
  must,
}: Change): DiceModification {
  return {
    id: `${from.join('-')}-to-${to}`,
    text: `${from.join(' or ')} becomes ${to}`,
    dice,
    as: as ?? (dice === 'attack' ? 'attacker' : 'defender'),
    ...(must === true ? { must } : {}),
    usable: (game, card, attack) =>
      payable(card, cost) && when(game, card, attack) && poolOf(attack, dice).some((die) => from.includes(die.face)),
    *resolve(game, card, attack) {
      pay(game, card, cost);
      const pool = poolOf(attack, dice);
      let left = most;
      for (const face of from) while (left > 0 && changeDie(pool, face, to)) left--;
      tell(
        game,
        'dice-changed',
        card.self,
        `${card.ability.name}: ${from.join(' or ')} becomes ${to}`,
        'RR Dice Modification',
      );
    },
  };
}

interface Reroll {
  readonly dice: 'attack' | 'defense';
  readonly as?: DiceModification['as'];
  readonly most: number | ((game: Game, card: Owned, attack: Attack) => number);
  readonly faces?: readonly DieFace[];
  readonly when?: When;
  readonly cost?: Cost;
}

/** Reroll dice that the player chooses. */
export function rerolls({ dice, most, faces, when = ALWAYS, cost = 'nothing', as }: Reroll): DiceModification {
  const fits = (die: { face: DieFace }) => faces === undefined || faces.includes(die.face);
  const count = (game: Game, card: Owned, attack: Attack) =>
    typeof most === 'number' ? most : most(game, card, attack);
  return {
    id: 'reroll',
    text: typeof most === 'number' ? `reroll up to ${most}` : 'reroll dice',
    dice,
    as: as ?? (dice === 'attack' ? 'attacker' : 'defender'),
    usable: (game, card, attack) =>
      payable(card, cost) &&
      when(game, card, attack) &&
      count(game, card, attack) > 0 &&
      poolOf(attack, dice).some((die) => !die.rerolled && fits(die)),
    *resolve(game, card, attack) {
      pay(game, card, cost);
      yield* rerollSome(game, poolOf(attack, dice), dice, card.self, count(game, card, attack), fits);
    },
  };
}

/** Add a result of a face to the dice. */
export function adds(dice: 'attack' | 'defense', face: DieFace, when: When = ALWAYS, must = false): DiceModification {
  return {
    id: `add-${face}`,
    text: `add a ${face}`,
    dice,
    as: dice === 'attack' ? 'attacker' : 'defender',
    ...(must ? { must } : {}),
    usable: when,
    *resolve(_game, _card, attack) {
      poolOf(attack, dice).push({ face, rerolled: false });
    },
  };
}

export function poolOf(attack: Attack, dice: 'attack' | 'defense'): Attack['attackDice'] {
  return dice === 'attack' ? attack.attackDice : attack.defenseDice;
}

/** One or both kinds of dice of its own: while it defends or performs an attack. */
export function both(make: (dice: 'attack' | 'defense') => DiceModification): DiceModification[] {
  return (['attack', 'defense'] as const).map((dice) => ({ ...make(dice), id: `${make(dice).id}-${dice}` }));
}

/** A focus result of the enemy becomes a blank. */
export function foesFocus(
  when: (game: Game, card: Owned, attack: Parameters<DiceModification['usable']>[2]) => boolean,
): DiceModification[] {
  return (['attack', 'defense'] as const).map((dice) => ({
    ...changes({ dice, as: dice === 'attack' ? 'defender' : 'attacker', from: ['focus'], to: 'blank', most: 1, when }),
    id: `foes-focus-${dice}`,
  }));
}

/** A ship keeps its round tokens in this End Phase. */
export function keepAll(game: Game, card: Owned, ship: Ship): void {
  beginEffect(game.state, {
    source: card.ability.name,
    kind: 'keep-tokens',
    until: 'round',
    data: { ship: ship.id, token: null, count: 99 },
  });
}
