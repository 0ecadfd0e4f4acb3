// Also runs on PostgreSQL: locks.
/** Tests the import job with a real database: resuming after kills, files with added rows, and undo. */
// Slow: it repeats an import after a kill at each batch.
import { randomUUID } from 'node:crypto';
import type { Database } from '@lotbook/db/open';
import { freshDatabase } from '@lotbook/db/testing';
import { asUser, type Tx } from '@lotbook/db/user';
import { CHUNK } from '@lotbook/intake/opening/pieces';
import { generateCoinbase } from '@lotbook/test-kit/exports/coinbase';
import { generateCoinTracker } from '@lotbook/test-kit/exports/cointracker';
import { generateKraken } from '@lotbook/test-kit/exports/kraken';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FileReader } from '../../../acts/reading/file-reader.ts';
import { findImport } from '../../../facts/sources/imports.ts';
import type { Queue } from '../../../platform/jobs/queue.ts';
import { createLog } from '../../../platform/log/log.ts';
import { FileGone, type Storage } from '../../../platform/storage/storage.ts';
import { createCustomWallet, importIntoAccount } from '../service.ts';
import { redoImport, undoImport } from '../undo/service.ts';
import { type ImportJob, runImport } from './run.ts';

const ANN = 'ann';
let db: Database;
let enqueued: string[];
let files: Map<string, Uint8Array>;

const jobs: Queue = {
  async enqueue(_tx, name) {
    enqueued.push(name);
  },
};
const log = createLog({ logLevel: 'silent' });
const scope = (tx: Tx) => ({ tx, userId: ANN, actorId: ANN, jobs, log });
const storage = {
  async get(key: string) {
    const bytes = files.get(key);
    if (!bytes) throw new FileGone(key);
    return bytes.slice();
  },
} as unknown as Storage;

beforeEach(async () => {
  db = await freshDatabase();
  enqueued = [];
  files = new Map();
  await newUser(ANN);
});
afterEach(() => db.close());

async function newUser(id: string) {
  await sql`insert into auth_user (id, name, email) values (${id}, ${id}, ${`${id}@example.com`})`.execute(db.kysely);
  await sql`insert into user_settings (user_id) values (${id}) on conflict do nothing`.execute(db.kysely);
}

async function upload(text: string, userId = ANN): Promise<string> {
  const id = randomUUID();
  const key = `${userId}/${id}`;
  files.set(key, new TextEncoder().encode(text));
  await sql`
    insert into uploads (user_id, id, filename, storage_key, status, expires_at)
    values (${userId}, ${id}::uuid, 'history.csv', ${key}, 'STORED', now() + interval '1 hour')`.execute(db.kysely);
  return `/files/${id}`;
}

const job = (changes: Partial<ImportJob> = {}): ImportJob => ({
  db,
  storage,
  jobs,
  log,
  signal: new AbortController().signal,
  ...changes,
});

async function newWallet(text: string, accountTypeSlug = 'cointracker', walletName = 'Mine'): Promise<string> {
  const csvUrl = await upload(text);
  const result = await asUser(db, ANN, (tx) => createCustomWallet(scope(tx), { walletName, csvUrl, accountTypeSlug }));
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

async function run(importId: string, changes: Partial<ImportJob> = {}) {
  await runImport({ userId: ANN, importId }, job(changes));
  return asUser(db, ANN, (tx) => findImport(tx, ANN, importId));
}

async function more(accountId: string, text: string): Promise<string> {
  const csvUrl = await upload(text);
  const result = await asUser(db, ANN, (tx) => importIntoAccount(scope(tx), { accountId, csvUrl }));
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

const undo = (importId: string) => asUser(db, ANN, (tx) => undoImport(scope(tx), importId));

/** Returns Ann's whole ledger as one comparable value. */
async function ledger() {
  const { rows } = await sql<{ text: string }>`
    select concat_ws(' ', t.id, t.happened_at, t.type, t.label, t.position, t.external_id, f.position, f.direction, f.asset_id,
      f.quantity, f.stated_value) as text
    from transactions t join flows f on f.user_id = t.user_id and f.transaction_id = t.id
    order by t.id, f.position`.execute(db.kysely);
  return rows.map((row) => row.text);
}

const PERSONAL = [
  'accounts',
  'user_assets',
  'transactions',
  'flows',
  'transaction_links',
  'source_rows',
  'user_prices',
  'computations',
  'lots',
  'disposals',
  'income',
  'callouts',
  'segments',
  'tax_reports',
];

async function rowCounts() {
  const counts: Record<string, number> = {};
  for (const table of PERSONAL) {
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}`.execute(
      db.kysely,
    );
    counts[table] = rows[0]!.n;
  }
  return counts;
}

test.each([
  ['coinbase', generateCoinbase(300, 1), { rows: 300, skipped: 0, transactions: 300 }],
  ['kraken', generateKraken(300, 1), { rows: 301, skipped: 64, transactions: 156 }],
  ['cointracker', generateCoinTracker(300, 1), { rows: 300, skipped: 0, transactions: 300 }],
])('stores transactions with flows and source rows from a %s file', async (slug, text, count) => {
  const done = await run(await newWallet(text, slug));
  expect(done).toMatchObject({
    status: 'FINISHED',
    numberTotal: count.transactions,
    numberDone: count.transactions,
    numberImported: count.transactions,
    numberDuplicate: 0,
    numberIgnored: 0,
    numberUserDefinedTokens: 0,
    integration: slug,
  });
  const { rows } = await sql`
    select count(*)::integer as n, count(transaction_id)::integer as reported from source_rows`.execute(db.kysely);
  expect(rows[0]).toEqual({ n: count.rows, reported: count.rows - count.skipped });
  expect(enqueued).toEqual(['import.run', 'ledger.compute']);
});

test('gives the same ledger after a kill at any batch or a second run', async () => {
  const text = generateKraken(1_960, 7);
  const importId = await newWallet(text, 'kraken');
  for (const stop of [1, 2, 3].map((pieces) => pieces * CHUNK)) {
    const kill = (done: number) => {
      if (done === stop) throw new Error('killed');
    };
    await expect(run(importId, { afterPiece: kill })).rejects.toThrow('killed');
  }
  expect(await run(importId)).toMatchObject({ status: 'FINISHED', numberImported: 985, numberDuplicate: 0 });
  const interrupted = await ledger();
  await undo(importId);
  const whole = await run(await newWallet(text, 'kraken', 'Again'));
  expect(whole).toMatchObject({ numberImported: 985 });
  // IDs depend on the account; everything else is equal.
  const withoutIds = (rows: string[]) => rows.map((row) => row.slice(37)).sort();
  expect(withoutIds(await ledger())).toEqual(withoutIds(interrupted));
});

test('stops between batches when asked and runs again later', async () => {
  const importId = await newWallet(generateCoinTracker(500, 1));
  const stopping = new AbortController();
  await expect(run(importId, { signal: stopping.signal, afterPiece: () => stopping.abort() })).rejects.toThrow();
  const { rows } = await sql`select status, number_done as done from sources`.execute(db.kysely);
  expect(rows).toEqual([{ status: 'STARTED', done: CHUNK }]);
  expect(await run(importId)).toMatchObject({ status: 'FINISHED', numberImported: 500 });
});

test('stores everything once in two simultaneous runs', async () => {
  const importId = await newWallet(generateCoinTracker(500, 1));
  await Promise.all([run(importId), run(importId)]);
  expect(await run(importId)).toMatchObject({ status: 'FINISHED', numberImported: 500, numberDuplicate: 0 });
  expect((await rowCounts()).transactions).toBe(500);
});

test('adds only the new rows of a later export', async () => {
  const long = generateCoinbase(300, 3);
  const short = `${long.split('\n').slice(0, 204).join('\n')}\n`;
  const first = await run(await newWallet(short, 'coinbase'));
  expect(first).toMatchObject({ numberImported: 200 });
  expect(await run(await more(first!.accountId!, short))).toMatchObject({ numberImported: 0, numberDuplicate: 200 });
  expect(await run(await more(first!.accountId!, long))).toMatchObject({ numberImported: 100, numberDuplicate: 200 });
  expect((await rowCounts()).transactions).toBe(300);
});

test('undoes an import and keeps only its record', async () => {
  const before = await rowCounts();
  const text = generateCoinTracker(300, 1).replaceAll('LINK', 'MYTOKEN');
  const importId = await newWallet(text);
  expect(await run(importId)).toMatchObject({ numberUserDefinedTokens: 1 });
  expect((await rowCounts()).user_assets).toBe(1);
  expect(await undo(importId)).toEqual({ ok: true, value: 300 });
  expect(await rowCounts()).toEqual(before);
  expect(await asUser(db, ANN, (tx) => findImport(tx, ANN, importId))).toMatchObject({
    accountId: null,
    undoneAt: expect.any(Date),
  });
  expect(await undo(importId)).toMatchObject({ ok: false });
  expect(enqueued.filter((name) => name === 'ledger.compute')).toHaveLength(2);
});

test('reassigns transactions to another import with the same rows, in any order', async () => {
  const before = await rowCounts();
  const text = generateCoinTracker(100, 1);
  const first = await newWallet(text);
  const { accountId } = (await run(first))!;
  const second = await more(accountId!, `${text.split('\n').slice(0, 61).join('\n')}\n`);
  await run(second);
  expect(await undo(first)).toEqual({ ok: true, value: 40 });
  expect((await rowCounts()).transactions).toBe(60);
  expect(await asUser(db, ANN, (tx) => findImport(tx, ANN, second))).toMatchObject({
    numberImported: 60,
    numberDuplicate: 0,
  });
  expect(await undo(second)).toEqual({ ok: true, value: 60 });
  expect(await rowCounts()).toEqual(before);
});

test('stops and leaves nothing when undone while running', async () => {
  const before = await rowCounts();
  const importId = await newWallet(generateCoinTracker(500, 1));
  let undone: Promise<unknown> | undefined;
  await run(importId, {
    afterPiece: (done) => {
      if (done === CHUNK) undone = undo(importId);
    },
  });
  await undone;
  expect(await rowCounts()).toEqual(before);
  expect(await run(importId)).toMatchObject({ status: 'CANCELLED' });
});

test('stops reading when undone', async () => {
  const text = generateCoinTracker(250_000, 1);
  const importId = await newWallet(text);
  const open = vi.spyOn(FileReader, 'open');
  const ended = await run(importId, { storage: undoneWhenRead(importId) });
  await expect(open.mock.results[0]!.value).rejects.toThrow();
  open.mockRestore();
  expect(ended).toMatchObject({ undoneAt: expect.any(Date), numberTotal: 0 });
  expect((await rowCounts()).transactions).toBe(0);
});

function undoneWhenRead(importId: string): Storage {
  return {
    async get(key: string) {
      await undo(importId);
      return storage.get(key);
    },
  } as unknown as Storage;
}

test('fails with a reason for an unknown file and leaves no account', async () => {
  const importId = await newWallet('a,b\n1,2\n');
  expect(await run(importId)).toMatchObject({ status: 'FAILED', errorCode: 'unknown_format', accountId: null });
  expect((await rowCounts()).accounts).toBe(0);
});

test('fails with a reason for a missing file', async () => {
  const importId = await newWallet(generateCoinTracker(3, 1));
  files.clear();
  expect(await run(importId)).toMatchObject({ status: 'FAILED', errorCode: 'invalid_file_url' });
});

test('stores rejected rows with reasons and imports the rest', async () => {
  const text =
    'Date,Received Quantity,Received Currency,Sent Quantity,Sent Currency,Fee Amount,Fee Currency,Tag\n' +
    '01/02/2024 10:00:00,1,BTC,40000,USD,,,\n' +
    '01/03/2024 10:00:00,on\0e,BTC,40000,USD,,,\n';
  expect(await run(await newWallet(text))).toMatchObject({ numberImported: 1, numberIgnored: 1 });
  const { rows } = await sql`select row_number, outcome, cells->>1 as cell from source_rows order by 1`.execute(
    db.kysely,
  );
  expect(rows).toEqual([
    { row_number: 2, outcome: 'transaction', cell: '1' },
    { row_number: 3, outcome: 'error', cell: 'on\u{FFFD}e' },
  ]);
});

test('links a withdrawal and its deposit, and unlinks them when one is removed', async () => {
  const header = 'Date,Received Quantity,Received Currency,Sent Quantity,Sent Currency,Fee Amount,Fee Currency,Tag\n';
  const from = await newWallet(`${header}01/02/2024 10:00:00,,,1.5,BTC,,,\n`, 'cointracker', 'Here');
  await run(from);
  const to = await newWallet(`${header}01/02/2024 10:20:00,1.5,BTC,,,,,\n`, 'cointracker', 'There');
  await run(to);
  const links = async () => {
    const { rows } = await sql`
      select l.kind, l.origin, l.reason, d.merged_into = l.from_transaction_id as merged
      from transaction_links l join transactions d on d.id = l.to_transaction_id`.execute(db.kysely);
    return rows;
  };
  expect(await links()).toEqual([
    {
      kind: 'transfer',
      origin: 'matched',
      reason: 'The same quantity left one of your wallets and arrived in the other shortly after.',
      merged: true,
    },
  ]);
  await undo(from);
  expect(await links()).toEqual([]);
  const { rows } = await sql`select merged_into from transactions`.execute(db.kysely);
  expect(rows).toEqual([{ merged_into: null }]);
});

test.each([
  [{ walletName: '  ' }, 'wallet_validation_error', 'Wallet name is required'],
  [{ accountTypeSlug: 'nowhere' }, 'account_type_slug_not_found', 'There is no integration “nowhere”.'],
  [{ csvUrl: '/files/x' }, 'invalid_file_url', 'The uploaded file was not found. Upload it again.'],
  [{ timeZone: 'Mars/Base' }, 'value_error', '“Mars/Base” is not a time zone.'],
])('rejects a wallet with %j: %s', async (changes, code, message) => {
  const input = { walletName: 'Mine', accountTypeSlug: 'cointracker', csvUrl: await upload('x'), ...changes };
  const result = await asUser(db, ANN, (tx) => createCustomWallet(scope(tx), input));
  expect(result).toEqual({ ok: false, error: { code, message } });
  expect(await rowCounts()).toMatchObject({ accounts: 0 });
});

test("requires unique names and rejects another user's file", async () => {
  await newWallet(generateCoinTracker(3, 1));
  await newUser('bob');
  const theirs = await upload('x', 'bob');
  const make = (input: { walletName: string; csvUrl: string }) =>
    asUser(db, ANN, (tx) => createCustomWallet(scope(tx), { ...input, accountTypeSlug: 'cointracker' }));
  expect(await make({ walletName: 'MINE', csvUrl: await upload('x') })).toMatchObject({
    error: { code: 'wallet_name_taken', message: 'You already have a wallet named “MINE”. Choose another name.' },
  });
  expect(await make({ walletName: 'Other', csvUrl: theirs })).toMatchObject({ error: { code: 'invalid_file_url' } });
});

test('stores the purpose stated in a file, such as a loan', async () => {
  const file = [
    'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash',
    '2024-01-05 10:00 UTC,,,2,ETH,,,5000,USD,loan,Borrowed,',
    '2024-03-05 10:00 UTC,2,ETH,,,,,6000,USD,loan_repayment,Given back,',
    '2024-03-06 10:00 UTC,,,1,BTC,,,,,,Came from somewhere,',
  ];
  await run(await newWallet(file.join('\n'), 'koinly'));
  const { rows } = await sql`select type, purpose from transactions order by happened_at`.execute(db.kysely);
  expect(rows).toEqual([
    { type: 'deposit', purpose: 'loan_received' },
    { type: 'withdrawal', purpose: 'loan_repaid' },
    { type: 'deposit', purpose: null },
  ]);
});

test('leaves no empty wallet after a file that names its wallets, and fills the same ones when redone', async () => {
  const file = [
    'Operation Date,Currency Ticker,Operation Type,Operation Amount,Operation Fees,Operation Hash,Account Name,Account xpub',
    '2022-03-05T10:00:00.000Z,BTC,IN,0.5,0.00001,aa01,Bitcoin 1,xpub6example',
    '2022-03-06T10:00:00.000Z,BTC,IN,0.1,0.00002,aa02,Bitcoin 2,xpub6other',
  ];
  const names = async () =>
    (await sql<{ id: string; name: string }>`select id, name from accounts order by name`.execute(db.kysely)).rows;
  const importId = await newWallet(file.join('\n'), 'ledger-live', 'My Ledger');
  expect(await run(importId)).toMatchObject({ status: 'FINISHED', numberImported: 2, accountId: null });
  const made = await names();
  expect(made.map(({ name }) => name)).toEqual(['Bitcoin 1', 'Bitcoin 2']);
  expect(await undo(importId)).toMatchObject({ ok: true });
  expect(await names()).toEqual([]);
  expect(await asUser(db, ANN, (tx) => redoImport(scope(tx), importId))).toMatchObject({ ok: true });
  await runImport({ userId: ANN, importId, isRedo: true }, job());
  expect(await names()).toEqual(made);
});

test('keeps the wallet of a file that also names other wallets', async () => {
  const file = [
    'Operation Date,Currency Ticker,Operation Type,Operation Amount,Operation Fees,Operation Hash,Account Name,Account xpub',
    '2022-03-05T10:00:00.000Z,BTC,IN,0.5,0.00001,aa01,,xpub6example',
    '2022-03-06T10:00:00.000Z,BTC,IN,0.1,0.00002,aa02,Bitcoin 2,xpub6other',
  ];
  await run(await newWallet(file.join('\n'), 'ledger-live', 'My Ledger'));
  const { rows } = await sql`select name from accounts order by name`.execute(db.kysely);
  expect(rows).toEqual([{ name: 'Bitcoin 2' }, { name: 'My Ledger' }]);
});
