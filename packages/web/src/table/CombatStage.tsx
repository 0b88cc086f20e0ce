import type { LogEntry } from '@orrery/server/messages';
import type { TiView } from '@orrery/twilight-imperium/view';
import { type ReactNode, useState } from 'react';
import { Dice } from '../parts/Dice.tsx';
import { Icon, unitIcon } from '../parts/Icon.tsx';
import { hueClass, Mark, shortFaction } from '../parts/Mark.tsx';
import { type CombatSide, combatNow } from './combat.ts';

function Side({ side, view }: { side: CombatSide; view: TiView }): ReactNode {
  const player = view.players.find(({ seat }) => seat === side.owner);
  if (player === undefined) return null;
  const types = [...new Set([...side.units.map(({ type }) => type), ...side.dice.map(({ unit }) => unit)])];
  return (
    <div className={`side ${hueClass(player)}`}>
      <h4>
        <Mark player={player} />
        {side.owner === view.seat ? 'You' : `${shortFaction(player.factionName)}, ${player.name}`}
        {side.hits !== null && <span className="sp">{side.hits === 1 ? '1 hit made' : `${side.hits} hits made`}</span>}
      </h4>
      {types.map((type) => {
        const units = side.units.find((other) => other.type === type);
        const combat = player.units[type]?.combat;
        return (
          <div key={type} className={units === undefined ? 'cu gone' : 'cu'}>
            <Icon id={unitIcon(type)} className="u" />
            <span>
              <b>
                {units === undefined ? '0' : units.count} {player.units[type]?.name ?? type}
              </b>
              <small>
                {combat ? `hits on ${combat.value}` : 'does not roll'}
                {units !== undefined && units.damaged > 0 && ` · ${units.damaged} damaged`}
              </small>
            </span>
            <Dice dice={side.dice.filter(({ unit }) => unit === type)} />
          </div>
        );
      })}
    </div>
  );
}

/** Both sides of the combat that goes on, with the dice of this round, low on the map; it can be folded. */
export function CombatStage({ view, log }: { view: TiView; log: readonly LogEntry[] }): ReactNode {
  const [folded, setFolded] = useState(false);
  const combat = combatNow(view, log);
  if (combat === undefined) return null;
  return (
    <section className={folded ? 'stage low combat folded' : 'stage low combat'} aria-label={`${combat.kind} combat`}>
      <div className="hd">
        <h3>{combat.title}</h3>
        <span className="chip">
          {combat.kind === 'space' ? 'Space combat' : 'Ground combat'}
          {combat.round > 0 && `, round ${combat.round}`}
        </span>
        <button type="button" className="btn quiet" aria-expanded={!folded} onClick={() => setFolded(!folded)}>
          <Icon id="i-eye" /> {folded ? 'Show the combat' : 'Show the map'}
        </button>
      </div>
      {!folded && (
        <div className="sides">
          {combat.sides.map((side) => (
            <Side key={side.owner} side={side} view={view} />
          ))}
        </div>
      )}
    </section>
  );
}
