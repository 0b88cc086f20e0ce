import { FACTIONS, factionIndex } from '@orrery/twilight-imperium/data';
import type { PlayerView, TiView } from '@orrery/twilight-imperium/view';
import type { ReactNode } from 'react';
import { Dialog } from '../parts/Dialog.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Mark } from '../parts/Mark.tsx';
import { pointSourceName } from '../prompt/names.ts';
import { strategyCardOf } from '../prompt/OptionFace.tsx';
import { whenWords } from '../parts/when.ts';
import { PlayArea, When } from './FaceUp.tsx';
import type { ThingChoices } from './things.ts';
import { Planets, planetsOf, Technologies, Units } from './Holdings.tsx';
import { ThingName } from './Why.tsx';

function abilitiesOf(faction: string) {
  try {
    return FACTIONS[factionIndex(faction)].abilities;
  } catch {
    return [];
  }
}

const counted = (count: number, words: string): string => `${count} ${words}${count === 1 ? '' : 's'}`;

/** A player whose token lies in another fleet pool, with the commander that comes with it (Imperia). */
function withCommander({ factionName, leaders }: PlayerView): string {
  const commander = leaders.find(({ type, status }) => type === 'commander' && status === 'ready');
  return commander === undefined ? factionName : `${factionName}, with ${commander.name}`;
}

/** All that is public of a player: sheet, tokens, technologies, planets, units, points. */
export function SheetBody(props: { player: PlayerView; view: TiView; things?: ThingChoices }): ReactNode {
  const { player, view, things } = props;
  const planets = planetsOf(view, player.seat);
  const { tokens } = player;
  return (
    <div className="sheet">
      <section>
        <h3>Command tokens</h3>
        <div className="pools">
          {(['tactic', 'fleet', 'strategy', 'reinforcements'] as const).map((pool) => (
            <span key={pool}>
              <Icon id={pool === 'reinforcements' ? 't-command' : `t-${pool}`} />
              <b>{tokens[pool]}</b>
              <small>{pool}</small>
            </span>
          ))}
        </div>
        <div className="pools">
          <span className="res">
            <Icon id="t-resource" />
            <b>
              {player.resources.ready}/{player.resources.total}
            </b>
            <small>resources</small>
          </span>
          <span className="inf">
            <Icon id="t-influence" />
            <b>
              {player.influence.ready}/{player.influence.total}
            </b>
            <small>influence</small>
          </span>
          <span>
            <Icon id="t-tradegood" />
            <b>{player.tradeGoods}</b>
            <small>trade goods</small>
          </span>
          <span>
            <Icon id="t-commodity" />
            <b>
              {player.commodities}/{player.commodityLimit}
            </b>
            <small>commodities</small>
          </span>
        </div>
        {tokens.fleetOfOthers.length > 0 && (
          <p className="fine">
            In the fleet pool as well: a token of{' '}
            {tokens.fleetOfOthers.map((seat) => withCommander(view.players[seat])).join(', of ')}
          </p>
        )}
        <p className="fine">
          {counted(player.actionCards, 'action card')}, {counted(player.unscoredSecrets, 'unscored secret objective')},{' '}
          {counted(player.promissoryNotes, 'promissory note')}.
        </p>
      </section>
      <section>
        <h3>
          Victory points <b className="vp">{player.points}</b>
        </h3>
        {player.pointSources.length === 0 && <p className="none">None yet.</p>}
        <ul className="plain">
          {player.pointSources.map(({ source, points }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same source may give points twice
            <li key={`${source}${i}`}>
              <b>{points}</b> {pointSourceName(source, view)}
            </li>
          ))}
        </ul>
      </section>
      {player.strategyCards.length > 0 && (
        <section>
          <h3>Strategy cards</h3>
          <ul className="plain">
            {player.strategyCards.map(({ id, used }) => (
              <li key={id} className={used ? 'exhausted' : ''}>
                <ThingName thing={`card:${id}`} name={strategyCardOf(id)?.name ?? id} onAsk={things?.onAsk} />
                {used && ' used'}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3>Planets</h3>
        <Planets planets={planets} things={things} />
      </section>
      <section>
        <h3>Technologies</h3>
        <Technologies player={player} players={view.players} things={things} />
      </section>
      <PlayArea player={player} view={view} things={things} />
      {player.captured.length > 0 && (
        <section>
          <h3>Captured units</h3>
          <ul className="plain">
            {player.captured.map(({ of, type, count }) => (
              <li key={`${of}${type}`}>
                {count} {type.replaceAll('-', ' ')} of {view.players.find(({ seat }) => seat === of)?.factionName}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="wide">
        <h3>Units</h3>
        <Units player={player} />
      </section>
      <section className="wide">
        <h3>Faction abilities</h3>
        <ul className="plain">
          {abilitiesOf(player.faction).map((ability) => (
            <li key={ability.id}>
              <ThingName thing={`faction:${ability.id}`} name={ability.name} onAsk={things?.onAsk} />{' '}
              <When words={whenWords(ability.window)} /> {ability.effect}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** The same as a dialog over the table. */
export function PlayerSheet(props: {
  player: PlayerView;
  view: TiView;
  things: ThingChoices;
  onClose: () => void;
}): ReactNode {
  const { player, view, things, onClose } = props;
  return (
    <Dialog
      wide
      title={player.factionName}
      onClose={onClose}
      aside={
        <span className="chip">
          <Mark player={player} small /> {player.name}
        </span>
      }
    >
      <SheetBody player={player} view={view} things={things} />
    </Dialog>
  );
}
