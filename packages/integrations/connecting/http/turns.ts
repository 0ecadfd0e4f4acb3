/**
 * How often a service is asked: a token bucket of each service and key, shared by every account of the process that asks it. A service that
 * says "too often" is asked half as often for a minute, and then gradually as before.
 */
import type { Clock } from './clock.ts';

export type Pace = {
  readonly perSecond: number;
  /** Requests that may follow one another at once after a rest; 1 unless said. */
  readonly burst?: number;
};

export type Turns = {
  /** Resolves when the caller may ask. @param cost  in turns; 1 unless said. @returns how long it waited, in milliseconds */
  take(cost?: number): Promise<number>;
  /** The service said "too often". @param restMs  how long it wants to be left alone altogether; nothing unless it says so */
  slowDown(restMs?: number): void;
  /** How long it still wants to be left alone, in milliseconds; 0: it may be asked. */
  restMs(): number;
};

const SLOW_MS = 60_000;
/** After a slow minute, of the wanted pace again each minute. */
const RECOVERY = 0.25;
const SLOWEST = 1 / 16;

const pools = new WeakMap<Clock, Map<string, Turns>>();

/**
 * The turns of a service with a key. Whoever names the same pair shares them; the first says how fast.
 * @param name  service and key; the key as a fingerprint, never itself
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
  /** The share of the wanted pace at this moment. */
  const current = (now: number) =>
    Math.min(1, share + Math.max(0, Math.floor((now - sharedAt - SLOW_MS) / SLOW_MS) + 1) * (share < 1 ? RECOVERY : 0));
  const paceAt = (now: number) => perSecond * (now - sharedAt < SLOW_MS ? share : current(now));
  /** Adds what has come since. @returns the pace from now on */
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
      // A debt is waited off; those who come later find the larger debt and wait longer.
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
