import { AGENDAS, agendaIndex, FIGHTER } from '../data/index.ts';
import {
  afterCombat,
  afterCombatRoll,
  type Combat,
  combatRoll,
  type CombatRoll,
  type CombatUnits,
  isIn,
} from '../rules/combat.ts';
import { type PlanetGained, planetGained } from '../rules/control.ts';
import { discardLaw, lawDiscarded, passLaw } from '../rules/laws.ts';
import { playingActionCards } from '../rules/playing-action-cards.ts';
import { afterProduction, type UnitsProduced } from '../rules/production.ts';
import { loseOnePoint, losePoints, scorePoints } from '../rules/scoring.ts';
import { rerollAtRisk } from '../relics/the-crown-of-thalnos.ts';
import {
  type AgendaId,
  electedPlayer,
  type Game,
  homeSystem,
  type Law,
  lawOwner,
  NOBODY,
  type PlayerId,
  systemOfPlanet,
} from '../state/index.ts';
import { agendaCard, LAW_RULE, lawAbility, ownerOf } from './agenda.ts';

/** Laws of an elected player that carry victory points, change combats or forbid something. */

/** The law and its victory point go over to another player. */
function seize(game: Game, agenda: AgendaId, taker: PlayerId): void {
  const source = `law:${AGENDAS[agenda].id}`;
  const before = lawOwner(game.state, agenda);
  passLaw(game, agenda, taker, LAW_RULE);
  losePoints(game, before, source);
  scorePoints(game, taker, source, 1);
}

const SHARD = 'shard-of-the-throne';
const shardOwner = ownerOf(SHARD);

/** A point that whoever wins a combat against its owner takes. A law that is repealed leaves the point (FAQ). */
export const shardOfTheThrone = agendaCard(
  SHARD,
  {
    *player(game, player) {
      scorePoints(game, player, `law:${SHARD}`, 1);
    },
  },
  {
    abilities: [
      lawAbility<Combat>({
        law: SHARD,
        window: afterCombat,
        owners: (_game, { winner }) => (winner === NOBODY ? [] : [winner]),
        usable: (game, winner, combat) => isIn(combat, shardOwner(game)) && shardOwner(game) !== winner,
        *resolve(game, winner, _combat, agenda) {
          seize(game, agenda, winner);
        },
      }),
    ],
  },
);

const CROWN = 'the-crown-of-emphidia';
const crownOwner = ownerOf(CROWN);

/** A point that whoever gains a planet in its owner's home system takes. */
export const theCrownOfEmphidia = agendaCard(
  CROWN,
  {
    *player(game, player) {
      scorePoints(game, player, `law:${CROWN}`, 1);
    },
  },
  {
    abilities: [
      lawAbility<PlanetGained>({
        law: CROWN,
        window: planetGained,
        owners: (_game, { player }) => [player],
        usable: (game, player, { planet }) => {
          const owner = crownOwner(game);
          return player !== owner && systemOfPlanet(game.state, planet) === homeSystem(game.state, owner);
        },
        *resolve(game, player, _event, agenda) {
          seize(game, agenda, player);
        },
      }),
    ],
  },
);

/** In each combat round its owner may reroll dice; units whose reroll makes no hit are destroyed. */
export const theCrownOfThalnos = agendaCard(
  'the-crown-of-thalnos',
  {},
  {
    abilities: [
      lawAbility<CombatRoll>({
        law: 'the-crown-of-thalnos',
        window: afterCombatRoll,
        may: true,
        usable: (_game, owner, { player, dice }) => owner === player && dice.length > 0,
        missing: 'only your own combat rolls can be rerolled',
        resolve: (game, owner, roll) => rerollAtRisk(game, owner, roll, 0),
      }),
    ],
  },
);

const PROPHECY = 'prophecy-of-ixth';
const prophet = ownerOf(PROPHECY);
const FIGHTERS_NEEDED = 2;

/** Fighters add one to their combat rolls; a production of fewer than two fighters discards the law. */
export const prophecyOfIxth = agendaCard(
  PROPHECY,
  {},
  {
    abilities: [
      lawAbility<UnitsProduced>({
        law: PROPHECY,
        window: afterProduction,
        usable: (_game, owner, { player, made }) => owner === player && made[FIGHTER] < FIGHTERS_NEEDED,
        resolve: (game, _owner, _event, agenda) => discardLaw(game, agenda, LAW_RULE),
      }),
    ],
    modifiers: [
      {
        source: 'Prophecy of Ixth',
        rule: LAW_RULE,
        number: combatRoll,
        by: (game: Game, { player, unit }: CombatUnits) => (unit === FIGHTER && prophet(game) === player ? 1 : 0),
      },
    ],
  },
);

const CENSURE = 'political-censure';
const censured = ownerOf(CENSURE);

/** A point as long as the law is owned; its owner cannot play action cards. */
export const politicalCensure = agendaCard(
  CENSURE,
  {
    *player(game, player) {
      scorePoints(game, player, CENSURE, 1);
    },
  },
  {
    abilities: [
      {
        id: `law:${CENSURE}:lost`,
        name: 'Political Censure',
        rule: LAW_RULE,
        window: lawDiscarded,
        may: false,
        owners: (_game: Game, { elected }: Law) => [electedPlayer(elected)],
        usable: (_game: Game, _owner: PlayerId, { agenda }: Law) => agenda === agendaIndex(CENSURE),
        *resolve(game: Game, owner: PlayerId) {
          loseOnePoint(game, owner, CENSURE);
        },
      },
    ],
    prohibitions: [
      {
        source: 'Political Censure',
        rule: LAW_RULE,
        permission: playingActionCards,
        forbids: (game: Game, { player }: { player: PlayerId }) =>
          censured(game) === player ? 'Political Censure keeps you from playing action cards' : undefined,
      },
    ],
  },
);
