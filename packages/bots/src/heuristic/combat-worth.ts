import { costOfHits, diceIn, extraHits, type Fight, fightAt, oddsOf, savedHits } from './fights.ts';
import { unitHarm } from './harms.ts';
import { costOf, unitCost, weakened, winChance } from './odds.ts';
import { isShip } from './situation.ts';
import type { Outlook } from './worth.ts';
import type { WindowFacts, WindowWorth } from './window-facts.ts';

/** What cards and abilities of combats are worth: mostly how far they turn the fight, times what hangs on it. */

/** The fight of the seat that a window of a combat, of hits or of dice tells of. */
function fightOf(outlook: Outlook, facts: WindowFacts): Fight | undefined {
  const { me } = outlook.situation;
  const sides = [facts.attacker ?? facts.owner ?? facts.player, facts.defender ?? facts.by ?? facts.target];
  const rival = sides.find((seat) => typeof seat === 'number' && seat !== me);
  if (!sides.includes(me) || typeof rival !== 'number') return undefined;
  return fightAt(outlook, facts.place ?? facts.area ?? '', rival);
}

/** Worth something only in a fight of one's own. */
function inFight(worth: (fight: Fight, outlook: Outlook, facts: WindowFacts) => number): WindowWorth {
  return (outlook, facts) => {
    const fight = fightOf(outlook, facts);
    return fight === undefined ? 0 : worth(fight, outlook, facts);
  };
}

/** So much is added to each of one's dice in the round. */
function boost(by: number): WindowWorth {
  return inFight((fight, { situation: { mine } }) => extraHits(fight, (by / 10) * diceIn(fight, fight.mine, mine)));
}

/** One more die in the round. */
const oneDie = inFight((fight) => extraHits(fight, 0.5));

/** So many of the hits do not count. */
function shield(most: number): WindowWorth {
  return (outlook, facts) => {
    const { hits = 0, owner } = facts;
    if (owner !== outlook.situation.me || hits === 0) return 0;
    const saved = Math.min(most, hits);
    const fight = fightOf(outlook, facts);
    // Shots from afar are no fight: only what they destroy counts.
    if (fight === undefined || fight.other.lives === 0)
      return shotCost(outlook, facts, hits) - shotCost(outlook, facts, hits - saved);
    return savedHits(outlook, fight, hits, saved);
  };
}

/** What hits outside of a combat cost. */
function shotCost({ situation }: Outlook, { area = '' }: WindowFacts, hits: number): number {
  const system = situation.systemNamed(area);
  if (system < 0) return 0.5 * hits;
  const units = situation.systems[system].space.find(({ owner }) => owner === situation.me)?.units ?? [];
  const fleet = Object.fromEntries(units.map((unit) => [unit.type, unit]));
  return costOfHits(fleet, situation.mine, hits);
}

/** The hits that rolling again all dice that missed may bring, on average. */
export function hitsMissed({ dice = [] }: Pick<WindowFacts, 'dice'>): number {
  return dice.reduce((sum, { needed, modifier = 0, hit }) => sum + (hit ? 0 : chance(needed - modifier)), 0);
}

/** How many more hits lie there than such dice roll on average. */
export function luck({ dice = [] }: Pick<WindowFacts, 'dice'>): number {
  return dice.reduce((sum, { needed, modifier = 0, hit }) => sum + (hit ? 1 : 0) - chance(needed - modifier), 0);
}

/** A ten-sided die shows so much or more. */
function chance(value: number): number {
  return Math.max(0, Math.min(1, (11 - value) / 10));
}

/** One's misses are rolled again. */
const reroll = inFight((fight, { situation: { me } }, facts) =>
  facts.player === me ? extraHits(fight, hitsMissed(facts)) : 0,
);

/** The misses of cheap units are rolled again with 1 added; a unit that misses again is lost. */
const crownOfThalnos = inFight((fight, { situation: { me, mine } }, { player, dice = [] }) => {
  if (player !== me) return 0;
  let worth = 0;
  for (const { unit, needed, modifier = 0, hit } of dice) {
    const odds = chance(needed - modifier - 1);
    if (!hit) worth += Math.max(0, extraHits(fight, odds) - (1 - odds) * Math.max(0.5, unitCost(mine, unit)));
  }
  return worth;
});

/** All dice of the other side that hit with luck, and one's own misses. */
const warFunding = inFight((fight, { situation: { me } }, { attacker, attackerDice, defenderDice }) => {
  const [own, theirs] = attacker === me ? [attackerDice, defenderDice] : [defenderDice, attackerDice];
  return extraHits(fight, hitsMissed({ dice: own })) + 1.3 * Math.max(0, luck({ dice: theirs }));
});

/** A dreadnought for the two dearest ships of the other side. */
const ram = inFight((fight, { situation: { mine } }) => {
  const ships = Object.entries(fight.theirs)
    .filter(([type]) => isShip(type))
    .flatMap(([type, { count }]) => new Array<number>(Math.min(2, count)).fill(unitHarm(fight.rival, type)))
    .sort((a, b) => b - a);
  const [first = 0, second = 0] = ships;
  return extraHits(fight, ships.length > 1 ? 2 : 1) + 0.7 * (first + second) - unitCost(mine, 'dreadnought');
});

/** A hit for a cruiser or destroyer: the fight must gain more than the ship costs. */
const sacrifice = inFight((fight, { situation: { mine } }) => {
  const prices = ['destroyer', 'cruiser']
    .filter((type) => fight.mine[type] !== undefined)
    .map((type) => unitCost(mine, type));
  const after = { ...fight, own: { ...fight.own, lives: fight.own.lives - 1 } };
  const last = after.own.lives <= 0 ? 99 : 0;
  return extraHits(fight, 1) + 0.8 * dearest(fight) - Math.min(...prices) - last;
});

/** The dearest ship of the other side. */
function dearest({ theirs, rival }: Fight): number {
  return Math.max(
    0,
    ...Object.keys(theirs)
      .filter(isShip)
      .map((type) => unitHarm(rival, type)),
  );
}

const directHit: WindowWorth = (outlook, facts) => {
  const { me, view } = outlook.situation;
  const { by, owner = -1, sustained = {} } = facts;
  const rival = view.players[owner];
  if (by !== me || rival === undefined) return 0;
  const types = Object.keys(sustained).filter((type) => sustained[type] > 0 && isShip(type));
  const ship = Math.max(0, ...types.map((type) => unitHarm(rival, type)));
  const fight = fightOf(outlook, facts);
  return 0.6 * ship + (fight === undefined ? 0 : extraHits(fight, 1));
};

/** All leave: what would be lost with the odds as they are; nothing where the odds are fair. */
const withdraw = inFight((fight, { situation: { mine } }) => {
  const odds = oddsOf(fight);
  if (odds > 0.35) return 0;
  return (1 - odds) * costOf(fight.mine, mine) - odds * fight.stakes - 1;
});

/** The other side must not get away: worth something to who wins. */
const holdFast = inFight((fight) => (oddsOf(fight) > 0.6 ? 0.6 * costOf(fight.theirs, fight.rival) : 0));

/** The other side must go: worth something to who would lose. */
const chaseOff = inFight((fight) => (oddsOf(fight) < 0.45 ? (1 - oddsOf(fight)) * 0.5 * fight.stakes : 0));

/** Units that are damaged. */
const repairs = inFight((fight) => {
  const damaged = Object.values(fight.mine).reduce((sum, unit) => sum + unit.damaged, 0);
  const repaired = { ...fight, own: { hits: fight.own.hits, lives: fight.own.lives + damaged } };
  return 0.5 * damaged + (oddsOf(repaired) - oddsOf(fight)) * fight.stakes;
});

/** Everybody's dice but one's own: when they hit oneself with luck. Of one's own roll: when it had none. */
function anyReroll(others: boolean): WindowWorth {
  return ({ situation: { me } }, facts) => {
    if (facts.player === me) return others ? 0 : hitsMissed(facts) - 0.2;
    return facts.target === me ? 1.3 * luck(facts) : 0;
  };
}

/** Both sides roll anew: what average rolls would bring, against what these do. */
const rollAnew = inFight((fight, { situation }, { attacker, attackerHits = 0, defenderHits = 0 }) => {
  const { own, other, stakes, mine, planet } = fight;
  const [made, suffered] = attacker === situation.me ? [attackerHits, defenderHits] : [defenderHits, attackerHits];
  const after = (lost: number, hit: number): number =>
    winChance(weakened(own, lost), weakened(other, hit)) * stakes -
    0.7 * costOfHits(mine, situation.mine, lost, planet !== undefined);
  return after(other.hits, own.hits) - after(suffered, made);
});

/** A ship that fights as a flagship: half a hit a round more, and one hit that it sustains. */
const asFlagship = inFight((fight) => {
  const { own, other, stakes } = fight;
  const stronger = { hits: own.hits + 0.5, lives: own.lives + 1 };
  return (winChance(stronger, other) - winChance(own, other)) * stakes + 0.5;
});

export const COMBAT_WORTHS: Readonly<Record<string, WindowWorth>> = {
  'card:morale-boost': boost(1),
  'note:tekklar-legion': boost(2),
  'note:war-funding': inFight((fight, { situation: { mine } }) =>
    extraHits(fight, 0.25 * diceIn(fight, fight.mine, mine)),
  ),
  'note:war-funding:reroll': reroll,
  'note:war-funding-omega': warFunding,
  'unit:exotrireme-ii': ram,
  supercharge: boost(1),
  'card:fighter-prototype': inFight((fight) => extraHits(fight, 0.2 * (fight.mine.fighter?.count ?? 0))),
  'card:fire-team': reroll,
  'faction:munitions-reserves': inFight(
    (fight, { situation: { mine } }) => extraHits(fight, 0.25 * diceIn(fight, fight.mine, mine)) - 2,
  ),
  'faction:munitions-reserves:reroll': reroll,
  'relic:the-crown-of-thalnos': crownOfThalnos,
  'law:the-crown-of-thalnos': crownOfThalnos,
  'leader:the-thundarian': rollAnew,
  'note:the-cavalry': asFlagship,
  'leader:viscount-unlenn': oneDie,
  'leader:evelyn-delouis': oneDie,
  'card:direct-hit': directHit,
  'card:shields-holding': shield(2),
  'card:maneuvering-jets': shield(1),
  'leader:tellurian': shield(1),
  'card:reflective-shielding': inFight((fight) => extraHits(fight, 2) + 1),
  'card:emergency-repairs': repairs,
  'card:skilled-retreat': withdraw,
  'card:intercept': holdFast,
  'card:rout': chaseOff,
  'card:courageous-to-the-end': () => 2,
  'card:salvage': ({ situation: { view, me } }, { attacker = -1, defender = -1 }) =>
    view.players[attacker === me ? defender : attacker]?.commodities ?? 0,
  'card:scramble-frequency': anyReroll(true),
  'leader:ta-zern': anyReroll(false),
  // Ground forces take part in a fight that the ships do not win anyway.
  'flagship:the-alastor': inFight((fight) => (oddsOf(fight) < 0.9 ? 2 : 0)),
  'card:waylay': ({ situation: { me } }, { player }) => (player === me ? 1.2 : 0),
  // A unit upgrade that the fight needs is rarely worth four resources in the middle of it.
  'card:reveal-prototype': (outlook) => (outlook.situation.mine.resources.ready >= 7 ? 1 : 0),
  'note:greyfire-mutagen-omega': inFight((fight) => extraHits(fight, 1) + 0.5),
  // Two units for one that was lost.
  'leader:brother-milor-omega': ({ situation: { me } }, facts) =>
    (facts as { readonly losses?: readonly { readonly owner: number }[] }).losses?.some(({ owner }) => owner === me)
      ? 1.5
      : 0,
  'faction:devotion': sacrifice,
  'impulse-core': sacrifice,
};
