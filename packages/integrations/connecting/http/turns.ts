/**
 * A token bucket per service and key, shared by every account of the process. A rate-limit response halves the rate for
 * a minute, after which it recovers gradually.
 */
import type { Clock } from './clock.ts';

export type Pace = {
  readonly perSecond: number;
  readonly burst?: number;
};

export type Turns = {
  /**
   * @param cost tokens, default 1
   * @returns the wait in milliseconds
   */
  take(cost?: number): Promise<number>;
  /** @param restMs  the wait that the service requested, if any */
  slowDown(restMs?: number): void;
  restMs(): number;
};

const SLOW_MS = 60_000;
const RECOVERY = 0.25;
const SLOWEST = 1 / 16;

const pools = new WeakMap<Clock, Map<string, Turns>>();

/**
 * The first call sets the rate.
 * @param name the service and a fingerprint of the key, never the key itself
 */
export function turnsOf(name: string, pace: Pace, clock: Clock): Turns {
  const pool = pools.get(clock) ?? new Map<string, Turns>();
  pools.set(clock, pool);
  const known = pool.get(name) ?? createTurns(pace, clock);
  pool.set(name, known);
  return known;
}

export function createTurns({ perSecond, burst = 1 }: Pace, clock: Clock): Turns {
  let share = 1;
  let sharedAt = clock.now();
  let tokens = burst;
  let filledAt = clock.now();
  let restsUntil = 0;
  const current = (now: number) =>
    Math.min(1, share + Math.max(0, Math.floor((now - sharedAt - SLOW_MS) / SLOW_MS) + 1) * (share < 1 ? RECOVERY : 0));
  const paceAt = (now: number) => perSecond * (now - sharedAt < SLOW_MS ? share : current(now));
  const fill = () => {
    const now = clock.now();
    const pace = paceAt(now);
    tokens = Math.min(burst, tokens + ((now - filledAt) / 1000) * pace);
    filledAt = now;
    return pace;
  };
  return {
    async take(cost = 1) {
      const pace = fill();
      tokens -= cost;
      // Waiting callers leave the bucket negative, so later callers wait longer.
      if (tokens >= 0) return 0;
      const wait = Math.ceil((-tokens / pace) * 1000);
      await clock.sleep(wait);
      return wait;
    },
    restMs: () => Math.max(0, restsUntil - clock.now()),
    slowDown(restMs = 0) {
      fill();
      const now = clock.now();
      restsUntil = Math.max(restsUntil, now + restMs);
      share = Math.max(SLOWEST, (now - sharedAt < SLOW_MS ? share : current(now)) / 2);
      sharedAt = now;
    },
  };
}
