import type { Component } from '@orrery/kernel';
import type { Game } from '../state/index.ts';
import { dirzugaRophal } from './arborec/arborec.ts';
import { bioplasmosis } from './arborec/bioplasmosis.ts';
import { duhaMenaimon } from './arborec/duha-menaimon.ts';
import { letaniMiasmiala } from './arborec/letani-miasmiala.ts';
import { letaniOspha } from './arborec/letani-ospha.ts';
import { mitosisInfantry } from './arborec/mitosis-infantry.ts';
import { mitosis } from './arborec/mitosis.ts';
import { quetzecoatl, raidFormation, trrakanAunZulok } from './argent/argent.ts';
import { zeal } from './argent/zeal.ts';
import { aerieHololattice } from './argent/aerie-hololattice.ts';
import { strikeWingAlpha } from './argent/strike-wing-alpha.ts';
import { trilossa } from './argent/trilossa.ts';
import { mirik } from './argent/mirik.ts';
import { resonanceGenerator } from './crimson/resonance-generator.ts';
import { revenant } from './crimson/revenant.ts';
import { dimensionalSplicer } from './creuss/dimensional-splicer.ts';
import { emissaryTaivra } from './creuss/emissary-taivra.ts';
import { icarusDrive } from './creuss/icarus-drive.ts';
import { riftwalkerMeian } from './creuss/riftwalker-meian.ts';
import { saiSeravus } from './creuss/sai-seravus.ts';
import { slipstream } from './creuss/slipstream.ts';
import { wormholeGenerator, wormholeGeneratorOmega } from './creuss/wormhole-generator.ts';
import { voidborn, aetherpassage } from './empyrean/abilities.ts';
import { aetherstream } from './empyrean/aetherstream.ts';
import { conservatorProcyon } from './empyrean/conservator-procyon.ts';
import { dynamo } from './empyrean/dynamo.ts';
import { voidwatch, acamar, xuange } from './empyrean/ships.ts';
import { watcher } from './empyrean/watcher.ts';
import { arbiters } from './hacan/arbiters.ts';
import { gilaTheSilvertongue } from './hacan/gila-the-silvertongue.ts';
import { guildShips, mastersOfTrade, productionBiomes, carthOfGoldenSands, harrughGefhara } from './hacan/hacan.ts';
import { prideOfKenara } from './hacan/pride-of-kenara.ts';
import { quantumDatahubNode } from './hacan/quantum-datahub-node.ts';
import { wrathOfKenara } from './hacan/wrath-of-kenara.ts';
import { doctorSucaban } from './jol-nar/doctor-sucaban.ts';
import { hylarim } from './jol-nar/hylarim.ts';
import { fragile, analytical, brilliant, eResSiphons, spatialConduitCylinders, taZern } from './jol-nar/jol-nar.ts';
import { rin } from './jol-nar/rin.ts';
import { agencySupplyNetwork } from './keleres/agency-supply-network.ts';
import { councilPatronage } from './keleres/council-patronage.ts';
import { harkaLeeds, kuuasiAunJalatai } from './keleres/heroes.ts';
import { lawsOrder } from './keleres/laws-order.ts';
import { odlynnMyrr } from './keleres/odlynn-myrr.ts';
import { suffiAn } from './keleres/suffi-an.ts';
import { keleresUnits } from './keleres/units.ts';
import { xander } from './keleres/xander.ts';
import { annihilator } from './l1z1x/annihilator.ts';
import { zeroZeroOne } from './l1z1x/flagship.ts';
import { inheritanceSystems } from './l1z1x/inheritance-systems.ts';
import { theHelmsman } from './l1z1x/the-helmsman.ts';
import { harrow, assimilate, i48s, twoRam } from './l1z1x/l1z1x.ts';
import { munitionsReserves, nonEuclideanShielding, l4Disruptors } from './letnev/abilities.ts';
import { arcSecundus } from './letnev/arc-secundus.ts';
import { darktalonTreilla } from './letnev/darktalon-treilla.ts';
import { dunlainReaper } from './letnev/dunlain-reaper.ts';
import { viscountUnlenn, rearAdmiralFarran } from './letnev/leaders.ts';
import { airoShirAur } from './mahact/airo-shir-aur.ts';
import { edict } from './mahact/edict.ts';
import { geneticRecombination } from './mahact/genetic-recombination.ts';
import { ilNaViroset } from './mahact/il-na-viroset.ts';
import { jaeMirKan } from './mahact/jae-mir-kan.ts';
import { mahactUnits } from './mahact/units.ts';
import { ambush } from './mentak/ambush.ts';
import { ipswitch } from './mentak/ipswitch.ts';
import { pillage, suffiAnOfTheMentak } from './mentak/pillage.ts';
import { salvageOperations } from './mentak/salvage-operations.ts';
import { sulaMentarion } from './mentak/sula-mentarion.ts';
import { mentakUnits } from './mentak/units.ts';
import { adjudicatorBaal } from './muaat/adjudicator-baal.ts';
import { gashlaiPhysiology, magmusReactor, starForge, umbat, magmus } from './muaat/muaat.ts';
import { theInferno } from './muaat/the-inferno.ts';
import { foresight } from './naalu/foresight.ts';
import { iconoclast } from './naalu/iconoclast.ts';
import { iconoclastOmega } from './naalu/iconoclast-omega.ts';
import { maban } from './naalu/maban.ts';
import { matriarch } from './naalu/matriarch.ts';
import { neuroglaive } from './naalu/neuroglaive.ts';
import { theOracle } from './naalu/the-oracle.ts';
import { zeuOmega } from './naalu/zeu-omega.ts';
import { distantSuns } from './naaz-rokha/distant-suns.ts';
import { eidolon } from './naaz-rokha/eidolon.ts';
import { fabrication } from './naaz-rokha/fabrication.ts';
import { heshAndPrit } from './naaz-rokha/hesh-and-prit.ts';
import { preFabArcologies, supercharge, viszElVir, garvAndGunn, dartAndTai } from './naaz-rokha/naaz-rokha.ts';
import { acidos } from './nekro/acidos.ts';
import { flayesh } from './nekro/flayesh.ts';
import { galacticThreat } from './nekro/galactic-threat.ts';
import { malleon } from './nekro/malleon.ts';
import { propagation, technologicalSingularity } from './nekro/nekro.ts';
import { theAlastor } from './nekro/the-alastor.ts';
import { mordredMech } from './nekro/valefar-assimilator.ts';
import { ahkSylSiven } from './nomad/ahk-syl-siven.ts';
import { artuno } from './nomad/artuno.ts';
import { fieldMarshalMercer } from './nomad/field-marshal-mercer.ts';
import { futureSight } from './nomad/future-sight.ts';
import { memoria } from './nomad/memoria.ts';
import { navarchFeng } from './nomad/navarch-feng.ts';
import { quantumManipulator } from './nomad/quantum-manipulator.ts';
import { temporalCommandSuite } from './nomad/temporal-command-suite.ts';
import { theThundarian } from './nomad/the-thundarian.ts';
import { captainMendosa } from './saar/mendosa.ts';
import { rowlSarrig } from './saar/rowl-sarrig.ts';
import { scavenge, chaosMapping, gurnoAggero } from './saar/saar.ts';
import { scavengerZeta } from './saar/scavenger-zeta.ts';
import { exotrireme } from './sardakk-norr/exotrireme.ts';
import { ghomSekkus } from './sardakk-norr/ghom-sekkus.ts';
import { unrelenting, cmorranNorr, tro } from './sardakk-norr/sardakk-norr.ts';
import { shval } from './sardakk-norr/shval.ts';
import { valkyrieExoskeleton } from './sardakk-norr/valkyrie-exoskeleton.ts';
import { valkyrieParticleWeave } from './sardakk-norr/valkyrie-particle-weave.ts';
import { genesis } from './sol/genesis.ts';
import { orbitalDrop, versatile, evelynDelouis, claireGibson, jaceX } from './sol/sol.ts';
import { tellurian, tungstantus } from './titans/leaders.ts';
import { awaken, terragenesis } from './titans/sleepers.ts';
import { ulTheProgenitor } from './titans/ul-the-progenitor.ts';
import { hecatoncheires, ouranos } from './titans/units.ts';
import { amalgamation } from './vuilraith/amalgamation.ts';
import { devour } from './vuilraith/devour.ts';
import { dimensionalTear } from './vuilraith/dimensional-tear.ts';
import { itFeedsOnCarrion } from './vuilraith/it-feeds-on-carrion.ts';
import { riftmeld } from './vuilraith/riftmeld.ts';
import { thatWhichMoldsFlesh } from './vuilraith/that-which-molds-flesh.ts';
import { theStillnessOfStars } from './vuilraith/the-stillness-of-stars.ts';
import { vortex } from './vuilraith/vortex.ts';
import { bloodTies, reclamation } from './winnu/abilities.ts';
import { hegemonicTradePolicy } from './winnu/hegemonic-trade-policy.ts';
import { imperator } from './winnu/imperator.ts';
import { lazaxGateFolding } from './winnu/lazax-gate-folding.ts';
import { berekarBerekon, rickarRickani } from './winnu/leaders.ts';
import { reclaimer } from './winnu/reclaimer.ts';
import { mathisMathinus } from './winnu/mathis-mathinus.ts';
import { elderQanoj } from './xxcha/elder-qanoj.ts';
import { peaceAccords } from './xxcha/peace-accords.ts';
import { quash } from './xxcha/quash.ts';
import { xxekirGrom } from './xxcha/xxekir-grom.ts';
import { nullificationField, instinctTraining, ggrocutoRinn } from './xxcha/xxcha.ts';
import { devotion, impulseCore } from './yin/sacrifices.ts';
import { vanHauge } from './yin/van-hauge.ts';
import { indoctrination, yinSpinner, yinSpinnerOmega } from './yin/yin.ts';
import { brotherMilor } from './yin/brother-milor.ts';
import { brotherOmar } from './yin/brother-omar.ts';
import { dannelOfTheTenth } from './yin/dannel.ts';
import { kyver } from './yssaril/kyver.ts';
import { soAta } from './yssaril/so-ata.ts';
import { transparasteelPlating } from './yssaril/transparasteel-plating.ts';
import { ysiaYssrila } from './yssaril/ysia-yssrila.ts';
import { crafty, scheming, stallTactics, mageonImplants } from './yssaril/yssaril.ts';
import { oneMoreDieEach } from './one-more-die.ts';

/** What belongs to one faction alone, by faction: its abilities, leaders, units and technologies. */
export const factionComponents: Readonly<Record<string, readonly Component<Game>[]>> = {
  arborec: [bioplasmosis, dirzugaRophal, duhaMenaimon, letaniMiasmiala, letaniOspha, mitosis, mitosisInfantry],
  argent: [aerieHololattice, mirik, quetzecoatl, raidFormation, strikeWingAlpha, trilossa, trrakanAunZulok, zeal],
  crimson: [resonanceGenerator, revenant],
  creuss: [
    dimensionalSplicer,
    emissaryTaivra,
    icarusDrive,
    riftwalkerMeian,
    saiSeravus,
    slipstream,
    wormholeGenerator,
    wormholeGeneratorOmega,
  ],
  empyrean: [acamar, aetherpassage, aetherstream, conservatorProcyon, dynamo, voidborn, voidwatch, watcher, xuange],
  hacan: [
    arbiters,
    carthOfGoldenSands,
    gilaTheSilvertongue,
    guildShips,
    harrughGefhara,
    mastersOfTrade,
    prideOfKenara,
    productionBiomes,
    quantumDatahubNode,
    wrathOfKenara,
  ],
  'jol-nar': [
    analytical,
    brilliant,
    doctorSucaban,
    eResSiphons,
    fragile,
    hylarim,
    rin,
    spatialConduitCylinders,
    taZern,
  ],
  keleres: [
    agencySupplyNetwork,
    councilPatronage,
    harkaLeeds,
    keleresUnits,
    kuuasiAunJalatai,
    lawsOrder,
    odlynnMyrr,
    suffiAn,
    xander,
  ],
  l1z1x: [annihilator, assimilate, harrow, i48s, inheritanceSystems, theHelmsman, twoRam, zeroZeroOne],
  letnev: [
    arcSecundus,
    darktalonTreilla,
    dunlainReaper,
    l4Disruptors,
    munitionsReserves,
    nonEuclideanShielding,
    oneMoreDieEach,
    rearAdmiralFarran,
    viscountUnlenn,
  ],
  mahact: [airoShirAur, edict, geneticRecombination, ilNaViroset, jaeMirKan, mahactUnits],
  mentak: [ambush, ipswitch, mentakUnits, pillage, salvageOperations, suffiAnOfTheMentak, sulaMentarion],
  muaat: [adjudicatorBaal, gashlaiPhysiology, magmus, magmusReactor, starForge, theInferno, umbat],
  naalu: [foresight, iconoclast, iconoclastOmega, maban, matriarch, neuroglaive, theOracle, zeuOmega],
  'naaz-rokha': [
    dartAndTai,
    distantSuns,
    eidolon,
    fabrication,
    garvAndGunn,
    heshAndPrit,
    preFabArcologies,
    supercharge,
    viszElVir,
  ],
  nekro: [acidos, flayesh, galacticThreat, malleon, mordredMech, propagation, technologicalSingularity, theAlastor],
  nomad: [
    ahkSylSiven,
    artuno,
    fieldMarshalMercer,
    futureSight,
    ...memoria,
    navarchFeng,
    quantumManipulator,
    temporalCommandSuite,
    theThundarian,
  ],
  saar: [captainMendosa, chaosMapping, gurnoAggero, rowlSarrig, scavenge, scavengerZeta],
  'sardakk-norr': [
    cmorranNorr,
    exotrireme,
    ghomSekkus,
    shval,
    tro,
    unrelenting,
    valkyrieExoskeleton,
    valkyrieParticleWeave,
  ],
  sol: [claireGibson, evelynDelouis, genesis, jaceX, oneMoreDieEach, orbitalDrop, versatile],
  titans: [awaken, hecatoncheires, ouranos, tellurian, terragenesis, tungstantus, ulTheProgenitor],
  vuilraith: [
    amalgamation,
    devour,
    dimensionalTear,
    itFeedsOnCarrion,
    riftmeld,
    thatWhichMoldsFlesh,
    theStillnessOfStars,
    vortex,
  ],
  winnu: [
    berekarBerekon,
    bloodTies,
    hegemonicTradePolicy,
    imperator,
    lazaxGateFolding,
    mathisMathinus,
    reclaimer,
    reclamation,
    rickarRickani,
  ],
  xxcha: [elderQanoj, ggrocutoRinn, instinctTraining, nullificationField, peaceAccords, quash, xxekirGrom],
  yin: [
    brotherMilor,
    brotherOmar,
    dannelOfTheTenth,
    devotion,
    impulseCore,
    indoctrination,
    vanHauge,
    yinSpinner,
    yinSpinnerOmega,
  ],
  yssaril: [crafty, kyver, mageonImplants, scheming, soAta, stallTactics, transparasteelPlating, ysiaYssrila],
};
