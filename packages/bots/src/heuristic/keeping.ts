import type { Outlook } from './worth.ts';

/** What cards are kept for: what each brings when its time comes, so that it is not spent for less. In resources. */

const KEPT: Readonly<Record<string, number>> = {
  'card:sabotage': 3,
  'card:direct-hit': 2,
  'card:skilled-retreat': 3,
  'card:shields-holding': 1.5,
  'card:maneuvering-jets': 0.6,
  'card:morale-boost': 0.6,
  'card:fighter-prototype': 0.8,
  'card:fire-team': 0.8,
  'card:emergency-repairs': 1.2,
  'card:parley': 3,
  'card:intercept': 1.5,
  'card:rout': 1.5,
  'card:salvage': 1.5,
  'card:infiltrate': 1.5,
  'card:coup-detat': 3,
  'card:public-disgrace': 2.5,
  'card:experimental-battlestation': 1.5,
  'card:disable': 1,
  'card:blitz': 1,
  'card:bunker': 1,
  'card:solar-flare': 0.7,
  'card:flank-speed': 1,
  'card:in-the-silence-of-space': 1,
  'card:nav-suite': 1,
  'card:lost-star-chart': 1,
  'card:harness-energy': 1,
  'card:decoy-operation': 1.5,
  'card:scramble-frequency': 1,
  'card:war-machine': 2,
  'leader:harrugh-gefhara': 9,
  'card:plague': 1.1,
  'card:uprising': 2,
  'card:unstable-planet': 1.5,
  'card:cripple-defenses': 1.5,
  'card:reactor-meltdown': 2,
  'card:tactical-bombardment': 1.8,
  'card:lucky-shot': 1.2,
  'card:insubordination': 1,
  'card:signal-jamming': 1.2,
  'card:mining-initiative': 2,
  'card:industrial-initiative': 2,
  'card:economic-initiative': 2.5,
  'card:rise-of-a-messiah': 1.5,
  'card:fighter-conscription': 1,
  'card:unexpected-action': 2,
  'note:ceasefire': 3,
  'note:crucible': 1,
  'note:trade-agreement': 3,
  'note:research-agreement': 2,
  'law:minister-of-peace': 3,
  'leader:evelyn-delouis': 0.2,
  'leader:viscount-unlenn': 0.2,
  'leader:tellurian': 0.2,
  'leader:gurno-aggero': 2,
  'leader:darktalon-treilla': 3,
  'leader:the-helmsman': 4,
  'leader:shval-harbinger': 5,
  'leader:adjudicator-baal:moved': 6,
  'leader:adjudicator-baal:withdrawn': 6,
  'note:war-funding-omega': 0.8,
  'note:war-funding': 0.8,
  'leader:airo-shir-aur': 6,
  'leader:letani-miasmiala': 5,
  'leader:letani-ospha': 0.5,
  'leader:rin-the-masters-legacy': 4,
  'note:stymie-omega': 1,
  'leader:doctor-sucaban': 0.4,
  'leader:jace-x-4th-air-legion': 6,
  'leader:ahk-syl-siven': 2,
  'leader:the-thundarian': 0.8,
  'note:the-cavalry': 1,
  'leader:the-oracle': 4,
  'leader:unit-dsgn-flayesh': 7,
  'note:raghs-call': 2,
  'leader:conservator-procyon': 6,
  'leader:it-feeds-on-carrion': 6,
  'leader:the-stillness-of-stars': 0.8,
  'leader:brother-milor-omega': 0.3,
  'leader:mirik-aun-sissiri': 5,
  'leader:riftwalker-meian': 4,
  'leader:dannel-of-the-tenth-omega': 6,
  'leader:kyver-blade-and-key': 5,
  'leader:mathis-mathinus': 4,
  'relic:dominus-orb': 3,
  'relic:stellar-converter': 3,
  'instinct-training': 1.5,
  'mech:watcher': 0.5,
  'nullification-field': 2,
};

/** What is neither named above nor free is kept for this. */
const LEAST = 0.5;

/** From how much on something is used: less, the fewer rounds are left to use it in and the fuller the hand is. */
export function keptFor({ situation }: Outlook, source: string): number {
  const kept = KEPT[source] ?? (source.startsWith('card:') ? LEAST : 0);
  const { roundsLeft, view } = situation;
  const late = roundsLeft <= 1 ? 0.3 : roundsLeft === 2 ? 0.6 : 1;
  const cards = view.you?.actionCards.length ?? 0;
  const full = !source.startsWith('card:') ? 1 : cards >= 7 ? 0.4 : cards >= 5 ? 0.7 : 1;
  return kept * late * full;
}

/** What a card in hand may still bring: for choosing which one to give up. */
export function cardValue(id: string): number {
  return KEPT[`card:${id}`] ?? 1;
}
