import type { OptionMessage, SeatInfo } from '@orrery/server/messages';
import type { PlayerView, TiView } from '@orrery/twilight-imperium/view';
import type { ReactNode } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { hueClass, Mark, shortFaction } from '../parts/Mark.tsx';
import { Goals } from './Goals.tsx';

/** What may be chosen among players, and what a click on one does. */
export interface PlayerChoices {
  readonly options: ReadonlyMap<number, OptionMessage>;
  readonly picked: ReadonlySet<number>;
  readonly onChoose: (seat: number) => void;
  readonly onOpen: (seat: number) => void;
}

function flag(player: PlayerView, view: TiView, acting: boolean, you: boolean): ReactNode {
  return (
    <>
      {view.speaker === player.seat && (
        <span className="flag">
          <Icon id="r-speaker" /> Speaker
        </span>
      )}
      {player.passed && view.phase === 'action' && (
        <span className="flag dull">
          <Icon id="r-passed" /> Passed
        </span>
      )}
      {acting && <span className="flag acting">▸ {you ? 'Your turn' : 'Acting'}</span>}
    </>
  );
}

/** The tokens in a fleet pool, those of others among them (LRR 37.1). */
const fleetTokens = ({ tokens }: PlayerView): number => tokens.fleet + tokens.fleetOfOthers.length;

/** A player's card in words, for those who hear it. */
function cardWords(player: PlayerView, view: TiView, acting: boolean, legal: boolean): string {
  const { tokens } = player;
  const cards = player.strategyCards.map(({ id, used }) => {
    const name = view.strategyCards.find((other) => other.id === id)?.name ?? id;
    return used ? `${name}, used` : name;
  });
  return [
    player.factionName,
    player.name,
    `${player.points} points`,
    ...(legal ? ['may be chosen'] : []),
    ...(acting ? ['acting'] : []),
    ...(view.speaker === player.seat ? ['speaker'] : []),
    ...(player.passed && view.phase === 'action' ? ['passed'] : []),
    `command tokens: ${tokens.tactic} tactic, ${fleetTokens(player)} fleet, ${tokens.strategy} strategy`,
    `trade goods: ${player.tradeGoods}`,
    `commodities: ${player.commodities} of ${player.commodityLimit}`,
    `action cards: ${player.actionCards}`,
    `unscored secret objectives: ${player.unscoredSecrets}`,
    ...(cards.length > 0 ? [`strategy cards: ${cards.join(', ')}`] : []),
  ].join(', ');
}

/** One player: points, command tokens, goods, cards, strategy cards. */
function PlayerCard(props: {
  player: PlayerView;
  view: TiView;
  info: SeatInfo | undefined;
  choices: PlayerChoices;
}): ReactNode {
  const { player, view, info, choices } = props;
  const acting = view.active === player.seat && view.winner === null;
  const legal = choices.options.has(player.seat);
  const classes = ['pc', hueClass(player)];
  if (acting) classes.push('active');
  if (player.passed && view.phase === 'action') classes.push('passed');
  if (legal) classes.push('legal');
  if (choices.picked.has(player.seat)) classes.push('picked');
  return (
    <button
      type="button"
      className={classes.join(' ')}
      aria-label={cardWords(player, view, acting, legal)}
      onClick={() => (legal ? choices.onChoose(player.seat) : choices.onOpen(player.seat))}
    >
      <span className="pc-name">
        <Mark player={player} />
        <span>{shortFaction(player.factionName)}</span>
        <small>
          {info?.kind === 'bot' && <Icon id="i-bot" />} {view.seat === player.seat ? 'You' : player.name}
        </small>
      </span>
      <span className="vp" title="Victory points">
        {player.points}
        <Icon id="t-vp" />
      </span>
      <span className="row">
        <span className="tok" title="Command tokens: tactic, fleet, strategy">
          <Icon id="t-command" />
          <i>T</i>
          <b>{player.tokens.tactic}</b>
          <i>F</i>
          <b>{fleetTokens(player)}</b>
          <i>S</i>
          <b>{player.tokens.strategy}</b>
        </span>
        <span title="Trade goods">
          <Icon id="t-tradegood" />
          <b>{player.tradeGoods}</b>
        </span>
        <span title="Commodities">
          <Icon id="t-commodity" />
          {player.commodities}/{player.commodityLimit}
        </span>
        <span className="sp" title="Action cards">
          <Icon id="c-action" />
          <b>{player.actionCards}</b>
        </span>
        <span title="Secret objectives, unscored">
          <Icon id="c-secret" />
          {player.unscoredSecrets}
        </span>
      </span>
      <span className="row">
        {player.initiative === 0 && (
          <span className="sc" title="The &quot;0&quot; token of the Naalu: first in initiative order">
            <b>0</b>
          </span>
        )}
        {player.strategyCards.map(({ id, used }) => {
          const card = view.strategyCards.find((other) => other.id === id);
          return (
            <span key={id} className={used ? 'sc used' : 'sc'}>
              <b>{card?.initiative ?? '?'}</b>
              {card?.name ?? id}
            </span>
          );
        })}
        <FaceUpSigns player={player} />
        <span className="sp" />
        {flag(player, view, acting, view.seat === player.seat)}
      </span>
    </button>
  );
}

/** What lies face up before a player, in signs; nothing where nothing does. */
function FaceUpSigns({ player }: { player: PlayerView }): ReactNode {
  const { leaders, relics, explorationCards, playArea, captured } = player;
  const ready = leaders.filter(({ status }) => status === 'ready');
  const prisoners = captured.reduce((sum, { count }) => sum + count, 0);
  const signs: readonly (readonly [icon: string, count: number, words: string])[] = [
    ['r-leader', ready.length, `Leaders ready: ${names(ready)}`],
    ['c-relic', relics.length, `Relics: ${names(relics)}`],
    ['t-frontier', explorationCards.length, `Explored: ${names(explorationCards)}`],
    ['c-promissory', playArea.length, `Notes in play: ${names(playArea)}`],
    ['i-lockclosed', prisoners, 'Captured units'],
  ];
  const shown = signs.filter(([, count]) => count > 0);
  if (shown.length === 0) return null;
  return (
    <span className="faceup">
      {shown.map(([icon, count, words]) => (
        <span key={icon} title={words}>
          <Icon id={icon} />
          <b>{count}</b>
          <span className="sr">{words}</span>
        </span>
      ))}
    </span>
  );
}

const names = (cards: readonly { readonly name: string }[]): string => cards.map(({ name }) => name).join(', ');

/** Laws in play, each with what was elected. */
function Laws({ view }: { view: TiView }): ReactNode {
  if (view.laws.length === 0) return null;
  return (
    <section className="objs laws" aria-label="Laws in play">
      <div className="caps">Laws</div>
      {view.laws.map(({ agenda, name, electedName, effect }) => (
        <div key={agenda} className="obj" title={effect}>
          <Icon id="c-agenda" />
          <b>{name}</b>
          <small>{electedName}</small>
        </div>
      ))}
    </section>
  );
}

/** Points from 0 to the goal with the players at each. */
export function Race({ view }: { view: TiView }): ReactNode {
  const steps = Array.from({ length: view.goal + 1 }, (_, points) => points);
  const most = Math.max(...steps.map((points) => view.players.filter((player) => at(player, view) === points).length));
  return (
    <div
      className={most > 3 ? 'race tall' : 'race'}
      role="img"
      aria-label={`Victory points: ${view.players.map(({ name, points }) => `${name} ${points}`).join(', ')}`}
      style={{ gridTemplateColumns: `repeat(${steps.length}, 1fr)` }}
    >
      {steps.map((points) => (
        <div key={points}>
          <i>{points}</i>
          {view.players
            .filter((player) => at(player, view) === points)
            .map((player) => (
              <Mark key={player.seat} player={player} small />
            ))}
        </div>
      ))}
    </div>
  );
}

const at = (player: PlayerView, view: TiView): number => Math.min(player.points, view.goal);

/** The column on the left: players, public objectives, the race. */
export function PlayerRail(props: { view: TiView; seats: readonly SeatInfo[]; choices: PlayerChoices }): ReactNode {
  const { view, seats, choices } = props;
  return (
    <nav className="rail" aria-label="Players">
      <div className="rail-scroll">
        {view.players.map((player) => (
          <PlayerCard
            key={player.seat}
            player={player}
            view={view}
            info={seats.find(({ seat }) => seat === player.seat)}
            choices={choices}
          />
        ))}
        <Goals view={view} />
        <Laws view={view} />
      </div>
      <Race view={view} />
    </nav>
  );
}

/** A phone's strip of chips: mark, points, tokens. */
export function PlayerStrip(props: { view: TiView; choices: PlayerChoices }): ReactNode {
  const { view, choices } = props;
  return (
    <nav
      className="pstrip"
      aria-label="Players"
      style={{ gridTemplateColumns: `repeat(${view.players.length}, minmax(0, 1fr))` }}
    >
      {view.players.map((player) => {
        const legal = choices.options.has(player.seat);
        const classes = ['pch', hueClass(player)];
        if (view.active === player.seat && view.winner === null) classes.push('on');
        if (player.passed && view.phase === 'action') classes.push('ps');
        if (legal) classes.push('legal');
        if (choices.picked.has(player.seat)) classes.push('picked');
        return (
          <button
            key={player.seat}
            type="button"
            className={classes.join(' ')}
            aria-label={cardWords(player, view, view.active === player.seat && view.winner === null, legal)}
            onClick={() => (legal ? choices.onChoose(player.seat) : choices.onOpen(player.seat))}
          >
            <Mark player={player} />
            <b>{player.points}</b>
            <small>
              {player.tokens.tactic}·{fleetTokens(player)}·{player.tokens.strategy}
            </small>
            {view.speaker === player.seat ? (
              <Icon id="r-speaker" className="fl" />
            ) : (
              player.passed && view.phase === 'action' && <Icon id="r-passed" className="fl" />
            )}
          </button>
        );
      })}
    </nav>
  );
}
