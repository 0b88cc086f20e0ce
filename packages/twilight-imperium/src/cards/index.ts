import type { Component } from '@orrery/kernel';
import type { Game } from '../state/index.ts';
import { ancientBurialSites } from './ancient-burial-sites.ts';
import { archaeologicalExpedition } from './archaeological-expedition.ts';
import { assassinateRepresentative } from './assassinate-representative.ts';
import { blitz } from './blitz.ts';
import { bribery } from './bribery.ts';
import { bunker } from './bunker.ts';
import { command } from './command.ts';
import { counterstroke } from './counterstroke.ts';
import { coupDetat } from './coup-detat.ts';
import { courageousToTheEnd } from './courageous-to-the-end.ts';
import { crippleDefenses } from './cripple-defenses.ts';
import { deadlyPlot } from './deadly-plot.ts';
import { decoyOperation } from './decoy-operation.ts';
import { diplomaticPressure } from './diplomatic-pressure.ts';
import { directHit } from './direct-hit.ts';
import { disable } from './disable.ts';
import { distinguishedCouncilor } from './distinguished-councilor.ts';
import { divertFunding } from './divert-funding.ts';
import { economicInitiative } from './economic-initiative.ts';
import { emergencyRepairs } from './emergency-repairs.ts';
import { experimentalBattlestation } from './experimental-battlestation.ts';
import { explorationProbe } from './exploration-probe.ts';
import { fighterConscription } from './fighter-conscription.ts';
import { fighterPrototype } from './fighter-prototype.ts';
import { fireTeam } from './fire-team.ts';
import { flankSpeed } from './flank-speed.ts';
import { focusedResearch } from './focused-research.ts';
import { forwardSupplyBase } from './forward-supply-base.ts';
import { frontlineDeployment } from './frontline-deployment.ts';
import { ghostShip } from './ghost-ship.ts';
import { ghostSquad } from './ghost-squad.ts';
import { hackElection } from './hack-election.ts';
import { harnessEnergy } from './harness-energy.ts';
import { impersonation } from './impersonation.ts';
import { inTheSilenceOfSpace } from './in-the-silence-of-space.ts';
import { industrialInitiative } from './industrial-initiative.ts';
import { infiltrate } from './infiltrate.ts';
import { insiderInformation } from './insider-information.ts';
import { insubordination } from './insubordination.ts';
import { intercept } from './intercept.ts';
import { confoundingLegalText, confusingLegalText } from './legal-texts.ts';
import { lostStarChart } from './lost-star-chart.ts';
import { luckyShot } from './lucky-shot.ts';
import { maneuveringJets } from './maneuvering-jets.ts';
import { manipulateInvestments } from './manipulate-investments.ts';
import { masterPlan } from './master-plan.ts';
import { miningInitiative } from './mining-initiative.ts';
import { moraleBoost } from './morale-boost.ts';
import { navSuite } from './nav-suite.ts';
import { parley } from './parley.ts';
import { plagiarize } from './plagiarize.ts';
import { plague } from './plague.ts';
import { politicalStability } from './political-stability.ts';
import { publicDisgrace } from './public-disgrace.ts';
import { rally } from './rally.ts';
import { reactorMeltdown } from './reactor-meltdown.ts';
import { refitTroops } from './refit-troops.ts';
import { reflectiveShielding } from './reflective-shielding.ts';
import { reparations } from './reparations.ts';
import { repealLaw } from './repeal-law.ts';
import { revealPrototype } from './reveal-prototype.ts';
import { reverseEngineer } from './reverse-engineer.ts';
import {
  constructionRider,
  diplomacyRider,
  imperialRider,
  leadershipRider,
  politicsRider,
  sanction,
  technologyRider,
  tradeRider,
  warfareRider,
} from './riders.ts';
import { riseOfAMessiah } from './rise-of-a-messiah.ts';
import { rout } from './rout.ts';
import { sabotage } from './sabotage.ts';
import { salvage } from './salvage.ts';
import { scrambleFrequency } from './scramble-frequency.ts';
import { scuttle } from './scuttle.ts';
import { seizeArtifact } from './seize-artifact.ts';
import { shieldsHolding } from './shields-holding.ts';
import { signalJamming } from './signal-jamming.ts';
import { skilledRetreat } from './skilled-retreat.ts';
import { solarFlare } from './solar-flare.ts';
import { spy } from './spy.ts';
import { summit } from './summit.ts';
import { tacticalBombardment } from './tactical-bombardment.ts';
import { unexpectedAction } from './unexpected-action.ts';
import { unstablePlanet } from './unstable-planet.ts';
import { upgrade } from './upgrade.ts';
import { uprising } from './uprising.ts';
import { veto } from './veto.ts';
import { warEffort } from './war-effort.ts';
import { warMachine } from './war-machine.ts';
import { waylay } from './waylay.ts';

/** The action cards, by their names. */
export const actionCards: readonly Component<Game>[] = [
  ancientBurialSites,
  archaeologicalExpedition,
  assassinateRepresentative,
  blitz,
  bribery,
  bunker,
  command,
  confoundingLegalText,
  confusingLegalText,
  constructionRider,
  counterstroke,
  coupDetat,
  courageousToTheEnd,
  crippleDefenses,
  deadlyPlot,
  decoyOperation,
  diplomacyRider,
  diplomaticPressure,
  directHit,
  disable,
  distinguishedCouncilor,
  divertFunding,
  economicInitiative,
  emergencyRepairs,
  experimentalBattlestation,
  explorationProbe,
  fighterConscription,
  fighterPrototype,
  fireTeam,
  flankSpeed,
  focusedResearch,
  forwardSupplyBase,
  frontlineDeployment,
  ghostShip,
  ghostSquad,
  hackElection,
  harnessEnergy,
  imperialRider,
  impersonation,
  industrialInitiative,
  infiltrate,
  insiderInformation,
  insubordination,
  intercept,
  inTheSilenceOfSpace,
  leadershipRider,
  lostStarChart,
  luckyShot,
  maneuveringJets,
  manipulateInvestments,
  masterPlan,
  miningInitiative,
  moraleBoost,
  navSuite,
  parley,
  plagiarize,
  plague,
  politicalStability,
  politicsRider,
  publicDisgrace,
  rally,
  reactorMeltdown,
  refitTroops,
  reflectiveShielding,
  reparations,
  repealLaw,
  revealPrototype,
  reverseEngineer,
  riseOfAMessiah,
  rout,
  sabotage,
  salvage,
  sanction,
  scrambleFrequency,
  scuttle,
  seizeArtifact,
  shieldsHolding,
  signalJamming,
  skilledRetreat,
  solarFlare,
  spy,
  summit,
  tacticalBombardment,
  technologyRider,
  tradeRider,
  unexpectedAction,
  unstablePlanet,
  upgrade,
  uprising,
  veto,
  warEffort,
  warfareRider,
  warMachine,
  waylay,
];
