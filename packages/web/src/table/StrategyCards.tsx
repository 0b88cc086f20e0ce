import type { TiView } from '@orrery/twilight-imperium/view';
import type { ReactNode } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { Mark } from '../parts/Mark.tsx';
import { strategyCardOf } from '../prompt/OptionFace.tsx';
import type { ThingChoices } from './things.ts';

/** The eight strategy cards over the map while one of them is chosen: initiative, goods, holder. */
export function StrategyCards({ view, things }: { view: TiView; things: ThingChoices }): ReactNode {
  return (
    <section className="stage low strategies" aria-label="Strategy cards">
      {view.strategyCards.map((card) => {
        const option = things.options.get(`card:${card.id}`)?.[0];
        const refusal = things.refused.get(`card:${card.id}`)?.[0];
        const holder = view.players.find(({ seat }) => seat === card.holder);
        const classes = ['strategy'];
        if (option !== undefined) classes.push('yes');
        else classes.push('no');
        if (option !== undefined && things.picked.has(option.id)) classes.push('picked');
        return (
          <button
            key={card.id}
            type="button"
            className={classes.join(' ')}
            data-thing={`card:${card.id}`}
            disabled={option === undefined && things.onAsk === undefined}
            title={refusal?.reason ?? strategyCardOf(card.id)?.primary.join('; ')}
            onClick={() => (option === undefined ? things.onAsk?.(`card:${card.id}`) : things.onChoose(option))}
          >
            <b className="init">{card.initiative}</b>
            <h4>{card.name}</h4>
            <span className="ft">
              {holder !== undefined && (
                <>
                  <Mark player={holder} small />
                  <span className="sr">{holder.name}</span>
                </>
              )}
              {card.tradeGoods > 0 && (
                <span className="goods">
                  <Icon id="t-tradegood" /> +{card.tradeGoods}
                </span>
              )}
            </span>
          </button>
        );
      })}
    </section>
  );
}
