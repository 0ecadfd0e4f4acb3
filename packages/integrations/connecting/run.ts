/**
 * Stores each page while the next one downloads. Stored records are always complete up to their cursor. A failed stream
 * does not affect the others.
 */
import type { Outcome } from '@lotbook/ledger/outcome';
import type { Connector, Context, Json, Page, RawRecord, Stream } from './connector.ts';
import type { RequestFailure } from './http/failure.ts';

export type RecordStore = {
  cursor(stream: string): Promise<Json | null>;
  /** Deletes records that are not final. */
  forget(stream: string, fromHeight: number): Promise<void>;
  /** Prepares the next page while the previous one is stored. */
  prepare?(page: Page): void;
  /** Stores a page and its cursor in one transaction, replacing known records. */
  store(stream: string, page: Page): Promise<void>;
  stored(stream: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
  records(stream: string): Promise<readonly RawRecord[]>;
};

export type StreamState = {
  readonly stream: Stream;
  /** partial: the time limit of the run was reached; the next run continues. */
  readonly status: 'complete' | 'partial' | 'failed';
  readonly stored: number;
  readonly failure: RequestFailure | null;
};

export type RunOptions = {
  readonly isEnough?: () => boolean;
};

/** A rejected key ends the run, because every stream needs it. */
export async function readAccount<Account>(
  connector: Connector<Account>,
  account: Account,
  store: RecordStore,
  context: Context,
  options: RunOptions = {},
): Promise<StreamState[]> {
  const states: StreamState[] = [];
  for (const stream of connector.streams(account)) {
    const state = await readStream(connector, account, stream, store, context, options);
    states.push(state);
    if (state.failure?.kind === 'key') break;
  }
  return states;
}

async function readStream<Account>(
  connector: Connector<Account>,
  account: Account,
  stream: Stream,
  store: RecordStore,
  context: Context,
  { isEnough }: RunOptions,
): Promise<StreamState> {
  let stored = 0;
  // If a page begins with the last records of the previous one, they are counted once.
  let before: ReadonlySet<string> = new Set();
  const ended = (status: StreamState['status'], failure: RequestFailure | null = null): StreamState => ({
    stream,
    status,
    stored,
    failure,
  });
  let storing: Promise<void> = Promise.resolve();
  const begun = await connector.begin(account, stream, await store.cursor(stream.id), context);
  if (!begun.ok) return ended('failed', begun.error);
  if (begun.value.forgetFrom !== null) await store.forget(stream.id, begun.value.forgetFrom);
  let { cursor } = begun.value;
  const reading = {
    ...context,
    isStored: (ids: readonly string[]) => storing.then(() => store.stored(stream.id, ids)),
    stored: (other: string) => storing.then(() => store.records(other)),
  };
  try {
    while (!isEnough?.()) {
      const page: Outcome<Page, RequestFailure> = await connector.pull(account, stream, cursor, reading);
      if (page.ok) store.prepare?.(page.value);
      await storing;
      if (!page.ok) return ended('failed', page.error);
      storing = store.store(stream.id, page.value);
      // The promise is awaited below in any case.
      storing.catch(() => {});
      const ids = new Set(page.value.records.map(({ id }) => id));
      stored += [...ids].filter((id) => !before.has(id)).length;
      before = ids;
      if (page.value.isDone) {
        await storing;
        return ended('complete');
      }
      cursor = page.value.cursor;
    }
    await storing;
    return ended('partial');
  } finally {
    await storing.catch(() => {});
  }
}
