import type { Combat, Side } from '@orrery/odds';
import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { oddsAddress } from './address.ts';
import { combatOf, type Name, NAMES, variants } from './model.ts';
import { Outcome } from './Outcome.tsx';
import { SideForm } from './SideForm.tsx';
import { useOdds } from './useOdds.ts';
import '../styles/odds.css';

/** The odds of any combat: two sides to set, and how it may end, worked out while one sets them. */
export function OddsPage(): ReactNode {
  const [{ combat, problem }, setRead] = useState(() => combatOf(window.location.hash));
  const set = (next: Combat): void => setRead({ combat: next, problem: null });
  // The address is the combat, so that it can be sent to somebody.
  useEffect(() => window.history.replaceState(null, '', oddsAddress(combat)), [combat]);
  const others = variants(combat);
  const [odds, ...changed] = useOdds([combat, ...others.map((one) => one.combat)]);
  const setSide = (name: Name) => (side: Side) => set({ ...combat, [name]: side });
  const { place, nebula = false, attacker, defender } = combat;
  return (
    <div className="pg0">
      <header className="top">
        <a className="brand" href="#lobby">
          <Icon id="orrery" />
          <span>Orrery</span>
        </a>
        <nav className="phases" aria-label="Orrery">
          <a href="#lobby">Tables</a>
          <a href="#odds" className="on" aria-current="page">
            Odds
          </a>
        </nav>
      </header>
      <main className="calc">
        <div className="wide head">
          <div>
            <h1 className="big">Odds of a {place === 'space' ? 'space combat' : 'ground combat'}</h1>
            <p className="lead">Exact, by every possible roll; checked against the rules of the table.</p>
          </div>
          <div className="optsrow">
            {(['space', 'ground'] as const).map((one) => (
              <label key={one} className={place === one ? 'tog on' : 'tog'}>
                <input
                  type="radio"
                  name="place"
                  checked={place === one}
                  onChange={() => set({ ...combat, place: one })}
                />
                {one === 'space' ? 'Space' : 'Ground'}
              </label>
            ))}
            {place === 'space' && (
              <label className={nebula ? 'tog on' : 'tog'}>
                <input type="checkbox" checked={nebula} onChange={() => set({ ...combat, nebula: !nebula })} />
                In a nebula
              </label>
            )}
            <button
              type="button"
              className="btn"
              onClick={() => set({ ...combat, attacker: defender, defender: attacker })}
            >
              <Icon id="i-undo" /> Swap sides
            </button>
          </div>
        </div>
        {problem !== null && (
          <p className="ask wide" role="alert">
            {problem}
          </p>
        )}
        {NAMES.map((name) => (
          <SideForm key={name} combat={combat} name={name} onChange={setSide(name)} />
        ))}
        {odds === undefined || odds === null ? (
          <section className="fl wide outcome" aria-busy="true">
            <p className="none">Working it out …</p>
          </section>
        ) : (
          <Outcome
            combat={combat}
            odds={odds}
            changes={others.map(({ words }, i) => ({ words, odds: changed[i] ?? null }))}
          />
        )}
      </main>
    </div>
  );
}
