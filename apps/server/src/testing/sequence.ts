/**
 * Whole numbers below what is asked for, that look random and are the same for the same seed: from a
 * linear congruential generator with the constants of ISO C's example of `rand`.
 */
export function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
