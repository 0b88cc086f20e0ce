import { choose, type Component, type Option } from '@orrery/kernel';
import { type Producer, producersIn } from '../../rules/producers.ts';
import { afterProduction, canUseProduction, produceUnits, type UnitsProduced } from '../../rules/production.ts';
import { type Game, type PlayerId, type SystemId, systemName, unitsInWords } from '../../state/index.ts';
import { areaKey, areaName, unitKey } from '../../state/forces.ts';
import { technologyAbility } from '../../technologies/technology.ts';

const ID = 'agency-supply-network';
const RULE = 'LRR 68';

interface Supplier extends Option {
  readonly system: SystemId;
  readonly producer: Producer;
}

/** How many units like this one took part in the use that has just been resolved. */
function used({ use }: UnitsProduced, { area, type }: Producer): number {
  return use?.producers.find((other) => other.area === area && other.type === type)?.count ?? 0;
}

/** One unit each with PRODUCTION that was not used just now and could produce something. */
function suppliers(game: Game, owner: PlayerId, event: UnitsProduced): Supplier[] {
  const { state } = game;
  const found: Supplier[] = [];
  for (let system = 0; system < state.commandTokens.length; system++) {
    for (const all of producersIn(state, owner, system)) {
      if (used(event, all) >= all.count) continue;
      const producer = { ...all, count: 1, value: all.value / all.count };
      if (!canUseProduction(game, owner, system, [producer])) continue;
      const id = producer.type === null ? areaKey(state, producer.area) : unitKey(state, producer.area, producer.type);
      found.push({ id, system, producer });
    }
  }
  return found;
}

/** After a use of PRODUCTION one more unit of its owner, in any system, uses its own; that brings no further one. */
export const agencySupplyNetwork: Component<Game> = {
  name: 'Agency Supply Network',
  abilities: [
    technologyAbility<UnitsProduced>({
      technology: ID,
      rule: RULE,
      window: afterProduction,
      usable: (game, owner, event) =>
        event.player === owner && event.use?.additional !== true && suppliers(game, owner, event).length > 0,
      missing: (_game, owner, { player, use }) =>
        player !== owner
          ? 'another player has produced'
          : use?.additional === true
            ? 'it has been used for this production'
            : 'no other unit of yours could produce anything',
      *resolve(game, owner, event) {
        const { state } = game;
        const { system, producer } = yield* choose<Supplier>({
          seat: owner,
          kind: 'choose-producer',
          rule: RULE,
          prompt: 'Agency Supply Network: which unit uses PRODUCTION too?',
          list: () => suppliers(game, owner, event),
          text: (option) => ({
            label:
              option.producer.type === null
                ? areaName(state, option.producer.area)
                : `${unitsInWords(option.producer.type, 1)} at ${areaName(state, option.producer.area)}`,
            target: option.id,
            detail: `up to ${option.producer.value} units in ${systemName(state, option.system)}`,
          }),
        });
        yield* produceUnits(game, owner, { system, producers: [producer], rule: RULE, additional: true });
      },
    }),
  ],
};
