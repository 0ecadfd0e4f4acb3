/**
 * The reference loop: a fixed piece of bigint arithmetic like the engine's own, measured in the same process as each
 * benchmark, so that its figures mean the same on a fast machine and a slow one.
 */

const ROUNDS = 5;
const STEPS = 400_000;

/** @returns milliseconds of the fastest of a few rounds; the fastest is the one least disturbed by others */
export function referenceMs(): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const startedAt = performance.now();
    const check = loop();
    best = Math.min(best, performance.now() - startedAt);
    if (check !== EXPECTED) throw new Error('the reference loop computed something else: its figures mean nothing');
  }
  return best;
}

const EXPECTED = loop();

/** Multiply, divide and add numbers of about 30 digits. */
function loop(): bigint {
  const modulus = 10n ** 30n + 57n;
  let value = 123_456_789_012_345_678_901_234_567n;
  let total = 0n;
  for (let step = 0; step < STEPS; step++) {
    value = (value * 6_364_136_223_846_793_005n + 1n) % modulus;
    total += value / 1_000_003n;
  }
  return total;
}
