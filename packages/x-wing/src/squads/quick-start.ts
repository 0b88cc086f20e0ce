import { DEFAULT_OBSTACLES, type Squad, type SquadShip } from './squad.ts';

/** A squad that is ready to fly. */
export interface QuickSquad {
  readonly id: string;
  readonly squad: Squad;
}

function quick(
  id: string,
  name: string,
  faction: string,
  ships: readonly (string | readonly [string, ...string[]])[],
  obstacles: readonly string[] = DEFAULT_OBSTACLES,
): QuickSquad {
  const flown = ships.map((ship): SquadShip => {
    if (typeof ship === 'string') return { pilot: ship, upgrades: [] };
    const [pilot, ...upgrades] = ship;
    return { pilot, upgrades };
  });
  return { id, squad: { name, faction, ships: flown, obstacles } };
}

/** Squads for a game at one click; all their abilities are in the game. */
export const QUICK_SQUADS: readonly QuickSquad[] = [
  quick('red-squadron', 'Red Squadron', 'rebelalliance', [
    ['lukeskywalker', 'servomotorsfoils'],
    ['wedgeantilles', 'predator', 'servomotorsfoils'],
    'biggsdarklighter',
    'airencracken',
  ]),
  quick(
    'obsidian-pride',
    'Obsidian Pride',
    'galacticempire',
    [
      ['howlrunner', 'crackshot'],
      ['maulermithel', 'marksmanship'],
      'wampa',
      'nightbeast',
      ['seynmarana', 'ruthless'],
      ['delmeeko', 'stealthdevice'],
    ],
    ['coreasteroid1', 'core2asteroid2', 'gascloud2'],
  ),
  quick('imperial-aces', 'Imperial Aces', 'galacticempire', [
    ['darthvader', 'firecontrolsystem', 'afterburners', 'hate'],
    ['soontirfel', 'outmaneuver'],
    ['vizier', 'seasonednavigator'],
  ]),
  quick('skull-and-fangs', 'Skull and Fangs', 'scumandvillainy', [
    ['fennrau', 'fearless'],
    ['talonbanecobra', 'debrisgambit', 'contrabandcybernetics'],
    ['ndrusuhlak', 'lonewolf'],
    'serissu',
  ]),
  quick('tug-and-fire', 'Tug and Fire', 'scumandvillainy', [
    ['koshkafrost', 'jammingbeam', 'deadmansswitch'],
    ['drearenthal', 'ioncannonturret', 'advprotontorpedoes', 'r5astromech'],
    ['jakkugunrunner'],
    ['laetinashera', 'elusive', 'tractorbeam'],
  ]),
  quick('yavin-veterans', 'Yavin Veterans', 'rebelalliance', [
    ['tennumb', 'autoblasters'],
    ['jakefarrell', 'composure', 'crackshot'],
    ['wullffwarro', 'perceptivecopilot', 'landocalrissian'],
    ['hortonsalm', 'ioncannonturret'],
  ]),
  quick('black-squadron', 'Black Squadron', 'resistance', [
    ['poedameron', 'bb8', 'integratedsfoils'],
    ['temminwexley', 'heroic', 'integratedsfoils'],
    'zizitlo',
    'greersonnel',
  ]),
  quick('shadow-squadron', 'Shadow Squadron', 'galacticrepublic', [
    ['macewindu', 'r4p17'],
    ['anakinskywalker', 'calibratedlasertargeting', 'brilliantevasion'],
    'oddball',
    'kickback',
  ]),
  quick('droid-swarm', 'Droid Swarm', 'separatistalliance', [
    ['generalgrievous', 'outmaneuver'],
    'wattambor',
    'precisehunter',
    'dfs081',
    'sunfac',
  ]),
  quick('first-order-wing', 'First Order Wing', 'firstorder', [
    ['rush', 'primedthrusters'],
    ['scorch', 'fanatical', 'advancedoptics'],
    'longshot',
    'muse',
    'null',
  ]),
];
