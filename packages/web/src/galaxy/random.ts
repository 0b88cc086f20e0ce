/** Numbers from 0 up to 1, the same for the same seed: the art of a planet looks alike in every game. */
export function seeded(seed: string): () => number {
  let state = 2166136261;
  for (const letter of seed) {
    state ^= letter.charCodeAt(0);
    state = Math.imul(state, 16777619);
  }
  return () => {
    state += 0x6d2b79f5;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
