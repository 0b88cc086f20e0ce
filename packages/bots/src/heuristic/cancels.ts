import { danger } from './rivalry.ts';
import { diceIn, extraHits, type Fight, fightWith, oddsOf, savedHits, sufferedHits } from './fights.ts';
import { PLANET_HARMS, PLAYER_HARMS, unitHarm } from './harms.ts';
import { type Outlook, planetWorth } from './worth.ts';

/** What it is worth that a card of somebody else does not happen. */

/** What a card usually brings whoever plays it, where it hurts nobody by itself; in resources. */
const GAINS: Readonly<Record<string, number>> = {
  'imperial-rider': 9,
  'technology-rider': 4,
  'leadership-rider': 5,
  'trade-rider': 4,
  'politics-rider': 4,
  'construction-rider': 3,
  'diplomacy-rider': 2,
  'warfare-rider': 4,
  'archaeological-expedition': 3,
  'economic-initiative': 4,
  'industrial-initiative': 3,
  'mining-initiative': 3,
  'focused-research': 4,
  'frontline-deployment': 2,
  'rise-of-a-messiah': 3,
  'fighter-conscription': 2,
  'master-plan': 4,
  'political-stability': 5,
  summit: 5,
  'war-effort': 2.5,
  'ghost-ship': 2,
  impersonation: 3,
  plagiarize: 4,
  'war-machine': 3,
  upgrade: 3,
  'flank-speed': 2,
  'unexpected-action': 2.5,
};

/** Fights: what a card of the rival's does to the side it is not for. */
const IN_A_FIGHT: Readonly<Record<string, (outlook: Outlook, fight: Fight) => number>> = {
  'morale-boost': (_outlook, fight) => sufferedHits(fight, 0.1 * diceIn(fight, fight.theirs, fight.rival)),
  'fighter-prototype': (_outlook, fight) => sufferedHits(fight, 0.2 * (fight.theirs.fighter?.count ?? 0)),
  'fire-team': (_outlook, fight) => sufferedHits(fight, 0.3 * diceIn(fight, fight.theirs, fight.rival)),
  'shields-holding': (_outlook, fight) => extraHits(fight, 2),
  'maneuvering-jets': (_outlook, fight) => extraHits(fight, 1),
  'emergency-repairs': (_outlook, fight) => extraHits(fight, damagedIn(fight)),
  'courageous-to-the-end': (outlook, fight) => savedHits(outlook, fight, 1, 0.8),
  'reflective-shielding': (outlook, fight) => savedHits(outlook, fight, 2, 2),
  'skilled-retreat': (_outlook, fight) => (oddsOf(fight) > 0.6 ? 0.4 * fight.other.lives : 0),
  intercept: (_outlook, fight) => (oddsOf(fight) < 0.4 ? 0.8 * fight.own.lives : 0),
  parley: (outlook, { planet }) => (planet === undefined ? 0 : planetWorth(outlook, planet)),
};

function damagedIn({ theirs }: Fight): number {
  return Object.values(theirs).reduce((sum, { damaged }) => sum + damaged, 0);
}

/** What it would cost oneself if the card had its effect. `target` is what it is aimed at, as the window tells it. */
export function cardHarm(outlook: Outlook, card: string, player: number, target: string): number {
  const { situation } = outlook;
  const { me, mine } = situation;
  let harm = 0;
  const planetHarm = PLANET_HARMS[card];
  if (planetHarm !== undefined) {
    for (const planet of situation.myPlanets) {
      const inSystem = target === `system:${situation.systems[planet.system].id}`;
      const named = target.startsWith(`planet:${planet.view.id}`) && !target.startsWith(`planet:${planet.view.id}-`);
      if (inSystem || named) harm += planetHarm(planet);
    }
  }
  if (target.includes(`player:${me}`)) {
    if (PLAYER_HARMS[card] !== undefined) harm += PLAYER_HARMS[card](mine);
    else if (target.startsWith('unit:')) harm += unitHarm(mine, unitIn(target));
  }
  const fight = fightWith(outlook, player);
  if (fight !== undefined) {
    if (card === 'direct-hit') harm += shipLost(fight, mine, target);
    harm += IN_A_FIGHT[card]?.(outlook, fight) ?? 0;
  }
  return harm;
}

/** The type of unit that a key names: `unit:system:26:cruiser:player:1`, `unit:dreadnought:1`. */
function unitIn(target: string): string {
  const parts = target.split(':');
  return parts[1] === 'system' || parts[1] === 'planet' ? (parts[3] ?? '') : (parts[1] ?? '');
}

function shipLost(fight: Fight, mine: Outlook['situation']['mine'], target: string): number {
  const type = unitIn(target);
  return fight.mine[type] === undefined ? 0 : unitHarm(mine, type) + sufferedHits(fight, 1);
}

/** What a cancel is worth: the harm it keeps away, and what a player near victory would gain. */
export function cancelWorth(outlook: Outlook, card: string, player: number, target: string): number {
  if (player === outlook.situation.me) return 0;
  return cardHarm(outlook, card, player, target) + (GAINS[card] ?? 1) * danger(outlook.situation, player);
}
