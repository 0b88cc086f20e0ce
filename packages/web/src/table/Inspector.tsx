import type { FleetView, SystemView, TiView } from '@orrery/twilight-imperium/view';
import type { ReactNode } from 'react';
import { systemTitle } from '../galaxy/model.ts';
import { oddsAddress } from '../odds/address.ts';
import { combatsIn } from '../odds/from-table.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { Icon, unitIcon } from '../parts/Icon.tsx';
import { hueClass, Mark } from '../parts/Mark.tsx';
import type { ThingChoices } from './things.ts';
import { Planets } from './Holdings.tsx';
import { ThingName } from './Why.tsx';

/** What the rules say of an anomaly, in a line. */
const ANOMALIES: Record<string, string> = {
  'asteroid-field': 'Asteroid field: ships cannot move through or into it (LRR 11).',
  nebula:
    'Nebula: ships move into it only when it is active, leave it with a move of 1, and defenders add 1 to combat rolls (LRR 59).',
  supernova: 'Supernova: ships cannot move through or into it (LRR 86).',
  'gravity-rift': 'Gravity rift: a ship leaving it has +1 move, and is lost on a roll of 1 to 3 (LRR 41).',
};

/** What the tokens are. */
const MARKERS: Record<string, string> = {
  'gamma-wormhole': 'Gamma wormhole token: adjacent to every other gamma wormhole.',
  'ion-storm-alpha': 'Ion storm token, its alpha side up: an alpha wormhole until ships use it.',
  'ion-storm-beta': 'Ion storm token, its beta side up: a beta wormhole until ships use it.',
  'creuss-alpha': 'Creuss token: an alpha wormhole.',
  'creuss-beta': 'Creuss token: a beta wormhole.',
  'creuss-gamma': 'Creuss token: a gamma wormhole.',
  frontier: 'Frontier token: it can be explored (LRR 35).',
  'destroyed-planet': 'A planet was destroyed here.',
};

function Fleet({ fleet, view }: { fleet: FleetView; view: TiView }): ReactNode {
  const owner = view.players.find(({ seat }) => seat === fleet.owner);
  return (
    <li className={owner === undefined ? '' : hueClass(owner)}>
      {owner !== undefined && <Mark player={owner} small />}
      <span className="us">
        {fleet.units.map(({ type, count, damaged }) => {
          const unit = owner?.units[type];
          return (
            <span key={type} className="unit">
              <Icon id={unitIcon(type)} className="u" />
              <b>
                {count} {unit?.name ?? type}
              </b>
              <small>
                {[
                  damaged > 0 ? `${damaged} damaged` : '',
                  unit?.combat
                    ? `hits on ${unit.combat.value}${unit.combat.dice > 1 ? ` with ${unit.combat.dice} dice` : ''}`
                    : '',
                  unit?.move ? `move ${unit.move}` : '',
                  unit?.capacity ? `capacity ${unit.capacity}` : '',
                ]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </small>
            </span>
          );
        })}
      </span>
    </li>
  );
}

/** Everything in one system, in words: the readable path to what the map draws small. */
export function Inspector(props: {
  system: SystemView;
  view: TiView;
  /** Why the system cannot be chosen now, where the open question says so. */
  reason: string | undefined;
  things: ThingChoices;
  /** Begin a tactical action here; undefined where the open question does not let the player. */
  onActivate: (() => void) | undefined;
  onClose: () => void;
}): ReactNode {
  const { system, view, reason, things, onActivate, onClose } = props;
  const tokens = system.tokens.flatMap((seat) => view.players.find((player) => player.seat === seat) ?? []);
  const grounds = system.planets.filter(({ ground }) => ground.length > 0);
  return (
    <Dialog title={systemTitle(system)} onClose={onClose} aside={<span className="chip">tile {system.id}</span>}>
      <div className="inspector">
        {reason !== undefined && (
          <p className="refusal">
            <Icon id="i-lockclosed" /> Not now: {reason}
          </p>
        )}
        {onActivate !== undefined && (
          <button type="button" className="btn go" onClick={onActivate}>
            Activate this system <span className="rule">LRR 89.1</span>
          </button>
        )}
        {combatsIn(view, system).map(({ words, combat }) => (
          <a key={words} className="btn quiet" href={oddsAddress(combat)} target="_blank" rel="noreferrer">
            <Icon id="i-dice" /> Odds: {words}
          </a>
        ))}
        {system.planets.length > 0 && <Planets planets={system.planets} />}
        <ul className="plain">
          {system.planets.map(({ id, name, owner }) => (
            <li key={id}>
              {name}:{' '}
              {owner === null
                ? 'nobody controls it'
                : `controlled by ${view.players.find(({ seat }) => seat === owner)?.factionName}`}
            </li>
          ))}
          {system.planets
            .filter(({ sleeper }) => sleeper !== null)
            .map(({ id, name }) => (
              <li key={`${id}-sleeper`}>
                A sleeper token lies on {name}: the Titans of Ul may replace it with a PDS when they activate this
                system.
              </li>
            ))}
          {system.planets.flatMap(({ id, name, ability, attachments }) => [
            ...(ability === null
              ? []
              : [
                  <li key={`${id}-ability`}>
                    <ThingName thing={`legendary:${id}`} name={ability.name} onAsk={things.onAsk} /> ({name}
                    {ability.exhausted && ', exhausted'}): {ability.effect}
                  </li>,
                ]),
            ...attachments.map((card) => (
              <li key={`${id}-${card.id}`}>
                <b>{card.name}</b> on {name}: {card.effect}
              </li>
            )),
          ])}
          {system.markers.map((marker) => (
            <li key={marker}>{MARKERS[marker] ?? `Token: ${marker.replaceAll('-', ' ')}.`}</li>
          ))}
          {system.wormholes.map((kind) => (
            <li key={kind}>
              {kind.slice(0, 1).toUpperCase() + kind.slice(1)} wormhole: adjacent to every other {kind} wormhole.
            </li>
          ))}
          {system.anomalies.map((anomaly) => (
            <li key={anomaly}>{ANOMALIES[anomaly] ?? anomaly}</li>
          ))}
          {system.custodians && (
            <li>The custodians token lies here: 6 influence to remove it, for 1 point (LRR 27).</li>
          )}
          {tokens.length > 0 && <li>Command tokens of {tokens.map(({ factionName }) => factionName).join(', ')}.</li>}
        </ul>
        <h3>Space</h3>
        {system.space.length === 0 ? (
          <p className="none">No units.</p>
        ) : (
          <ul className="fleets">
            {system.space.map((fleet) => (
              <Fleet key={fleet.owner} fleet={fleet} view={view} />
            ))}
          </ul>
        )}
        {grounds.map((planet) => (
          <section key={planet.id}>
            <h3>{planet.name}</h3>
            <ul className="fleets">
              {planet.ground.map((fleet) => (
                <Fleet key={fleet.owner} fleet={fleet} view={view} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
