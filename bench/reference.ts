/**
 * A fixed amount of bigint arithmetic like the engine's, measured with each benchmark, so that figures are comparable
 * between machines.
 */

const ROUNDS = 5;
const STEPS = 400_000;

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
