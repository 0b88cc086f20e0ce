import { type Ability, chooseSome, type Component, type Option, type Rule } from '@orrery/kernel';
import { FLAGSHIP } from '../../data/index.ts';
import { afterCombatRoll, type CombatRoll, spaceCombatNow } from '../../rules/combat.ts';
import { type Die, diceData, hitsOf, raiseDie } from '../../rules/dice.ts';
import { spendTradeGoods } from '../../rules/trade.ts';
import { type AbilityRoll, afterAbilityRoll } from '../../rules/unit-ability.ts';
import { type Game, goodsToSpend, type PlayerId, playerName, unitsInWords } from '../../state/index.ts';
import { hasPrinted } from '../common.ts';

/** Dice that a trade good would make hits. */
function nearMisses(dice: readonly Die[]): Die[] {
  return dice.filter(({ roll, modifier, needed, hit }) => !hit && roll + modifier + 1 >= needed);
}

function canRaise({ state }: Game, owner: PlayerId, dice: readonly Die[]): boolean {
  return goodsToSpend(state, owner) > 0 && nearMisses(dice).length > 0;
}

interface DieOption extends Option {
  readonly die: Die;
}

/** The owner chooses dice; each costs a trade good and has one added to it. */
function* raise(game: Game, owner: PlayerId, dice: readonly Die[]): Rule {
  const near = nearMisses(dice);
  const picked = yield* chooseSome<DieOption>({
    seat: owner,
    kind: 'raise-dice',
    rule: 'LRR 56',
    prompt: 'Wrath of Kenara: to which dice do you add 1, for a trade good each?',
    list: () => near.map((die) => ({ id: `die:${dice.indexOf(die) + 1}`, die })),
    text: ({ die }) => ({ label: `${die.roll} of ${unitsInWords(die.unit, 1)}`, detail: 'it becomes a hit' }),
    min: 1,
    max: goodsToSpend(game.state, owner),
    about: () => ({ dice: diceData(dice) }),
  });
  yield* spendTradeGoods(game, owner, picked.length, 'LRR 56');
  for (const { die } of picked) raiseDie(die, 1);
  game.emit({
    type: 'dice-raised',
    text: `${playerName(game.state, owner)} spends ${picked.length} on the Wrath of Kenara: 1 more for as many dice`,
    rule: 'LRR 56',
    data: { player: owner, count: picked.length, dice: diceData(dice), hits: hitsOf(dice) },
  });
}

const MISSING = 'there is no die that a trade good of yours would make a hit';

const combatRolls: Ability<Game, CombatRoll> = {
  id: 'flagship:wrath-of-kenara',
  name: 'Wrath of Kenara',
  rule: 'LRR 56',
  window: afterCombatRoll,
  may: true,
  owners: ({ state }, { combat, player }) =>
    combat.kind === 'space' && hasPrinted(state, player, combat.area, FLAGSHIP, 'wrath-of-kenara') ? [player] : [],
  usable: (game, owner, { dice }) => canRaise(game, owner, dice),
  missing: () => MISSING,
  resolve: (game, owner, { dice }) => raise(game, owner, dice),
};

const barrages: Ability<Game, AbilityRoll> = {
  id: 'flagship:wrath-of-kenara:barrage',
  name: 'Wrath of Kenara',
  rule: 'LRR 56',
  window: afterAbilityRoll,
  may: true,
  owners: ({ state }, { ability, player, system }) =>
    ability === 'anti-fighter-barrage' &&
    spaceCombatNow(state)?.system === system &&
    hasPrinted(state, player, system, FLAGSHIP, 'wrath-of-kenara')
      ? [player]
      : [],
  usable: (game, owner, { dice }) => canRaise(game, owner, dice),
  missing: () => MISSING,
  resolve: (game, owner, { dice }) => raise(game, owner, dice),
};

/** The flagship of the Hacan: after a die of theirs was rolled in a space combat beside it, a trade good adds one to it. */
export const wrathOfKenara: Component<Game> = {
  name: 'Wrath of Kenara',
  abilities: [combatRolls as Ability<Game, never>, barrages as Ability<Game, never>],
};
