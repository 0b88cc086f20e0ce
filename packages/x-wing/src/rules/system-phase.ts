import { choose, type Option, type Rule } from '@orrery/kernel';
import { cardsOf, reactingCards } from '../abilities/registry.ts';
import { type Game, isCloaked, isRemote, type Ship } from '../state/index.ts';
import { trigger } from './ability-queue.ts';
import { decloak } from './decloak.ts';
import { deploy } from './dock.ts';
import { carrierOf, carriersNear, mayDock } from './docking.ts';
import { chooseShip, nextInOrder } from './initiative.ts';
import { mayPerformAction } from './perform-action.ts';
import { actsInSystemPhase, mayRelocateProbe } from './remotes.ts';
import { called } from './say.ts';

/** The System Phase (RR System Phase): in ascending initiative each ship that can do something in it gets its opportunity. */
export function* systemPhase(game: Game): Rule {
  const { state } = game;
  const waiting = state.ships.filter((ship) => !ship.round.systemDone && canAct(game, ship));
  if (waiting.length === 0) {
    yield* trigger(game, 'start-activation', { round: state.round });
    state.phase = 'activation';
    return;
  }
  const ship = yield* chooseShip(
    nextInOrder(game, waiting, 'ascending'),
    'system-ship',
    'RR System Phase',
    'Which ship acts next in the System Phase?',
  );
  ship.round.systemDone = true;
  if (isRemote(ship)) {
    yield* mayRelocateProbe(game, ship);
    return;
  }
  if (ship.docked !== null) yield* mayDeploy(game, ship);
  else {
    if (isCloaked(ship)) yield* mayDecloak(game, ship);
    yield* mayDock(game, ship, carriersNear(game, ship));
  }
  if (ship.status === 'play') yield* trigger(game, 'system', { ship });
}

function canAct(game: Game, ship: Ship): boolean {
  if (isRemote(ship)) return actsInSystemPhase(ship);
  if (ship.status === 'reserve') return carrierOf(game, ship)?.status === 'play' && mayDeployAtAll(game, ship);
  if (ship.status !== 'play') return false;
  return (
    isCloaked(ship) ||
    carriersNear(game, ship).length > 0 ||
    reactingCards(game, 'system').some(
      (card) => card.self === ship && card.ability.reactions!.system!.usable(game, card, { ship }),
    )
  );
}

function mayDeployAtAll(game: Game, ship: Ship): boolean {
  return cardsOf(game, ship, 'deploysInEmergency').length === 0;
}

function* mayDecloak(game: Game, ship: Ship): Rule {
  const picked = yield* choose<Option>({
    seat: ship.seat,
    kind: 'may-decloak',
    rule: 'RR Cloak',
    prompt: `Does ${called(ship)} decloak?`,
    list: () => [{ id: 'pass' }, { id: 'decloak' }],
    text: ({ id }) => ({ label: id === 'pass' ? 'Stay cloaked' : 'Decloak', target: `ship:${ship.name}` }),
  });
  if (picked.id === 'decloak') yield* decloak(game, ship);
}

function* mayDeploy(game: Game, ship: Ship): Rule {
  const picked = yield* choose<Option>({
    seat: ship.seat,
    kind: 'may-deploy',
    rule: 'RR Dock',
    prompt: `Does ${called(ship)} deploy?`,
    list: () => [{ id: 'pass' }, { id: 'deploy' }],
    text: ({ id }) => ({ label: id === 'pass' ? 'Stay docked' : 'Deploy', target: `ship:${ship.name}` }),
  });
  if (picked.id === 'deploy') yield* deploy(game, ship, mayPerformAction);
}
