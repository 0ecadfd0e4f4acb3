/**
 * A long query lets others go first between two of its statements. Its transaction is ended and begun again with what was set for it, so
 * that the connection is free in between; that its owner's rows stay as they are meanwhile is what `unchanged.ts` sees to.
 */
import type { Turns } from './turns.ts';
import type { Unchanged } from './unchanged.ts';

/** Most pages are over within it. */
const FIRST_AFTER_MS = 40;
const THEN_AFTER_MS = 15;

export type Ask = (text: string, values?: readonly unknown[]) => Promise<readonly (readonly unknown[])[]>;

const SETTINGS = ['app.user_id', 'app.system', 'transaction_read_only', 'role'] as const;
const READ = `select ${SETTINGS.map((name) => `coalesce(current_setting('${name}', true), '')`).join(', ')}`;

export class GivingWay {
  private readonly turns: Turns;
  private readonly hold: () => () => void;
  private release: (() => void) | null = null;
  private dueAt = performance.now() + FIRST_AFTER_MS;

  /** @param owner  whose rows the query is about */
  constructor(turns: Turns, unchanged: Unchanged, owner: string) {
    this.turns = turns;
    this.hold = () => unchanged.hold(owner);
  }

  get isDue(): boolean {
    return performance.now() >= this.dueAt && this.turns.isAskedFor;
  }

  /**
   * Between two statements of the transaction.
   * @param ask  runs a statement of it
   * @param wait  lets the others go first; where it throws, the turn is gone
   */
  async giveWay(ask: Ask, wait: () => Promise<void>): Promise<void> {
    // After a statement that failed nothing more is read: the next one says so.
    const settings = await ask(READ).catch(() => null);
    if (!settings) return;
    await ask('commit');
    this.release ??= this.hold();
    await wait();
    await ask('begin');
    const set = SETTINGS.flatMap((name, i) => (isSet(name, settings[0]![i]) ? [{ name, value: settings[0]![i] }] : []));
    if (set.length > 0) {
      const list = set.map(({ name }, i) => `set_config('${name}', $${i + 1}, true)`).join(', ');
      await ask(
        `select ${list}`,
        set.map(({ value }) => value),
      );
    }
    this.dueAt = performance.now() + THEN_AFTER_MS;
  }

  /** The query is over. */
  end(): void {
    this.release?.();
    this.release = null;
  }
}

/** What is as a new transaction has it needs no setting, and some of it may not be set. */
function isSet(name: (typeof SETTINGS)[number], value: unknown): boolean {
  const asItBegins = { 'app.user_id': '', 'app.system': '', transaction_read_only: 'off', role: 'none' };
  return value !== asItBegins[name];
}
