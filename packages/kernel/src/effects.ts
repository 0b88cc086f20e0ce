/** An effect that lasts: data, never a function. `until` names the moment that ends it, such as `end-of-turn` or `round`. */
export interface Effect {
  /** The component that made it; the effect goes on when the component is gone. */
  readonly source: string;
  readonly kind: string;
  readonly until: string;
  readonly data: Readonly<Record<string, number | string | boolean | null>>;
}

/** A state that holds effects: that of every game. */
interface WithEffects {
  effects: Effect[];
}

/** Begin an effect. */
export function beginEffect(state: WithEffects, effect: Effect): void {
  state.effects.push(effect);
}

/** The effects of one kind in force. */
export function effectsOf(state: WithEffects, kind: string): readonly Effect[] {
  const { effects } = state;
  for (let i = 0; i < effects.length; i++) {
    if (effects[i].kind === kind) return effects.filter((effect) => effect.kind === kind);
  }
  return NONE;
}

/** End every effect whose duration ends with this moment. */
export function endEffects(state: WithEffects, moment: string): void {
  if (state.effects.length === 0) return;
  state.effects = state.effects.filter((effect) => effect.until !== moment);
}

const NONE: readonly Effect[] = [];
