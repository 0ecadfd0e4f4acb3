/**
 * Runs requests on PGlite, in the database's thread (`thread.ts`) or, in tests, in the calling thread. Nothing else in
 * Lotbook loads PGlite.
 */
import { PGlite, types } from '@electric-sql/pglite';
import { PARSERS } from '../parsers.ts';
import { DURABLE_PARAMS, DurableFolder } from './durable-folder.ts';
import { Prepared } from './prepared.ts';
import type { Answer, ErrorFields, Reply, Request, Statement } from './protocol.ts';
import { openWithSmallParser } from './small-parser.ts';

/** A folder on disk, or a dump to load into memory; without either, an empty database in memory. */
export type EngineSource = {
  readonly dataDir?: string;
  readonly loadDataDir?: Blob;
  /** True to skip flushing each commit. The caller flushes the whole folder once at the end. */
  readonly isDraft?: boolean;
};

const SHARED_BUFFERS = 'shared_buffers=32MB';

export type Engine = {
  /** Handles one request after the other. Never rejects. */
  handle(request: Request): Promise<Reply>;
  dump(): Promise<Blob>;
};

/** @param onNotification receives the notifications of all channels that have a listener */
export async function openEngine(
  source: EngineSource,
  onNotification: (channel: string, payload: string) => void,
): Promise<Engine> {
  const { dataDir, isDraft = false, ...loaded } = source;
  const folder = dataDir === undefined ? null : new DurableFolder(dataDir);
  const flushing = folder && !isDraft ? DURABLE_PARAMS : PGlite.defaultStartParams;
  const startParams = [...flushing, '-c', SHARED_BUFFERS];
  const options = { ...loaded, ...(folder && { fs: folder }), startParams, parsers: { ...PARSERS } };
  const pglite = await openWithSmallParser(options, isDraft);
  const arrays = takeArrayParsers(pglite);
  const prepared = new Prepared(pglite);
  let last: Promise<unknown> = Promise.resolve();
  return {
    handle(request) {
      const reply = last.then(() => replyTo(request));
      last = reply;
      return reply;
    },
    dump: () => pglite.dumpDataDir('none'),
  };

  async function replyTo(request: Request): Promise<Reply> {
    try {
      const answers = await answersTo({ pglite, prepared, arrays, onNotification }, request);
      return folder?.failure ? unflushed(folder.failure) : { kind: 'answers', answers };
    } catch (error) {
      if (folder?.failure) return unflushed(folder.failure);
      return { kind: (await isAlive(pglite, error)) ? 'refused' : 'broken', error: fieldsOf(error) };
    }
  }
}

function unflushed(failure: Error): Reply {
  return { kind: 'unflushed', error: { message: failure.message } };
}

type Parsers = ReadonlyMap<number, (text: string, type: number) => unknown>;

/**
 * Removes the parsers of about 300 array types from PGlite's options, which it copies with every statement at twice the
 * cost of a small statement. `answerOf` applies them. Parsers of elements stay, because array parsers look them up
 * there.
 */
function takeArrayParsers(pglite: PGlite): Parsers {
  const kept = { ...types.parsers, ...PARSERS };
  const arrays = Object.entries(pglite.parsers).filter(([type]) => !(type in kept));
  pglite.parsers = kept;
  return new Map(arrays.map(([type, parse]) => [Number(type), parse]));
}

type Asked = {
  readonly pglite: PGlite;
  readonly prepared: Prepared;
  readonly arrays: Parsers;
  readonly onNotification: (channel: string, payload: string) => void;
};

async function answersTo({ pglite, prepared, arrays, onNotification }: Asked, request: Request): Promise<Answer[]> {
  const runFirst = async (first: readonly Statement[] = []) => {
    for (const statement of first) await resultsOf({ pglite, prepared }, statement);
  };
  switch (request.kind) {
    case 'query':
      if (request.isAlone) return [answerOf(await resultsAlone({ pglite, prepared }, request), arrays)];
      await runFirst(request.first);
      return [answerOf(await resultsOf({ pglite, prepared }, request), arrays)];
    case 'script':
      await runFirst(request.first);
      return (await pglite.exec(request.text, { rowMode: 'array' })).map((results) => answerOf(results, arrays));
    case 'describe': {
      const { resultFields } = await pglite.describeQuery(request.text);
      return [{ columns: resultFields.map(({ name }) => name), rows: [], affectedRows: undefined }];
    }
    case 'listen':
      await pglite.listen(request.channel, (payload) => onNotification(request.channel, payload));
      return [];
    case 'close':
      await pglite.close();
      return [];
  }
}

function resultsOf(
  { pglite, prepared }: Pick<Asked, 'pglite' | 'prepared'>,
  { text, values }: Statement,
): Promise<Results> {
  return prepared.takes(text)
    ? prepared.query({ text, values })
    : pglite.query<unknown[]>(text, [...values], { rowMode: 'array' });
}

/** Runs statements in a transaction with nothing else: in one message if all are prepared. */
async function resultsAlone(
  { pglite, prepared }: Pick<Asked, 'pglite' | 'prepared'>,
  { first = [], text, values }: Extract<Request, { kind: 'query' }>,
): Promise<Results> {
  if (first.length === 0) return resultsOf({ pglite, prepared }, { text, values });
  const statements = [...first, { text, values }];
  if (statements.map((statement) => prepared.takes(statement.text)).every(Boolean))
    return prepared.query(...statements);
  await pglite.exec('begin');
  try {
    for (const statement of first) await pglite.query(statement.text, [...statement.values]);
    const results = await pglite.query<unknown[]>(text, [...values], { rowMode: 'array' });
    await pglite.exec('commit');
    return results;
  } catch (error) {
    await pglite.exec('rollback');
    throw error;
  }
}

type Results = { rows: unknown[]; fields: { name: string; dataTypeID: number }[]; affectedRows?: number };

function answerOf({ rows, fields, affectedRows }: Results, arrays: Parsers): Answer {
  fields.forEach(({ dataTypeID }, column) => {
    const parse = arrays.get(dataTypeID);
    if (parse) parseColumn(rows as unknown[][], column, (text) => parse(text, dataTypeID));
  });
  return { columns: fields.map(({ name }) => name), rows: rows as unknown[][], affectedRows };
}

function parseColumn(rows: unknown[][], column: number, parse: (text: string) => unknown): void {
  for (const row of rows) if (row[column] !== null) row[column] = parse(row[column] as string);
}

/**
 * True if PGlite still answers. After a PANIC, such as a full disk under the write-ahead log, it never does. An error
 * from outside PostgreSQL may be a bad parameter or a failure of WebAssembly, which one small query distinguishes.
 */
async function isAlive(pglite: PGlite, error: unknown): Promise<boolean> {
  const { severity } = error as ErrorFields;
  if (severity !== undefined) return severity !== 'PANIC' && severity !== 'FATAL';
  try {
    await pglite.exec('select 1');
    return true;
  } catch (second) {
    // In a failed transaction, the query itself is rejected.
    return (second as ErrorFields).severity === 'ERROR';
  }
}

const FIELDS = ['code', 'severity', 'detail', 'hint', 'where', 'schema', 'table', 'column', 'constraint'] as const;

function fieldsOf(error: unknown): ErrorFields {
  const given = error as Partial<ErrorFields>;
  const named = FIELDS.flatMap((name) => (typeof given[name] === 'string' ? [[name, given[name]]] : []));
  return { message: given.message ?? String(error), ...Object.fromEntries(named) };
}
