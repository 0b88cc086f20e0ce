import type { Ability, Component } from '@orrery/kernel';
import { PLANETS, planetIndex } from '../data/index.ts';
import { gainCommandTokens } from '../rules/command-tokens.ts';
import { mecatolRexScored } from '../rules/strategy-cards/imperial.ts';
import { commandTokensLeft, galaxy, type Game, type PlayerId } from '../state/index.ts';

const ID = 'custodia-vigilia';
const TOKENS = 2;
const { name: PLANET, legendaryAbilityName, legendaryAbility } = PLANETS[planetIndex(ID)];
const NAME = legendaryAbilityName ?? PLANET;

/** The player who has the card. */
function ownerOf({ state }: Game): PlayerId {
  const planet = galaxy(state).findPlanet(ID);
  return planet < 0 ? -1 : state.planetOwner[planet];
}

const tribute: Ability<Game, { readonly player: PlayerId }> = {
  id: `legendary:${ID}`,
  name: NAME,
  rule: 'LRR 53.3',
  window: mecatolRexScored,
  may: false,
  owners: (game, { player }) => {
    const owner = ownerOf(game);
    return owner >= 0 && owner !== player ? [owner] : [];
  },
  usable: ({ state }, owner) => commandTokensLeft(state, owner) > 0,
  missing: () => 'there is no command token in your reinforcements',
  *resolve(game, owner) {
    yield* gainCommandTokens(game, owner, TOKENS, 'LRR 53.3');
  },
  text: () => ({ label: NAME, detail: legendaryAbility ?? '', target: `planet:${ID}` }),
};

/**
 * The legendary planet of the Council Keleres, gained with a technology and never exhausted for its ability: another player's
 * point for Mecatol Rex brings its owner two command tokens. That it arms Mecatol Rex stands in `state/planet-cards.ts`.
 */
export const custodiaVigilia: Component<Game> = { name: NAME, abilities: [tribute as Ability<Game, never>] };
