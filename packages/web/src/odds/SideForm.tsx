import { type Combat, effectNamed, type EffectId, type Side } from '@orrery/odds';
import { FACTIONS, type UnitStats, type UnitTypeId } from '@orrery/twilight-imperium/data';
import type { ReactNode } from 'react';
import { Icon, unitIcon } from '../parts/Icon.tsx';
import {
  canUpgrade,
  effectsFor,
  type Name,
  statsFor,
  typesFor,
  unitName,
  withDamaged,
  withEffect,
  withUnits,
} from './model.ts';

const TITLES: Record<Name, string> = { attacker: 'Attacker', defender: 'Defender' };
const MOST = 30;

/** One side: its faction, its units, what it uses, who takes its hits. */
export function SideForm(props: { combat: Combat; name: Name; onChange: (side: Side) => void }): ReactNode {
  const { combat, name, onChange } = props;
  const side = combat[name];
  const title = TITLES[name];
  return (
    <section className={`fl ${name}`} aria-label={title}>
      <h2>
        {title}
        <select
          aria-label={`${title}: faction`}
          value={side.faction ?? ''}
          onChange={({ target }) =>
            onChange({ ...side, faction: target.value === '' ? null : target.value, effects: {} })
          }
        >
          <option value="">No faction's abilities</option>
          {FACTIONS.map(({ id, name: faction }) => (
            <option key={id} value={id}>
              {faction}
            </option>
          ))}
        </select>
      </h2>
      <div className="ul">
        {typesFor(combat, name, side).map((type) => (
          <UnitRow key={type} title={title} type={type} combat={combat} side={side} onChange={onChange} />
        ))}
      </div>
      <div className="optsrow">
        {combat.place === 'space' && (
          <select
            aria-label={`${title}: who takes hits`}
            value={side.hitPolicy}
            onChange={({ target }) => onChange({ ...side, hitPolicy: target.value as Side['hitPolicy'] })}
          >
            <option value="sustain-first">Sustains damage first</option>
            <option value="protect-sustain">Cheap units die first</option>
          </select>
        )}
      </div>
      <details className="uses">
        <summary>{usedWords(side)}</summary>
        <div className="optsrow">
          {effectsFor(combat, name, side).map((id) => {
            const { name: words, many } = effectNamed(id);
            const count = side.effects[id] ?? 0;
            return many ? (
              <span key={id} className={count > 0 ? 'tog on' : 'tog'}>
                {words}
                <Stepper
                  label={`${title}: ${words}`}
                  count={count}
                  onCount={(to) => onChange(withEffect(side, id, to))}
                />
              </span>
            ) : (
              <label key={id} className={count > 0 ? 'tog on' : 'tog'}>
                <input
                  type="checkbox"
                  checked={count > 0}
                  onChange={({ target }) => onChange(withEffect(side, id, target.checked ? 1 : 0))}
                />
                {words}
              </label>
            );
          })}
        </div>
      </details>
    </section>
  );
}

/** What the side uses, in a line. */
function usedWords({ effects }: Side): string {
  const used = (Object.keys(effects) as EffectId[]).map((id) => effectNamed(id).name);
  return used.length === 0 ? 'Technologies, cards and leaders: none' : `Uses ${used.join(', ')}`;
}

function UnitRow(props: {
  title: string;
  type: UnitTypeId;
  combat: Combat;
  side: Side;
  onChange: (side: Side) => void;
}): ReactNode {
  const { title, type, combat, side, onChange } = props;
  const stats = statsFor(combat, side, type);
  const name = unitName(combat, side, type);
  const count = side.units[type] ?? 0;
  const hurt = side.damaged[type] ?? 0;
  const upgraded = side.upgrades.includes(type);
  const upgrades = upgraded ? side.upgrades.filter((other) => other !== type) : [...side.upgrades, type];
  return (
    <div className={count === 0 ? 'ur z' : 'ur'}>
      <Icon id={unitIcon(type)} className="u" />
      <span>
        {name}
        <small>{combatWords(combat, stats)}</small>
        {count > 0 && canUpgrade(combat, side, type) && (
          <label className="up">
            <input
              type="checkbox"
              aria-label={`${title}: ${name} upgraded`}
              checked={upgraded}
              onChange={() => onChange({ ...side, upgrades })}
            />
            upgraded
          </label>
        )}
        {count > 0 && stats.sustainDamage && (
          <label className="up">
            <select
              aria-label={`${title}: ${name} damaged`}
              value={hurt}
              onChange={({ target }) => onChange(withDamaged(side, type, Number(target.value)))}
            >
              {Array.from({ length: count + 1 }, (_, n) => n).map((n) => (
                <option key={n}>{n}</option>
              ))}
            </select>
            damaged
          </label>
        )}
      </span>
      <Stepper label={`${title}: ${name}`} count={count} onCount={(to) => onChange(withUnits(side, type, to))} />
    </div>
  );
}

/** What its dice do where the combat is. */
function combatWords({ place }: Combat, stats: UnitStats): string {
  const dice = ({ value, dice: count }: { value: number; dice: number }): string =>
    `${value}${count > 1 ? ` ×${count}` : ''}`;
  const { combat, bombardment, spaceCannon, antiFighterBarrage, isShip, isGroundForce } = stats;
  const fights = place === 'space' ? isShip || isGroundForce : isGroundForce || bombardment === null;
  const words: string[] = [];
  if (combat !== null && fights)
    words.push(combat.diceCounted === null ? `hits on ${dice(combat)}` : `hits on ${combat.value}, a die a ship`);
  if (place === 'space' && antiFighterBarrage !== null) words.push(`barrage ${dice(antiFighterBarrage)}`);
  if (place === 'ground' && bombardment !== null) words.push(`bombards ${dice(bombardment)}`);
  if (spaceCannon !== null) words.push(`space cannon ${dice(spaceCannon)}`);
  return words.join(', ');
}

function Stepper(props: { label: string; count: number; onCount: (count: number) => void }): ReactNode {
  const { label, count, onCount } = props;
  return (
    <span className="step">
      <button
        type="button"
        aria-label={`${label}: one fewer`}
        disabled={count === 0}
        onClick={() => onCount(count - 1)}
      >
        −
      </button>
      <output aria-label={label}>{count}</output>
      <button
        type="button"
        aria-label={`${label}: one more`}
        disabled={count >= MOST}
        onClick={() => onCount(count + 1)}
      >
        +
      </button>
    </span>
  );
}
