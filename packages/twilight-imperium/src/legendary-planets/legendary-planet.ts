import { type Ability, choose, type Component, type Option, type Rule } from '@orrery/kernel';
import { PLANETS, planetIndex } from '../data/index.ts';
import { galaxyOf } from '../galaxy/index.ts';
import { turnEnds } from '../rules/action-phase.ts';
import { type Game, planetKey, type PlanetId, type PlayerId } from '../state/index.ts';

/** The cards of legendary planets (LRR 53): exhausted at the end of a turn of whoever controls the planet. */

/** One of the things such a card offers. */
export interface Use {
  readonly id: string;
  readonly label: string;
  /** What a page clicks. */
  readonly target?: string;
  readonly take: () => Rule;
}

interface UseOption extends Option {
  readonly use: Use;
}

const NOBODY_HAS_IT: readonly PlayerId[] = [];

/** The component that the card of a legendary planet is; it can be used while it offers something. */
export function legendaryPlanet(
  id: string,
  prompt: string,
  missing: string,
  usesOf: (game: Game, player: PlayerId) => readonly Use[],
): Component<Game> {
  const { name: planetName, legendaryAbilityName, legendaryAbility } = PLANETS[planetIndex(id)];
  const name = legendaryAbilityName ?? planetName;
  const planetIn = ({ state }: Game): PlanetId => galaxyOf(state.map).findPlanet(id);
  const isExhausted = (game: Game): boolean => game.state.legendaryExhausted[planetIn(game)] !== 0;
  const ability: Ability<Game, { readonly player: PlayerId }> = {
    id: `legendary:${id}`,
    name,
    rule: 'LRR 53.3',
    window: turnEnds,
    may: true,
    owners: (game, { player }) => {
      const planet = planetIn(game);
      return planet >= 0 && game.state.planetOwner[planet] === player ? [player] : NOBODY_HAS_IT;
    },
    usable: (game, player) => !isExhausted(game) && usesOf(game, player).length > 0,
    missing: (game) => (isExhausted(game) ? `${name} is exhausted` : missing),
    *resolve(game, player) {
      const { state } = game;
      const planet = planetIn(game);
      state.legendaryExhausted[planet] = 1;
      game.emit({
        type: 'legendary-ability-used',
        text: `${name} of ${planetName} is exhausted`,
        rule: 'LRR 53.3',
        data: { player, planet: planetKey(state, planet) },
      });
      const { use } = yield* choose<UseOption>({
        seat: player,
        kind: 'legendary-ability',
        rule: 'LRR 53.3',
        prompt,
        list: () => usesOf(game, player).map((one) => ({ id: one.id, use: one })),
        text: (option) => ({ label: option.use.label, target: option.use.target ?? option.id }),
        about: () => ({ planet: id }),
      });
      yield* use.take();
    },
    text: () => ({ label: name, detail: legendaryAbility ?? '', target: `planet:${id}` }),
  };
  return { name, abilities: [ability as Ability<Game, never>] };
}
