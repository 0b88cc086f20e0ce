/** What a side may use besides its units and its faction's sheet. */

export interface Effect {
  readonly name: string;
  /** Where it matters. */
  readonly place: 'space' | 'ground' | 'both';
  /** Only this side can use it. */
  readonly side?: 'attacker' | 'defender';
  /** Whose it is; others have it by a trade, a copy or not at all. */
  readonly faction?: string;
  /** It may be used more than once: its number counts. */
  readonly many?: true;
}

export const EFFECTS = {
  plasma_scoring: { name: 'Plasma Scoring', place: 'both' },
  antimass_deflectors: { name: 'Antimass Deflectors', place: 'both' },
  graviton_laser_system: { name: 'Graviton Laser System', place: 'space' },
  duranium_armor: { name: 'Duranium Armor', place: 'both' },
  assault_cannon: { name: 'Assault Cannon', place: 'space' },
  x89_omega: { name: 'X-89 Bacterial Weapon Ω', place: 'ground' },
  non_euclidean_shielding: { name: 'Non-Euclidean Shielding', place: 'both', faction: 'letnev' },
  dimensional_splicer: { name: 'Dimensional Splicer', place: 'space', faction: 'creuss' },
  impulse_core: { name: 'Impulse Core', place: 'space', faction: 'yin' },
  direct_hit: { name: 'Direct Hit', place: 'space', many: true },
  shields_holding: { name: 'Shields Holding', place: 'space', many: true },
  emergency_repairs: { name: 'Emergency Repairs', place: 'both', many: true },
  morale_boost: { name: 'Morale Boost', place: 'both' },
  fighter_prototype: { name: 'Fighter Prototype', place: 'space' },
  bunker: { name: 'Bunker', place: 'ground', side: 'defender' },
  experimental_battlestation: { name: 'Experimental Battlestation', place: 'space', side: 'defender' },
  solar_flare: { name: 'Solar Flare', place: 'space', side: 'attacker' },
  strike_wing_ambuscade: { name: 'Strike Wing Ambuscade', place: 'both' },
  sol_agent: { name: 'Evelyn Delouis', place: 'ground' },
  yin_agent: { name: 'Brother Milor', place: 'space' },
  mentak_hero: { name: 'Ipswitch, Loose Cannon', place: 'space', faction: 'mentak' },
  metali_void_armaments: { name: 'Metali Void Armaments', place: 'space' },
  iihq_space_cannon: { name: 'I.I.H.Q. Modernization', place: 'space', faction: 'keleres' },
  nekro_mech_bonus: { name: 'Mordred meets an assimilated technology', place: 'ground', faction: 'nekro' },
  mahact_flagship_bonus: { name: 'Arvicon Rex: no token of theirs', place: 'space', faction: 'mahact' },
  hacan_flagship_trade_goods: { name: 'Trade goods for Wrath of Kenara', place: 'space', faction: 'hacan', many: true },
  empyrean_flagship_repair: { name: 'Repairs by the Dynamo', place: 'space', faction: 'empyrean', many: true },
} as const satisfies Readonly<Record<string, Effect>>;

export type EffectId = keyof typeof EFFECTS;
export const EFFECT_IDS = Object.keys(EFFECTS) as readonly EffectId[];

export function effectNamed(id: EffectId): Effect {
  return EFFECTS[id];
}
