/** Undo previews must match the actual undo, and redo must restore the ledger exactly. */
import { asUser } from '@lotbook/db/user';
import { generateCoinbase } from '@lotbook/test-kit/exports/coinbase';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { genericCsv, importText, uploadText } from '../../../facts/testing.ts';
import { storedYears } from '../../../results/engine/what-if-years.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing.ts';

let server: TestServer;
let ann: TestUser;
beforeEach(async () => {
  server = await testServer();
  ann = await server.signUp('Ann');
});
afterEach(() => server.close());

const PREVIEW = `query ($id: ID!) { undoPreview(importId: $id) {
  numberRemoved numberHandedOver accounts tokens currency yearsLeftOut
  years { taxYear gainBefore gainAfter incomeBefore incomeAfter }
} }`;
const UNDO = 'mutation ($id: ID!) { undoImport(importId: $id) { success error errorCode numberRemoved } }';
const REDO = 'mutation ($id: ID!) { redoImport(importId: $id) { success error errorCode jobId } }';
const IMPORT = `query ($id: ID!) { import(id: $id) { canUndo canRedo undoneAt numberImported status account { id name } } }`;

const preview = async (user: TestUser, id: string) => (await user.graphql(PREVIEW, { id })).undoPreview;

async function undo(id: string): Promise<number> {
  const { undoImport } = await ann.graphql(UNDO, { id });
  expect(undoImport).toMatchObject({ success: true });
  await server.runJobs();
  return undoImport.numberRemoved;
}

async function redo(id: string): Promise<void> {
  expect((await ann.graphql(REDO, { id })).redoImport).toEqual({
    success: true,
    error: null,
    errorCode: null,
    jobId: id,
  });
  await server.runJobs();
}

async function gains(): Promise<Record<string, string>> {
  const years = await asUser(server.db, ann.userId, (tx) => storedYears(tx, ann.userId));
  return Object.fromEntries([...years!].map(([year, { printedGain }]) => [year, Number(printedGain).toFixed(2)]));
}

async function ledger() {
  const { rows } = await sql<{ text: string }>`
    select concat_ws(' ', t.id, t.happened_at, t.type, t.account_id, t.source_id, t.external_id, t.merged_into, f.direction,
      f.account_id, f.asset_id, f.quantity) as text
    from transactions t join flows f on f.user_id = t.user_id and f.transaction_id = t.id
    order by t.id, f.position`.execute(server.db.kysely);
  return rows.map((row) => row.text);
}

test('previews each year correctly, and redo restores it', async () => {
  const kept = await importText(server, ann, generateCoinbase(260, 3), {
    walletName: 'Kept',
    slug: 'coinbase',
  });
  const gone = await importText(server, ann, generateCoinbase(220, 9), {
    walletName: 'Gone',
    slug: 'coinbase',
  });
  const before = { gains: await gains(), ledger: await ledger() };
  const said = await preview(ann, gone.importId);
  expect(said).toMatchObject({
    numberRemoved: 220,
    numberHandedOver: 0,
    accounts: ['Gone'],
    currency: 'USD',
    yearsLeftOut: null,
  });
  expect(said.years.length).toBeGreaterThan(1);
  expect(await ledger()).toEqual(before.ledger);
  expect(await undo(gone.importId)).toBe(220);
  const after = await gains();
  for (const { taxYear, gainBefore, gainAfter } of said.years) {
    expect([taxYear, gainBefore]).toEqual([taxYear, before.gains[taxYear]]);
    expect([taxYear, gainAfter]).toEqual([taxYear, after[taxYear] ?? '0.00']);
  }
  expect((await ann.graphql(IMPORT, { id: gone.importId })).import).toMatchObject({
    canUndo: false,
    canRedo: true,
    account: null,
  });
  await redo(gone.importId);
  expect(await gains()).toEqual(before.gains);
  expect(await ledger()).toEqual(before.ledger);
  expect((await ann.graphql(IMPORT, { id: gone.importId })).import).toMatchObject({
    canUndo: true,
    canRedo: false,
    undoneAt: null,
    numberImported: 220,
    status: 'FINISHED',
    account: { id: gone.createdCustomWallet.id, name: 'Gone' },
  });
  expect(kept.success).toBe(true);
});

test('reassigns transactions to another file and names tokens', async () => {
  const first = genericCsv('01/02/2024 10:00:00,1,BTC,40000,USD,,,,A', '01/03/2024 10:00:00,5,ZZTOKEN,10,USD,,,,B');
  const second = genericCsv('01/02/2024 10:00:00,1,BTC,40000,USD,,,,A');
  const one = await importText(server, ann, first, { walletName: 'Mine' });
  await importText(server, ann, second, { accountId: one.createdCustomWallet.id });
  expect(await preview(ann, one.importId)).toMatchObject({
    numberRemoved: 1,
    numberHandedOver: 1,
    accounts: [],
    tokens: ['ZZTOKEN'],
    years: [],
  });
  const before = (await ledger()).length;
  expect(await undo(one.importId)).toBe(1);
  await redo(one.importId);
  expect((await ledger()).length).toBe(before);
});

test('restores a wallet under the next free name', async () => {
  const text = genericCsv('01/02/2024 10:00:00,1,BTC,40000,USD,,,,A');
  const one = await importText(server, ann, text, { walletName: 'Mine' });
  await undo(one.importId);
  await importText(server, ann, text, { walletName: 'Mine' });
  await redo(one.importId);
  expect((await ann.graphql(IMPORT, { id: one.importId })).import.account).toEqual({
    id: one.createdCustomWallet.id,
    name: 'Mine 2',
  });
  expect((await ann.graphql(REDO, { id: one.importId })).redoImport).toMatchObject({ errorCode: 'value_error' });
  expect(await preview(ann, 'nonsense')).toBeNull();
});

test('shows another user nothing, restores nothing, and requires sign-in', async () => {
  const text = genericCsv('01/02/2024 10:00:00,1,BTC,40000,USD,,,,A');
  const { importId } = await importText(server, ann, text, { walletName: 'Mine' });
  const bob = await server.signUp('Bob');
  expect(await preview(bob, importId)).toBeNull();
  await undo(importId);
  expect((await bob.graphql(REDO, { id: importId })).redoImport).toMatchObject({ errorCode: 'account_not_found' });
  expect(await ledger()).toEqual([]);
  for (const document of [PREVIEW, REDO]) {
    const { errors } = await server.stranger.ask(document, { id: importId });
    expect(errors?.[0]?.extensions?.code, document).toBe('UNAUTHENTICATED');
  }
});

test('returns the import of a file until it is undone, only to its owner', async () => {
  const fileUrl = await uploadText(server, ann, generateCoinbase(20, 5));
  const ids = [fileUrl.slice('/files/'.length)];
  const SENT = 'query ($ids: [ID!]!) { sentFiles(ids: $ids) { importId } }';
  const sent = async (user: TestUser) => (await user.graphql(SENT, { ids })).sentFiles;
  expect(await sent(ann)).toEqual([{ importId: null }]);
  const { importId } = await importText(server, ann, '', { walletName: 'Coinbase', slug: 'coinbase', fileUrl });
  expect(await sent(ann)).toEqual([{ importId }]);
  expect(await sent(await server.signUp('Bob'))).toEqual([]);
  await undo(importId);
  expect(await sent(ann)).toEqual([{ importId: null }]);
  await redo(importId);
  expect(await sent(ann)).toEqual([{ importId }]);
});
