/**
 * How long each person had the database of late, and who had so much that the others go first. Whoever is alone may have all of it:
 * only while others ask does somebody wait who had more than their part, and then for a few times as long as they had it: so they have a
 * quarter of it at most, and whoever asks for what is quick waits for next to nothing.
 */

/** A second spent counts as 0.37 after this, and as next to nothing after three of them. */
const FADES_WITHIN_MS = 30_000;
/** Nobody waits below it: fifty pages of a large ledger, or two of the slowest searches. */
const ALWAYS_MS = 1_500;
/** Of what the others had on average. */
const TIMES_THE_OTHERS = 1.5;
/** Whoever asked for nothing so long is not there. */
const GONE_AFTER_MS = 10_000;
const REMEMBERED_MS = 10 * FADES_WITHIN_MS;
/** Of each time that they had it. */
const TIMES_AS_LONG = 3;

/** @property restsUntil  when they may have it again, however much they had */
type Had = { ms: number; at: number; restsUntil: number };

export class Spent {
  private readonly people = new Map<string, Had>();

  /** @param ms  how long they had it, until `now` */
  note(person: string, ms: number, now: number): void {
    const before = this.people.get(person);
    this.people.delete(person);
    const restsUntil = Math.max(before?.restsUntil ?? now, now + TIMES_AS_LONG * ms);
    this.people.set(person, { ms: faded(before, now) + ms, at: now, restsUntil });
    for (const [other, { at }] of this.people) {
      // The oldest come first.
      if (now - at < REMEMBERED_MS) break;
      this.people.delete(other);
    }
  }

  /** Whether they had so much, and so lately, that they wait while others are there. */
  isOver(person: string, now: number): boolean {
    const last = this.people.get(person);
    const had = faded(last, now);
    if (had <= ALWAYS_MS || !last || last.restsUntil <= now) return false;
    const others = this.others(person, now);
    const sum = others.reduce((total, theirs) => total + faded(theirs, now), 0);
    return others.length > 0 && had > (TIMES_THE_OTHERS * sum) / others.length;
  }

  /** Those who are there. */
  private others(person: string, now: number): Had[] {
    return [...this.people].flatMap(([other, had]) => (other !== person && now - had.at < GONE_AFTER_MS ? [had] : []));
  }
}

function faded(had: Had | undefined, now: number): number {
  return had ? had.ms * Math.exp((had.at - now) / FADES_WITHIN_MS) : 0;
}
