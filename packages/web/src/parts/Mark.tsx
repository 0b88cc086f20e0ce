import type { PlayerView } from '@orrery/twilight-imperium/view';
import type { ReactNode } from 'react';
import { hueOf } from './colors.ts';

/** A player's letter on the player's hue and pattern. */
export function Mark(props: {
  player: Pick<PlayerView, 'seat' | 'color' | 'factionName'>;
  small?: boolean;
}): ReactNode {
  const { player, small } = props;
  const hue = hueOf(player.color, player.seat);
  return (
    <span className={`mark p-${hue.name}${small ? ' s' : ''}`} title={player.factionName}>
      {hue.letter}
    </span>
  );
}

/** The class that gives an element its owner's hue. */
export function hueClass(player: Pick<PlayerView, 'seat' | 'color'>): string {
  return `p-${hueOf(player.color, player.seat).name}`;
}

/** Words of a faction's name that players leave out. */
const LEFT_OUT =
  /^(The )?(Emirates|Federation|Barony|Universities|Clan|Brotherhood|Embers|Ghosts|Council) of |^The | (of Ul|Brotherhood|Kingdom|Collective|Gene-Sorcerers|Coalition|Mindnet|Tribes|Virus|Alliance|Flight|Cabal|Prophets)$/g;

/** A faction's name as players say it. */
export function shortFaction(name: string): string {
  return name.replace(LEFT_OUT, '').replace(/^The /, '');
}
