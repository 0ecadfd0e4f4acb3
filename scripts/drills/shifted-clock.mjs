// @ts-check
/**
 * Sets the clock of the process and its threads ahead by the milliseconds in the file
 * LOTBOOK_DRILL_CLOCK. `performance.now()`, timers and files keep the real time, as after a change of the system clock.
 */
import { readFileSync } from 'node:fs';

const FILE = /** @type {string} */ (process.env.LOTBOOK_DRILL_CLOCK);
const LOOK_EVERY_MS = 100;
const RealDate = Date;
let ahead = 0;
let lookedAt = Number.NEGATIVE_INFINITY;

function now() {
  if (performance.now() - lookedAt > LOOK_EVERY_MS) {
    lookedAt = performance.now();
    ahead = Number(readFileSync(FILE, 'utf8'));
  }
  return RealDate.now() + ahead;
}

globalThis.Date = /** @type {DateConstructor} */ (
  new Proxy(RealDate, {
    construct: (target, args, asked) => Reflect.construct(target, args.length === 0 ? [now()] : args, asked),
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
);
