import type { Combat, CombatOdds } from '@orrery/odds';
import type { ReactNode } from 'react';
import type { Name } from './model.ts';

/** How a combat may end: a bar, what is left, the first round, what is lost, what would change it. */
export function Outcome(props: {
  combat: Combat;
  odds: CombatOdds;
  changes: readonly { readonly words: string; readonly odds: CombatOdds | null }[];
}): ReactNode {
  const { combat, odds, changes } = props;
  const units = combat.place === 'space' ? 'Ships' : 'Ground forces';
  return (
    <section className="fl wide outcome" aria-label="How it may end">
      <div>
        <Bar odds={odds} />
        <div className="oddl">
          <span>{lengthWords(odds.rounds)}</span>
          <span>nobody is left: {percent(odds.draw)}</span>
        </div>
        <h3 className="caps">{units} left at the end</h3>
        <Left odds={odds} />
        <div className="firsts">
          <First name="attacker" odds={odds} />
          <First name="defender" odds={odds} />
        </div>
      </div>
      <div>
        <h3 className="caps">Lost on average</h3>
        <table className="results">
          <tbody>
            {(['attacker', 'defender'] as const).map((name) => (
              <tr key={name}>
                <th scope="row">{TITLES[name]}</th>
                <td>
                  <b>{odds.sides[name].lostResources.toFixed(1)}</b> resources
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <h3 className="caps">What would change it</h3>
        <table className="results">
          <tbody>
            <tr>
              <th scope="row">as set</th>
              <td>
                <b>{percent(odds.attacker)}</b>
              </td>
              <td />
            </tr>
            {changes.map(({ words, odds: other }) => (
              <tr key={words}>
                <th scope="row">{words}</th>
                <td>{other === null ? '…' : <b>{percent(other.attacker)}</b>}</td>
                <td>{other !== null && <Difference by={100 * (other.attacker - odds.attacker)} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="fine">The attacker's chance to win. Nobody retreats; cards are played at the first occasion.</p>
      </div>
    </section>
  );
}

const TITLES: Record<Name, string> = { attacker: 'Attacker', defender: 'Defender' };

function Bar({ odds: { attacker, draw, defender } }: { odds: CombatOdds }): ReactNode {
  const words = `Attacker wins ${percent(attacker)}, nobody is left ${percent(draw)}, defender wins ${percent(defender)}`;
  return (
    <div className="odds" role="img" aria-label={words}>
      <div className="attacker" style={{ flexGrow: attacker }}>
        {attacker >= NARROW && (
          <span>{attacker >= WIDE ? `Attacker wins ${percent(attacker)}` : percent(attacker)}</span>
        )}
      </div>
      <div className="d" style={{ flexGrow: draw }} />
      <div className="defender" style={{ flexGrow: defender }}>
        {defender >= NARROW && (
          <span>{defender >= WIDE ? `Defender wins ${percent(defender)}` : percent(defender)}</span>
        )}
      </div>
    </div>
  );
}

/** Shares of the bar in which the words, or the figure alone, have room. */
const WIDE = 0.45;
const NARROW = 0.2;

/** The units of who wins, the attacker's from the most down, nobody, then the defender's up. */
function Left({ odds }: { odds: CombatOdds }): ReactNode {
  const columns = (name: Name) =>
    odds.sides[name].left.flatMap((chance, n) => (n > 0 ? [{ name, n: String(n), chance }] : []));
  const all = [
    ...columns('attacker').reverse(),
    { name: 'd' as const, n: '0', chance: odds.draw },
    ...columns('defender'),
  ];
  return <Columns all={all.map(({ name, n, chance }) => ({ className: name, label: n, chance }))} />;
}

function First({ name, odds }: { name: Name; odds: CombatOdds }): ReactNode {
  const { firstRound, firstRoundMean } = odds.sides[name];
  return (
    <div>
      <h3 className="caps">
        {TITLES[name]}: hits in a full first round, {firstRoundMean.toFixed(1)} expected
      </h3>
      <Columns all={firstRound.map((chance, n) => ({ className: name, label: String(n), chance }))} low />
    </div>
  );
}

/** Columns that are as high as they are probable, the highest filling the room; hardly probable ones at either end are left out. */
function Columns(props: {
  all: readonly { readonly className: string; readonly label: string; readonly chance: number }[];
  low?: boolean;
}): ReactNode {
  const first = props.all.findIndex(({ chance }) => chance >= SEEN);
  const last = props.all.findLastIndex(({ chance }) => chance >= SEEN);
  const shown = props.all.slice(Math.max(0, first), last + 1);
  const most = Math.max(...shown.map(({ chance }) => chance), SEEN);
  return (
    <ul className={props.low ? 'dist low' : 'dist'}>
      {shown.map(({ className, label, chance }) => (
        <li key={`${className} ${label}`} className={className}>
          <small>{chance >= SEEN ? `${(100 * chance).toFixed(chance < 0.1 ? 1 : 0)}%` : ''}</small>
          <i style={{ height: `${(75 * chance) / most}%` }} />
          <span>{label}</span>
        </li>
      ))}
    </ul>
  );
}

const SEEN = 0.0005;

function Difference({ by }: { by: number }): ReactNode {
  if (Math.abs(by) < 0.05) return <span>±0</span>;
  return <span className={by > 0 ? 'good' : 'bad'}>{`${by > 0 ? '+' : '−'}${Math.abs(by).toFixed(1)}`}</span>;
}

function lengthWords(rounds: readonly number[]): string {
  let sum = 0;
  const median = rounds.findIndex((chance) => {
    sum += chance;
    return sum >= 0.5;
  });
  if (median <= 0) return 'no round is fought in most cases';
  return median === 1 ? 'mostly over after 1 round' : `half are over after ${median} rounds`;
}

function percent(chance: number): string {
  return `${(100 * chance).toFixed(1)}%`;
}
