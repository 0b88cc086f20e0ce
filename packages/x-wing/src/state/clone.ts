import type { Ship, XWingState } from './types.ts';

/** A copy of a state that shares only what play never changes: profiles, poses, players. */
export function cloneState(state: XWingState): XWingState {
  return {
    chance: { generator: state.chance.generator, dice: [...state.chance.dice] },
    effects: [...state.effects],
    players: state.players,
    rounds: state.rounds,
    matSide: state.matSide,
    phase: state.phase,
    round: state.round,
    firstPlayer: state.firstPlayer,
    ships: state.ships.map(cloneShip),
    obstacles: state.obstacles.map((obstacle) => ({ ...obstacle })),
    devices: state.devices.map((device) => ({ ...device })),
    decks: state.decks.map((deck) => ({ draw: [...deck.draw], discard: [...deck.discard] })),
    active: state.active,
    engaging: state.engaging,
    attack:
      state.attack === null
        ? null
        : {
            ...state.attack,
            attackDice: state.attack.attackDice.map((die) => ({ ...die })),
            defenseDice: state.attack.defenseDice.map((die) => ({ ...die })),
            spent: [...state.attack.spent],
            used: [...state.attack.used],
          },
    script: [...state.script],
    pending: [...state.pending],
    scores: [...state.scores],
    counter: state.counter,
    ended: state.ended,
  };
}

function cloneShip(ship: Ship): Ship {
  return {
    id: ship.id,
    seat: ship.seat,
    name: ship.name,
    profile: ship.profile,
    status: ship.status,
    pose: ship.pose,
    shields: ship.shields,
    force: ship.force,
    charges: ship.charges,
    upgrades: ship.upgrades.map((upgrade) => ({ ...upgrade, tokens: [...upgrade.tokens] })),
    damage: ship.damage.map((card) => ({ ...card })),
    conditions: ship.conditions.map((condition) => ({ ...condition })),
    tokens: { ...ship.tokens },
    locks: [...ship.locks],
    turret: ship.turret,
    dial: ship.dial,
    dialShown: ship.dialShown,
    docked: ship.docked,
    round: {
      ...ship.round,
      performed: [...ship.round.performed],
      failed: [...ship.round.failed],
      used: [...ship.round.used],
    },
  };
}
