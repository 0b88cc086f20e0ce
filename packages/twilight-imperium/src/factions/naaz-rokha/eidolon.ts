import { type Ability, beginEffect, type Component, effectsOf } from '@orrery/kernel';
import { factionIndex, MECH } from '../../data/index.ts';
import { afterCombat, type Combat, combatRoundStarts, UNTIL_END_OF_COMBAT } from '../../rules/combat.ts';
import { FLIPPED_MECHS, type Game, type PlayerId, playerName, statsOf } from '../../state/index.ts';
import { hasPrinted } from '../common.ts';

const RULE = 'LRR 55';
const NAAZ_ROKHA = factionIndex('naaz-rokha');

function players({ state }: Game): PlayerId[] {
  return state.players.flatMap(({ faction }, player) => (faction === NAAZ_ROKHA ? [player] : []));
}

function isFlipped({ state }: Game, player: PlayerId): boolean {
  return effectsOf(state, FLIPPED_MECHS).some(({ data }) => data.player === player);
}

function tell(game: Game, player: PlayerId): void {
  const { state } = game;
  const { name, id } = statsOf(state, player)[MECH];
  game.emit({
    type: 'mech-flipped',
    text: `The mech card of ${playerName(state, player)} is flipped to ${name}`,
    rule: RULE,
    data: { player, unit: id },
  });
}

/** Mechs in the space area of a space combat that begins: their card is flipped, and they are ships there. */
const becomeShips: Ability<Game, Combat> = {
  id: 'mech:eidolon',
  name: 'Eidolon',
  rule: RULE,
  window: combatRoundStarts,
  may: false,
  owners: (game, { kind, round }) => (kind === 'space' && round === 1 ? players(game) : []),
  usable: (game, owner, { area }) => hasPrinted(game.state, owner, area, MECH, 'eidolon') && !isFlipped(game, owner),
  *resolve(game, owner) {
    const data = { player: owner };
    beginEffect(game.state, { source: 'Eidolon', kind: FLIPPED_MECHS, until: UNTIL_END_OF_COMBAT, data });
    tell(game, owner);
  },
};

/** The space combat is over: the card is flipped back. */
const becomeGroundForces: Ability<Game, Combat> = {
  id: 'mech:z-grav-eidolon',
  name: 'Z-Grav Eidolon',
  rule: RULE,
  window: afterCombat,
  may: false,
  owners: (game, { kind }) => (kind === 'space' ? players(game) : []),
  usable: (game, owner) => isFlipped(game, owner),
  *resolve(game, owner) {
    const { state } = game;
    state.effects = state.effects.filter(({ kind, data }) => kind !== FLIPPED_MECHS || data.player !== owner);
    tell(game, owner);
  },
};

/** The mech and its other side: in the space area of a space combat it fights as a ship until the combat is over. */
export const eidolon: Component<Game> = {
  name: 'Eidolon',
  abilities: [becomeShips as Ability<Game, never>, becomeGroundForces as Ability<Game, never>],
};
