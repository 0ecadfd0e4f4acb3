/**
 * The embedded database: one connection, a time limit for each statement, and an engine that restarts after a crash or
 * a forced stop. Reads share the connection, and a write has it alone (`turns.ts`). PGlite can't be interrupted, so a
 * statement over its limit is ended together with its thread. The folder then recovers as after a killed process: the
 * running requests fail, and all others continue in the new thread.
 */
import { isReadOnlyRefusal, noRoom, STOPPED_CODE, StatementError, TIME_LIMIT_CODE } from '../errors.ts';
import { type Settings, settingStatement } from '../settings.ts';
import { currentDeadline, currentPerson, currentWork, type Deadline, TIME_LIMIT_MS, type Work } from '../work.ts';
import { EngineLost, type Line, type OpenLine, Unflushed } from './line.ts';
import type { Answer, Request, Statement } from './protocol.ts';
import type { Room } from './room.ts';
import { type Mode, type Turn, Turns } from './turns.ts';

/** `cause` has the details. */
export type Incident = {
  readonly kind: 'over-time' | 'crashed' | 'not-reopened' | 'unflushed';
  readonly cause: Error;
};

export type EmbeddedOptions = {
  /** True if the database recovers. A database in memory is lost with its engine. */
  readonly survives: boolean;
  readonly onIncident?: ((incident: Incident) => void) | undefined;
  readonly limits?: Readonly<Record<Work, number | null>>;
  /** The time the event loop may take to read an answer that arrived in time. */
  readonly marginMs?: number;
};

const MARGIN_MS = 1_000;
/**
 * The overrun after which a restart is worthwhile. A restart delays all users, so a shorter overrun of one request is
 * tolerated.
 */
const WORTH_STOPPING_MS = 5_000;
const CLOSE_WITHIN_MS = 10_000;
/** The time after which the caller stops waiting. Startup continues. */
const WAIT_FOR_START_MS = 30_000;

type Listener = { readonly onNotification: (payload: string) => void; readonly onReconnect: () => void };

export class EmbeddedDatabase {
  private readonly openLine: OpenLine;
  private readonly options: EmbeddedOptions;
  private readonly limits: Readonly<Record<Work, number | null>>;
  private readonly turns = new Turns();
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly sessions = new Set<Session>();
  private line: Promise<Line> | null = null;
  private current: Line | null = null;
  private hasOpened = false;
  private closing: Promise<void> | null = null;
  private room: Room | null = null;
  private isReadOnly = false;
  private end: Error | null = null;

  constructor(openLine: OpenLine, options: EmbeddedOptions) {
    this.openLine = openLine;
    this.options = options;
    this.limits = options.limits ?? TIME_LIMIT_MS;
  }

  /** Starts the engine, which otherwise starts with the first statement. */
  async open(): Promise<void> {
    await this.engine();
  }

  get usage(): { inUse: number; waiting: number } {
    return this.turns.usage;
  }

  guard(room: Room): void {
    this.room = room;
  }

  /** @param mode  applies to pages; jobs and changes always have the connection alone */
  async acquire(work: Work = currentWork(), mode: Mode = 'write'): Promise<Session> {
    if (this.end ?? this.closing) throw stopped(this.end ?? new Error('it is being closed'));
    const turn: Turn = { work, person: currentPerson(), mode: work === 'page' ? mode : 'write' };
    await this.turns.take(turn);
    const session = this.sessionFor(turn);
    this.sessions.add(session);
    try {
      if (turn.mode === 'write') await this.followRoom(session);
    } catch (error) {
      session.release();
      throw error;
    }
    return session;
  }

  private sessionFor(turn: Turn): Session {
    const deadline = currentDeadline();
    const run = (session: Session, request: Request, isLast: boolean) => {
      // Commit and rollback are scripts.
      const leftMs = request.kind === 'query' ? deadline.leftMs() : null;
      return this.run(session, request, { work: turn.work, leftMs: leftMs ?? Number.POSITIVE_INFINITY, isLast });
    };
    return new Session(run, (session) => this.free(session, turn), { deadline, isShared: turn.mode === 'read' });
  }

  /** Makes the session read-only when space is low. Reads continue, and PostgreSQL itself rejects writes. */
  private async followRoom(session: Session): Promise<void> {
    const isLow = this.room?.isLow() ?? false;
    if (isLow === this.isReadOnly) return;
    await session.script(`set default_transaction_read_only = ${isLow ? 'on' : 'off'}`);
    this.isReadOnly = isLow;
  }

  async with<T>(use: (session: Session) => Promise<T>): Promise<T> {
    const session = await this.acquire();
    try {
      return await use(session);
    } finally {
      session.release();
    }
  }

  async transaction<T>(use: (session: Session) => Promise<T>): Promise<T> {
    return this.with(async (session) => {
      session.begin();
      try {
        const result = await use(session);
        await session.commit();
        return result;
      } catch (error) {
        await session.rollback();
        throw error;
      }
    });
  }

  /** @param onReconnect runs after the engine restarts, because notifications in between are lost */
  async listen(channel: string, onNotification: (payload: string) => void, onReconnect: () => void = () => {}) {
    const listener: Listener = { onNotification, onReconnect };
    const known = this.listeners.get(channel);
    this.listeners.set(channel, (known ?? new Set()).add(listener));
    if (!known) await this.with((session) => session.listen(channel));
    // The channel itself stays open, because an unused notification costs nothing.
    return async () => void this.listeners.get(channel)?.delete(listener);
  }

  close(): Promise<void> {
    this.closing ??= this.shutDown();
    return this.closing;
  }

  private async shutDown(): Promise<void> {
    const closed = new Error('it is closed');
    this.turns.refuse(stopped(closed));
    const line = await this.line?.catch(() => null);
    const isIdle = await within(CLOSE_WITHIN_MS, this.turns.take({ work: 'setup', person: null, mode: 'write' })).then(
      () => true,
      () => false,
    );
    this.end ??= closed;
    if (!line) return;
    if (isIdle) await within(CLOSE_WITHIN_MS, line.ask({ kind: 'close' })).catch(() => {});
    await line.end();
  }

  /** @param how  `isLast` ends the turn once the request is sent. The engine runs requests in order. */
  private async run(
    session: Session,
    request: Request,
    how: { work: Work; leftMs: number; isLast: boolean },
  ): Promise<readonly Answer[]> {
    const line = await within(WAIT_FOR_START_MS, this.engine()).catch((error: Error) => {
      throw error instanceof OverTime ? stopped(new Error('it is still being started')) : error;
    });
    const limitMs = shorter(this.limits[how.work], Math.max(how.leftMs, WORTH_STOPPING_MS));
    try {
      const { promise: started, resolve: onStart } = Promise.withResolvers<void>();
      const answers = line.ask(request, onStart);
      if (how.isLast) session.release();
      await Promise.race([started, answers]);
      return await within(limitMs, answers, this.options.marginMs ?? MARGIN_MS);
    } catch (error) {
      if (error instanceof OverTime) {
        this.lose(line, { kind: 'over-time', cause: error });
        throw overTime(limitMs ?? 0);
      }
      if (!(error instanceof EngineLost)) throw this.isReadOnly && isReadOnlyRefusal(error) ? noRoom(error) : error;
      this.lose(line, { kind: error instanceof Unflushed ? 'unflushed' : 'crashed', cause: error });
      throw stopped(error);
    }
  }

  private engine(): Promise<Line> {
    if (this.end) return Promise.reject(stopped(this.end));
    this.line ??= this.start();
    return this.line;
  }

  private async start(): Promise<Line> {
    const isAgain = this.hasOpened;
    try {
      this.isReadOnly = false;
      const line = await this.openLine({
        notified: (channel, payload) => this.notify(channel, payload),
        lost: (cause) => this.lose(this.current, { kind: 'crashed', cause }),
      });
      this.current = line;
      for (const channel of this.listeners.keys()) await line.ask({ kind: 'listen', channel });
      this.hasOpened = true;
      if (isAgain) for (const set of this.listeners.values()) for (const { onReconnect } of set) onReconnect();
      return line;
    } catch (error) {
      // The next request tries again, because the disk may have space by then.
      this.line = null;
      if (isAgain) this.options.onIncident?.({ kind: 'not-reopened', cause: error as Error });
      throw stopped(error as Error);
    }
  }

  /** Starts another engine at the first failure of a lost one. All its pending requests fail. */
  private lose(line: Line | null, incident: Incident): void {
    if (line !== this.current) return;
    this.current = null;
    const ended = line?.end().catch(() => {});
    this.options.onIncident?.(incident);
    if (this.options.survives && incident.kind !== 'unflushed') {
      this.line = Promise.resolve(ended).then(() => this.start());
      this.line.catch(() => {});
    } else {
      this.end = incident.cause;
      this.turns.refuse(stopped(incident.cause));
    }
    for (const session of [...this.sessions]) session.lose(stopped(incident.cause));
  }

  private free(session: Session, turn: Turn): void {
    if (this.sessions.delete(session)) this.turns.done(turn);
  }

  private notify(channel: string, payload: string): void {
    for (const { onNotification } of this.listeners.get(channel) ?? []) onNotification(payload);
  }
}

/**
 * The connection as one caller uses it. Once the turn is over or the engine is lost, it rejects everything. Each
 * statement of a shared session is a transaction with the session's settings; no write runs between them.
 */
export class Session {
  readonly isShared: boolean;
  private readonly ask: (request: Request, isLast?: boolean) => Promise<readonly Answer[]>;
  private readonly free: () => void;
  private readonly deadline: Deadline;
  private state: 'none' | 'beginning' | 'begun' = 'none';
  private settings: Settings = {};
  private over: Error | null = null;

  constructor(
    run: (session: Session, request: Request, isLast: boolean) => Promise<readonly Answer[]>,
    free: (session: Session) => void,
    { deadline, isShared }: { deadline: Deadline; isShared: boolean },
  ) {
    this.deadline = deadline;
    this.isShared = isShared;
    this.ask = (request, isLast = false) => (this.over ? Promise.reject(this.over) : run(this, request, isLast));
    this.free = () => free(this);
  }

  async query<T = Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<Rows<T>> {
    const [answer] = await this.ask({ kind: 'query', text, values, first: this.takeFirst(), isAlone: this.isShared });
    return rowsOf<T>(answer!);
  }

  async script(text: string): Promise<Rows<Record<string, unknown>>[]> {
    const answers = await this.ask({ kind: 'script', text, first: this.takeFirst() });
    return answers.map((answer) => rowsOf(answer));
  }

  /** @returns the columns of the statement's result, without running it */
  async describe(text: string): Promise<readonly string[]> {
    const [answer] = await this.ask({ kind: 'describe', text });
    return answer!.columns;
  }

  async listen(channel: string): Promise<void> {
    await this.ask({ kind: 'listen', channel });
  }

  /** Begins a transaction with the next query, which saves the way to the database's thread and back. */
  begin(): void {
    this.state = 'beginning';
  }

  /** Applies to the next queries of the transaction. */
  set(settings: Settings): void {
    this.settings = { ...this.settings, ...settings };
  }

  private takeFirst(): readonly Statement[] {
    const first = Object.keys(this.settings).length > 0 ? [settingStatement(this.settings)] : [];
    if (this.isShared) return first;
    this.settings = {};
    if (this.state !== 'beginning') return first;
    this.state = 'begun';
    return [{ text: 'begin', values: [] }, ...first];
  }

  /** Ends the turn. A request over its time limit is rolled back, even if its last statement was in time. */
  async commit(): Promise<void> {
    this.deadline.leftMs();
    if (this.state === 'begun') await this.ask({ kind: 'script', text: 'commit' }, true);
  }

  /** Does nothing if the engine is gone, since uncommitted changes went with it. */
  async rollback(): Promise<void> {
    if (this.state === 'begun' && !this.over) await this.ask({ kind: 'script', text: 'rollback' }, true);
  }

  release(): void {
    this.over ??= new Error('this turn on the database is over');
    this.free();
  }

  lose(error: Error): void {
    this.over = error;
    this.free();
  }
}

export type Rows<T> = { readonly rows: T[]; readonly affectedRows: number | undefined };

function rowsOf<T>({ columns, rows, affectedRows }: Answer): Rows<T> {
  const objects = rows.map((row) => {
    const object: Record<string, unknown> = {};
    for (let i = 0; i < columns.length; i++) object[columns[i]!] = row[i];
    return object as T;
  });
  return { rows: objects, affectedRows };
}

class OverTime extends Error {}

/** Resolves to `OverTime` after the limit plus a margin for reading an answer that has arrived. */
async function within<T>(limitMs: number | null, work: Promise<T>, marginMs = 0): Promise<T> {
  if (limitMs === null) return work;
  const { promise: over, reject } = Promise.withResolvers<never>();
  const expire = () => reject(new OverTime(`it took longer than ${limitMs / 1000} s`));
  let timer = setTimeout(() => {
    // The event loop may have been busy. The margin lets it read pending answers.
    timer = setTimeout(expire, marginMs);
  }, limitMs);
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}

function shorter(limitMs: number | null, leftMs: number): number | null {
  const shortest = Math.min(limitMs ?? Number.POSITIVE_INFINITY, leftMs);
  return Number.isFinite(shortest) ? shortest : null;
}

function overTime(limitMs: number): StatementError {
  return new StatementError({
    message: `canceling statement due to statement timeout: it took longer than ${limitMs / 1000} s`,
    code: TIME_LIMIT_CODE,
    severity: 'ERROR',
  });
}

function stopped(cause: Error): StatementError {
  const message = `The embedded database does not answer (${cause.message}); what was being done was not stored.`;
  return new StatementError({ message, code: STOPPED_CODE, severity: 'FATAL' }, { cause });
}
