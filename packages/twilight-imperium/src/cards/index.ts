import type { Component } from '@orrery/kernel';
import type { Game } from '../state/index.ts';
import { archaeologicalExpedition } from './archaeological-expedition.ts';
import { coupDetat } from './coup-detat.ts';
import { crippleDefenses } from './cripple-defenses.ts';
import { divertFunding } from './divert-funding.ts';
import { economicInitiative } from './economic-initiative.ts';
import { explorationProbe } from './exploration-probe.ts';
import { fighterConscription } from './fighter-conscription.ts';
import { focusedResearch } from './focused-research.ts';
import { frontlineDeployment } from './frontline-deployment.ts';
import { ghostShip } from './ghost-ship.ts';
import { impersonation } from './impersonation.ts';
import { industrialInitiative } from './industrial-initiative.ts';
import { insubordination } from './insubordination.ts';
import { luckyShot } from './lucky-shot.ts';
import { manipulateInvestments } from './manipulate-investments.ts';
import { masterPlan } from './master-plan.ts';
import { miningInitiative } from './mining-initiative.ts';
import { plagiarize } from './plagiarize.ts';
import { plague } from './plague.ts';
import { politicalStability } from './political-stability.ts';
import { publicDisgrace } from './public-disgrace.ts';
import { reactorMeltdown } from './reactor-meltdown.ts';
import { refitTroops } from './refit-troops.ts';
import { repealLaw } from './repeal-law.ts';
import { reverseEngineer } from './reverse-engineer.ts';
import { riseOfAMessiah } from './rise-of-a-messiah.ts';
import { sabotage } from './sabotage.ts';
import { scuttle } from './scuttle.ts';
import { seizeArtifact } from './seize-artifact.ts';
import { signalJamming } from './signal-jamming.ts';
import { spy } from './spy.ts';
import { summit } from './summit.ts';
import { tacticalBombardment } from './tactical-bombardment.ts';
import { unexpectedAction } from './unexpected-action.ts';
import { unstablePlanet } from './unstable-planet.ts';
import { uprising } from './uprising.ts';
import { warEffort } from './war-effort.ts';

/** The action cards, by their windows. */
export const actionCards: readonly Component<Game>[] = [
  archaeologicalExpedition,
  coupDetat,
  crippleDefenses,
  divertFunding,
  economicInitiative,
  explorationProbe,
  fighterConscription,
  focusedResearch,
  frontlineDeployment,
  ghostShip,
  impersonation,
  industrialInitiative,
  insubordination,
  luckyShot,
  manipulateInvestments,
  masterPlan,
  miningInitiative,
  plagiarize,
  plague,
  politicalStability,
  publicDisgrace,
  reactorMeltdown,
  refitTroops,
  repealLaw,
  reverseEngineer,
  riseOfAMessiah,
  sabotage,
  scuttle,
  seizeArtifact,
  signalJamming,
  spy,
  summit,
  tacticalBombardment,
  unexpectedAction,
  unstablePlanet,
  uprising,
  warEffort,
];
