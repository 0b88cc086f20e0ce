import { type Ability, choose, type Component, openWindow, type Option, type Rule } from '@orrery/kernel';
import { LEADERS, leaderIndex, relicIndex, RELICS } from '../data/index.ts';
import { componentAction } from '../rules/action-phase.ts';
import {
  type AgentExhausted,
  agentExhausted,
  exhaustAgent,
  leaderOwner,
  leaderStatus,
  tellAgentExhausted,
} from '../rules/leaders.ts';
import { windowOrder } from '../rules/order.ts';
import { canPayResources, payResources } from '../rules/payment.ts';
import { ANY_STRUCTURE, placeStructure, structuresToPlace } from '../rules/structures.ts';
import { gainTradeGoods } from '../rules/trade.ts';
import {
  type Game,
  type PlanetId,
  planetKey,
  planetName,
  type PlayerId,
  playerName,
  READY,
  readyRelic,
  relicOwner,
  unitsInWords,
  type UnitType,
} from '../state/index.ts';
import { relicAbility, relicCard } from './relic.ts';

const PRICE = 3;
const RULE = 'LRR 73.3';
const JR = relicIndex('jr-xs455-o');
const SSRUU = leaderIndex('clever-clever-ssruu');

/** The agent that has the text of every agent of other players: this card counts as one, whoever holds it. */
const duplicate: Ability<Game, { readonly player: PlayerId }> = {
  id: 'relic:jr-xs455-o:duplicate',
  name: `${LEADERS[SSRUU].name} as ${RELICS[JR].name}`,
  rule: 'LRR 51',
  window: componentAction,
  may: true,
  owners: ({ state }) => {
    const [holder, owner] = [relicOwner(state, JR), leaderOwner(state, SSRUU)];
    return holder >= 0 && owner >= 0 && owner !== holder ? [owner] : [];
  },
  usable: ({ state }, owner) => leaderStatus(state, owner, SSRUU) === READY,
  missing: () => `${LEADERS[SSRUU].name} is exhausted`,
  *cost(game, owner) {
    exhaustAgent(game, owner, SSRUU);
  },
  *resolve(game, owner) {
    yield* chooseBeneficiary(game, owner);
    yield* tellAgentExhausted(game, owner, SSRUU);
  },
  text: () => ({ label: RELICS[JR].name, detail: RELICS[JR].effect, target: `leader:${LEADERS[SSRUU].id}` }),
};

/** Exhausted as an action, as an agent would be: some player places a structure for three resources, or gains a trade good. */
export const jrXs455O: Component<Game> = relicCard(
  'jr-xs455-o',
  relicAbility({
    relic: 'jr-xs455-o',
    window: componentAction,
    exhausts: true,
    usable: () => true,
    *resolve(game, owner) {
      yield* chooseBeneficiary(game, owner);
      const event: AgentExhausted = {
        player: owner,
        agent: 'relic:jr-xs455-o',
        name: RELICS[JR].name,
        isExhausted: () => game.state.players[owner].relics.some(({ relic, exhausted }) => relic === JR && exhausted),
        *ready() {
          readyRelic(game.state, owner, JR);
          game.emit({
            type: 'relic-readied',
            text: `${RELICS[JR].name} is readied`,
            rule: 'LRR 71.1',
            data: { player: owner, relic: RELICS[JR].id },
          });
        },
      };
      yield* openWindow(game, agentExhausted, event, () => windowOrder(game.state));
    },
  }),
  duplicate as Ability<Game, never>,
);

function* chooseBeneficiary(game: Game, owner: PlayerId): Rule {
  const { state } = game;
  const { player } = yield* choose({
    seat: owner,
    kind: 'choose-beneficiary',
    rule: RULE,
    prompt: 'Which player may place a structure for 3 resources, or gains a trade good?',
    list: () =>
      state.players.flatMap((sheet, seat) => (sheet.eliminated ? [] : [{ id: `player:${seat}`, player: seat }])),
    text: (option) => ({ label: playerName(state, option.player), target: option.id }),
  });
  yield* placeOrGain(game, player);
}

interface StructureOption extends Option {
  readonly structure: { readonly type: UnitType; readonly planet: PlanetId } | undefined;
}

const GAIN: StructureOption = { id: 'trade-good', structure: undefined };

function* placeOrGain(game: Game, player: PlayerId) {
  const { state } = game;
  const list = (): StructureOption[] => {
    const structures = canPayResources(state, player, PRICE) ? structuresToPlace(state, player, ANY_STRUCTURE) : [];
    return [...structures.map(({ id, type, planet }) => ({ id, structure: { type, planet } })), GAIN];
  };
  const { structure } = yield* choose<StructureOption>({
    seat: player,
    kind: 'place-structure-or-gain',
    rule: RULE,
    prompt: 'Spend 3 resources to place a structure on a planet you control, or gain a trade good?',
    list,
    text: (option) =>
      option.structure === undefined
        ? { label: 'Gain a trade good' }
        : {
            label: `${unitsInWords(option.structure.type, 1)} on ${planetName(state, option.structure.planet)}`,
            target: planetKey(state, option.structure.planet),
            detail: `${PRICE} resources`,
          },
  });
  if (structure === undefined) {
    yield* gainTradeGoods(game, player, 1, RULE);
    return;
  }
  yield* payResources(game, player, PRICE, RULE);
  yield* placeStructure(game, player, structure.planet, structure.type, RULE);
}
