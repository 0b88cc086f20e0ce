import { TECHNOLOGY_COLORS, UNIT_TYPES } from '@orrery/twilight-imperium/data';
import type { PlanetView, PlayerView, TechnologyView, TiView } from '@orrery/twilight-imperium/view';
import type { ReactNode } from 'react';
import { Icon, TECHNOLOGY_ICON, unitIcon } from '../parts/Icon.tsx';
import { technologyOf, TechnologySign } from '../prompt/OptionFace.tsx';
import { whenWords } from '../parts/when.ts';
import { When } from './FaceUp.tsx';
import type { ThingChoices } from './things.ts';
import { ThingName } from './Why.tsx';

const NO_THINGS: ThingChoices = {
  options: new Map(),
  refused: new Map(),
  picked: new Set(),
  onChoose: () => undefined,
};

/** Whose card it is that a technology is had from by an assimilator token. */
function tokenWords({ assimilator }: TechnologyView, players: readonly PlayerView[]): string {
  if (assimilator === null) return '';
  const owner = players.find(({ seat }) => seat === assimilator.of);
  return `by assimilator token ${assimilator.token} on the card of ${owner?.factionName ?? 'somebody'}`;
}

/** Technologies by colour; exhausted ones are turned. */
export function Technologies(props: {
  player: PlayerView;
  players: readonly PlayerView[];
  things?: ThingChoices;
}): ReactNode {
  const { player, players, things = NO_THINGS } = props;
  if (player.technologies.length === 0) return <p className="none">No technologies yet.</p>;
  const rank = (id: string): number => {
    const color = technologyOf(id)?.color;
    return color ? TECHNOLOGY_COLORS.indexOf(color) : TECHNOLOGY_COLORS.length;
  };
  return (
    <ul className="techs">
      {[...player.technologies]
        .sort((a, b) => rank(a.id) - rank(b.id))
        .map((owned) => {
          const { id, exhausted } = owned;
          const technology = technologyOf(id);
          const token = tokenWords(owned, players);
          const option = things.options.get(`tech:${id}`)?.[0];
          return (
            <li key={id} className={exhausted ? 'exhausted' : ''}>
              {technology?.color ? <TechnologySign color={technology.color} /> : <Icon id="c-technology" />}
              <span>
                <ThingName thing={`tech:${id}`} name={technology?.name ?? id} onAsk={things.onAsk} />
                {exhausted && <em> exhausted</em>}
                {token !== '' && <small className="token">{token}</small>}
                {technology?.effect && (
                  <small>
                    <When words={whenWords(...technology.windows)} /> {technology.effect}
                  </small>
                )}
              </span>
              {option !== undefined && (
                <button type="button" className="btn lit" onClick={() => things.onChoose(option)}>
                  {option.label}
                </button>
              )}
            </li>
          );
        })}
    </ul>
  );
}

/** The planets of a player: those on the board, then those whose card lies before the player alone. */
export function planetsOf(view: TiView, seat: number): readonly PlanetView[] {
  const all = [...view.systems.flatMap((system) => system.planets), ...view.planetCards];
  return all.filter(({ owner }) => owner === seat);
}

/** Planets as small cards with what they give; exhausted ones are dimmed. */
export function Planets({
  planets,
  things = NO_THINGS,
}: {
  planets: readonly PlanetView[];
  things?: ThingChoices;
}): ReactNode {
  if (planets.length === 0) return <p className="none">No planets.</p>;
  return (
    <ul className="planets">
      {planets.map((planet) => {
        const option = things.options.get(`planet:${planet.id}`)?.[0];
        const trait = planet.traits[0];
        return (
          <li key={planet.id} className={planet.exhausted ? 'exhausted' : ''}>
            <span className="o" style={{ ['--c' as string]: `var(--${trait ?? 'neutral'})` }} />
            <span>
              <b>{planet.name}</b>
              <small>
                {planet.exhausted ? 'exhausted' : (trait ?? (planet.homeOf === null ? 'no trait' : 'home planet'))}
                {planet.legendary && ' · legendary'}
              </small>
              {planet.ability !== null && things.onAsk !== undefined && (
                <ThingName thing={`legendary:${planet.id}`} name={planet.ability.name} onAsk={things.onAsk} />
              )}
            </span>
            {planet.specialty !== null && (
              <span
                style={{ color: `var(--tech-${TECHNOLOGY_ICON[planet.specialty]})` }}
                title={`${planet.specialty} technology specialty`}
              >
                <Icon id={`tech-${TECHNOLOGY_ICON[planet.specialty]}`} />
              </span>
            )}
            <b className="res">{planet.resources}</b>
            <b className="inf">{planet.influence}</b>
            {option !== undefined && (
              <button type="button" className="btn lit" onClick={() => things.onChoose(option)}>
                {option.label}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The units of a faction with their statistics in force. */
export function Units({ player }: { player: PlayerView }): ReactNode {
  const types = UNIT_TYPES.filter((type) => player.units[type] !== undefined);
  return (
    <table className="units">
      <thead>
        <tr>
          <th scope="col">Unit</th>
          <th scope="col">Cost</th>
          <th scope="col">Combat</th>
          <th scope="col">Move</th>
          <th scope="col">Cap.</th>
          <th scope="col">Here</th>
        </tr>
      </thead>
      <tbody>
        {types.map((type) => {
          const unit = player.units[type];
          return (
            <tr key={type}>
              <th scope="row">
                <Icon id={unitIcon(type)} className="u" />
                <span>
                  {unit.name}
                  <small>
                    {[...unit.abilities, ...(unit.production === null ? [] : [`production ${unit.production}`])]
                      .join(', ')
                      .toLowerCase()}
                  </small>
                </span>
              </th>
              <td>
                {unit.cost === null ? '–' : unit.unitsPerCost > 1 ? `${unit.cost} / ${unit.unitsPerCost}` : unit.cost}
              </td>
              <td>
                {unit.combat === null ? '–' : unit.combat.value}
                {unit.combat !== null && unit.combat.dice > 1 && ` ×${unit.combat.dice}`}
              </td>
              <td>{unit.move || '–'}</td>
              <td>{unit.capacity || '–'}</td>
              <td>
                {unit.onBoard}/{unit.limit}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
