import { shipCard } from '@orrery/x-wing/data';
import { maneuverOf } from '@orrery/x-wing/geometry';
import type { ShipView, XWingView } from '@orrery/x-wing/view';
import type { ReactNode } from 'react';
import { Dialog } from '../parts/Dialog.tsx';
import { Icon } from '../parts/Icon.tsx';
import { ThingName } from '../table/Why.tsx';
import { seatHue } from './BaseArt.tsx';
import { bearingIcon, COLOUR_LETTER, maneuverWords } from './maneuver.ts';
import { tokenDiscs } from './tokens.ts';

/** So many of so many, as a row of little bars. */
export function Pips({ now, of, tone, name }: { now: number; of: number; tone: string; name: string }): ReactNode {
  return (
    <span
      className={`pips ${tone}`}
      role="img"
      aria-label={`${name} ${now} of ${of}`}
      title={`${name} ${now} of ${of}`}
    >
      {Array.from({ length: of }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pips have no name but their place
        <i key={i} className={i < now ? 'f' : ''} />
      ))}
    </span>
  );
}

/** Hull that is left. */
export const hullOf = (ship: ShipView): number => Math.max(0, ship.hull - ship.damage.length);

/** The name of a ship's type. */
export const typeName = (ship: ShipView): string => shipCard(ship.ship)?.name ?? ship.ship;

function DialShown({ ship }: { ship: ShipView }): ReactNode {
  const code = ship.dial ?? (ship.round.activated ? ship.round.maneuver : null);
  if (code === null) return ship.dialSet ? <Hidden /> : null;
  const { speed, bearing, difficulty } = maneuverOf(code);
  const secret = ship.dialSet && !ship.dialShown && !ship.round.activated;
  return (
    <span
      className={`mn ${difficulty}`}
      title={secret ? `Your dial, still face down: ${maneuverWords(code)}` : maneuverWords(code)}
    >
      {secret && <Icon id="i-lockclosed" />}
      {speed}
      <Icon id={bearingIcon(bearing)} />
      {COLOUR_LETTER[difficulty] !== '' && <em>{COLOUR_LETTER[difficulty]}</em>}
    </span>
  );
}

function Hidden(): ReactNode {
  return (
    <span className="mn hid">
      <Icon id="i-lockclosed" /> dial set
    </span>
  );
}

/** A ship of a squad: what it is, what is left of it, its tokens, its dial as far as one may see it. */
export function ShipCard(props: {
  ship: ShipView;
  /** The ships that are docked with it. */
  carries: readonly string[];
  active: boolean;
  looked: boolean;
  lit: boolean;
  onPick: () => void;
  onOpen: () => void;
}): ReactNode {
  const { ship, carries, active, looked, lit, onPick, onOpen } = props;
  const classes = ['scard', seatHue(ship.seat)];
  if (active) classes.push('on');
  if (looked) classes.push('looked');
  if (lit) classes.push('lit');
  if (ship.status !== 'play' && ship.status !== 'reserve') classes.push('dead');
  const gone = {
    play: '',
    reserve: ship.docked === null ? 'in reserve' : `docked with ${ship.docked}`,
    destroyed: 'destroyed, still to fire',
    gone: 'gone',
  }[ship.status];
  return (
    <article className={classes.join(' ')}>
      <button type="button" className="body" aria-label={`${ship.title}, ${ship.name}`} onClick={onPick}>
        <span className="hd">
          <span className="ini" title="Initiative">
            {ship.initiative}
          </span>
          <span className="nm">
            {ship.title}
            <small>{gone === '' ? typeName(ship) : gone}</small>
            {carries.length > 0 && <small>carries {carries.join(', ')}</small>}
          </span>
          <b className="id">{ship.name}</b>
        </span>
        <span className="st">
          {ship.attacks.map(({ arc, value }) => (
            <span key={arc} className="atk" title={`Attack ${value}, ${arc}`}>
              <Icon id="d-hit" />
              {value}
            </span>
          ))}
          <span className="agi" title="Agility">
            <Icon id="x-evade" />
            {ship.agility}
          </span>
          <span title="Hull">
            <Icon id="x-hull" />
            <Pips now={hullOf(ship)} of={ship.hull} tone="hull" name="Hull" />
          </span>
          {ship.shields.of > 0 && (
            <span title="Shields">
              <Icon id="x-shield" />
              <Pips now={ship.shields.now} of={ship.shields.of} tone="shield" name="Shields" />
            </span>
          )}
        </span>
        <span className="tk2">
          {tokenDiscs(ship.tokens).map(({ token, name, icon, letter, tone, count }) => (
            <span key={token} className={`chip ${tone}`} title={name}>
              {icon === null ? letter : <Icon id={icon} />}
              {count > 1 && count}
              <span className="sr">{name}</span>
            </span>
          ))}
          {ship.locks.map((target) => (
            <span key={target} className="chip red" title={`Lock on ${target.replace(':', ' ')}`}>
              <Icon id="x-lock" /> {target.replace(/^ship:/, '').replace(/^obstacle:/, 'obstacle ')}
            </span>
          ))}
          {ship.conditions.map(({ xws, name, effect, by }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a facedown condition has no name but its place
            <span key={`${xws} ${i}`} className="chip red" title={`Condition from ${by}. ${effect ?? ''}`}>
              {name ?? 'Condition'}
            </span>
          ))}
          {ship.force.of > 0 && (
            <span className="chip" title="Force">
              <Icon id="x-force" /> {ship.force.now}/{ship.force.of}
            </span>
          )}
          {ship.charges.of > 0 && (
            <span className="chip" title="Charges">
              <Icon id="x-charge" /> {ship.charges.now}/{ship.charges.of}
            </span>
          )}
          <DialShown ship={ship} />
        </span>
      </button>
      <button type="button" className="more" aria-label={`Cards of ${ship.title}`} onClick={onOpen}>
        <Icon id="i-why" />
      </button>
    </article>
  );
}

/** Both squads: one's own first. */
export function Squads(props: {
  view: XWingView;
  active: string | null;
  looked: string | null;
  lit: ReadonlySet<string>;
  onPick: (ship: ShipView) => void;
  onOpen: (ship: ShipView) => void;
}): ReactNode {
  const { view, active, looked, lit, onPick, onOpen } = props;
  const order = view.seat === 1 ? [1, 0] : [0, 1];
  return (
    <>
      {order.map((seat) => {
        const player = view.players[seat];
        return (
          <section key={seat} className="squad" aria-label={`Squad of ${player.name}`}>
            <div className="sqh">
              <b>
                {player.name}
                {view.seat === seat && ' (you)'}
                {view.firstPlayer === seat && view.phase !== 'order' && <em> · first</em>}
              </b>
              <span title={`${player.squad}, a squad of ${player.points}; so many points scored`}>
                {player.score} points
              </span>
            </div>
            {view.ships
              .filter((ship) => ship.seat === seat)
              .map((ship) => (
                <ShipCard
                  key={ship.name}
                  ship={ship}
                  carries={view.ships.filter(({ docked }) => docked === ship.name).map(({ name }) => name)}
                  active={active === ship.name}
                  looked={looked === ship.name}
                  lit={lit.has(ship.name)}
                  onPick={() => onPick(ship)}
                  onOpen={() => onOpen(ship)}
                />
              ))}
          </section>
        );
      })}
    </>
  );
}

/** Everything on the cards of one ship, in short words of our own. */
export function ShipSheet(props: {
  ship: ShipView;
  onAsk: ((thing: string) => void) | undefined;
  onClose: () => void;
}): ReactNode {
  const { ship, onAsk, onClose } = props;
  return (
    <Dialog title={`${ship.title} · ${ship.name}`} onClose={onClose}>
      <div className="shipsheet">
        <p>
          {typeName(ship)}, {ship.size} base, initiative {ship.initiative}, agility {ship.agility}, hull {hullOf(ship)}{' '}
          of {ship.hull}
          {ship.shields.of > 0 && `, shields ${ship.shields.now} of ${ship.shields.of}`}, {ship.cost} points
        </p>
        {ship.ability !== '' && (
          <p>
            <ThingName thing={`card:${ship.name}:pilot`} name={ship.title} onAsk={onAsk} /> {ship.ability}
          </p>
        )}
        {ship.shipAbility !== null && (
          <p>
            <ThingName thing={`card:${ship.name}:ship`} name={ship.shipAbility.name} onAsk={onAsk} />{' '}
            {ship.shipAbility.summary}
          </p>
        )}
        <h3>Actions</h3>
        <ul className="barlist">
          {ship.bar.map(({ type, difficulty, linked }) => (
            <li key={`${type} ${difficulty} ${linked?.type}`} className={difficulty}>
              <ThingName thing={`action:${ship.name}:${type}`} name={type} onAsk={onAsk} />
              {difficulty !== 'white' && ` (${difficulty})`}
              {linked !== undefined && ` › ${linked.type} (${linked.difficulty})`}
            </li>
          ))}
        </ul>
        {ship.upgrades.length > 0 && <h3>Upgrades</h3>}
        {ship.upgrades.map(({ xws, name, charges, tokens, summary }) => (
          <p key={xws}>
            <ThingName thing={`card:${ship.name}:upgrade:${xws}`} name={name} onAsk={onAsk} /> {summary}{' '}
            {charges > 0 && `(${charges} charges)`} {tokens.length > 0 && `(on the card: ${tokens.join(', ')})`}
          </p>
        ))}
        {ship.conditions.length > 0 && <h3>Conditions</h3>}
        {ship.conditions.map(({ xws, name, effect, by }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a facedown condition has no name but its place
          <p key={`${xws} ${i}`}>
            <b>{name ?? 'A facedown condition'}</b> from {by}. {effect}
          </p>
        ))}
        {ship.damage.length > 0 && <h3>Damage</h3>}
        {ship.damage.map(({ faceup, card, name, effect }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: facedown cards have no name but their place
          <p key={`${card} ${i}`}>
            {faceup ? (
              <>
                <b>{name}</b> {effect}
              </>
            ) : (
              'A facedown card'
            )}
          </p>
        ))}
      </div>
    </Dialog>
  );
}
