import { TECHNOLOGIES } from '../data/index.ts';
import { mayResearchWithout, researchTechnology, returnTechnology } from '../rules/research.ts';
import { type Game, ownsTechnology, type PlayerId, type TechId, technologyName } from '../state/index.ts';
import { anyAllowed, type Candidate, CARD_RULE, chooseCandidate, componentCard } from './component-card.ts';

const ID = 'divert-funding';

/** A technology goes back to its deck, another one is researched. */
export const divertFunding = componentCard<TechId>({
  id: ID,
  missing: 'you have no technology to return after which you could research another',
  usable: (game, player) => anyAllowed(technologies(game, player)),
  targets: (game, player) =>
    chooseCandidate(
      player,
      { id: ID, kind: 'choose-technology', prompt: 'Which technology do you return?' },
      technologies(game, player),
    ),
  *effect(game, player, technology) {
    returnTechnology(game, player, technology, CARD_RULE);
    yield* researchTechnology(game, player, { except: technology }, CARD_RULE);
  },
});

function* technologies(game: Game, player: PlayerId): Iterable<Candidate<TechId>> {
  for (let technology = 0; technology < TECHNOLOGIES.length; technology++) {
    if (!ownsTechnology(game.state, player, technology)) continue;
    yield {
      key: `tech:${TECHNOLOGIES[technology].id}`,
      words: technologyName(technology),
      value: technology,
      no: notReturned(game, player, technology),
    };
  }
}

function notReturned(game: Game, player: PlayerId, technology: TechId): string | undefined {
  const { unitUpgrade, faction } = TECHNOLOGIES[technology];
  if (unitUpgrade !== null) return 'it is a unit upgrade';
  if (faction !== null) return 'it is a faction technology';
  return mayResearchWithout(game, player, technology) ? undefined : 'without it you could research nothing else';
}
