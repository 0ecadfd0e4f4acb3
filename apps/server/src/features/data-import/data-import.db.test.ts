// Also runs on PostgreSQL: statements.
// Slow: it imports whole copies, one of them again after each kill.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { testKind } from '@lotbook/db/testing';
import { asSystem, asUser, type Tx } from '@lotbook/db/user';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { EXPORT_TABLES } from '../../acts/copy/export-format.ts';
import { genericCsv, importText, uploadFile, uploadText } from '../../facts/testing.ts';
import { giveFile } from '../../files.ts';
import { type Viewer, viewerOf } from '../../platform/viewer.ts';
import { PASSWORD, type TestServer, type TestUser, testServer } from '../../testing.ts';
import { dataImportJob } from './job.ts';
import { frozenLedger } from './testing.ts';

const IMPORT = `{ dataImport { id state numberDone numberTotal error engineVersion resultHash isSameResult finishedAt
  contents { madeAt madeBy email resultHash counts { table count name } missingFiles
    country baseCurrency timeZone method } } }`;

let there: TestServer;
let here: TestServer;
let ann: TestUser;
let files: Record<string, Uint8Array>;
beforeAll(async () => {
  [there, here] = [await testServer(), await testServer({ env: { LOTBOOK_MAX_UPLOAD_MB: '1' } })];
  ann = await there.signUp('Ann');
  await frozenLedger(there, ann, 1);
  files = await exported(there, ann);
});
afterAll(async () => {
  await there?.close();
  await here?.close();
});

async function exported(server: TestServer, user: TestUser): Promise<Record<string, Uint8Array>> {
  await user.graphql(`mutation { exportData(password: "${PASSWORD}") { success } }`);
  await server.runJobs();
  const { url } = (await user.graphql('{ dataExport { url } }')).dataExport;
  const response = await giveFile(server.services, viewing(user), url.replace(/^\/files\//, ''));
  return unzipSync(new Uint8Array(await response.arrayBuffer()));
}

const viewing = ({ userId, email, sessionId }: TestUser): Viewer =>
  viewerOf({ id: userId, email, name: 'x' }, sessionId);
const importOf = async (user: TestUser) => (await user.graphql(IMPORT)).dataImport;
const json = (of: Record<string, Uint8Array>, table: string) =>
  JSON.parse(Buffer.from(of[`json/${table}.json`]!).toString());

async function sent(user: TestUser, bytes: Uint8Array) {
  const fileUrl = await uploadFile(here, user, bytes, 'lotbook.zip');
  const { checkDataImport } = await user.graphql(
    'mutation($fileUrl: String!) { checkDataImport(fileUrl: $fileUrl) { success error jobId } }',
    { fileUrl },
  );
  expect(checkDataImport).toMatchObject({ success: true, error: null });
  await here.runJobs();
  return importOf(user);
}

const START = 'mutation($id: ID!) { startDataImport(id: $id) { success error errorCode } }';
const STOP = 'mutation($id: ID!) { stopDataImport(id: $id) { success error errorCode } }';

const agree = async (user: TestUser, id: string) => (await user.graphql(START, { id })).startDataImport;
const ofJob = (more: object = {}) => ({ ...here.services, signal: new AbortController().signal, ...more });

async function rowsOf({ userId }: TestUser, as: 'seen' | 'stored'): Promise<string[]> {
  const work = async (tx: Tx) => {
    const texts: string[] = [];
    for (const { name, isShared } of EXPORT_TABLES) {
      if (isShared || name === 'user_settings') continue;
      const { rows } = await sql<{ row: string }>`select to_jsonb(x)::text as row from ${sql.table(name)} x
        where user_id = ${userId} and ${name === 'uploads' ? sql`filename <> 'lotbook.zip'` : sql`true`} order by 1`.execute(
        tx,
      );
      texts.push(...rows.map(({ row }) => `${name}: ${row}`));
    }
    return texts;
  };
  return as === 'seen' ? asUser(here.db, userId, work) : asSystem(here.db, work);
}

const storedFiles = () =>
  readdirSync(join(here.config.dataFolder, 'files'), { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  ).length;

function asBroughtIn(table: string, rows: Record<string, unknown>[], owner: TestUser): object[] {
  // Test files are stored without their size.
  if (table === 'uploads') return rows.map((row) => ({ ...row, size_bytes: null, sha256: null }));
  // Changes can only be undone in the original installation.
  if (table === 'changes') return [];
  if (table === 'user_settings') return rows.map((row) => ({ ...row, created_at: null, updated_at: null }));
  // Alerts are checked whenever a ledger is computed.
  if (table === 'alerts') return rows.map((row) => ({ ...row, checked_at: null }));
  if (table === 'lot_migrations') return rows.map((row) => ({ ...row, migrated_by: owner.userId }));
  if (table === 'filed_years') return rows.map((row) => ({ ...row, filed_by: owner.userId }));
  if (table === 'identifications') return rows.map((row) => ({ ...row, recorded_by: owner.userId }));
  if (table === 'attachments') return rows.map((row) => ({ ...row, actor_id: owner.userId }));
  if (table !== 'audit_events') return rows;
  const there = rows.filter(({ action }) => action !== 'data.import');
  return there.map((row) => ({
    ...row,
    change_id: null,
    actor_id: row.actor_id === 'system' ? 'system' : owner.userId,
  }));
}

const manifestOf = (of: Record<string, Uint8Array>) => JSON.parse(Buffer.from(of['manifest.json']!).toString());

/**
 * Tables without a count: settings have a separate line, flows and runs are counted with their parents, assets are from
 * the catalog, changes are not imported, and filed figures belong to frozen years.
 */
const NOT_COUNTED = ['user_settings', 'assets', 'rule_runs', 'flows', 'changes', 'filed_years', 'filed_lines'];

describe('copy from another installation', () => {
  it('has a preview with counts by kind of row', async () => {
    const unnamed = EXPORT_TABLES.filter(({ counted }) => counted === null).map(({ name }) => name);
    expect(unnamed, 'a new table of a copy has a name here').toEqual(NOT_COUNTED);
    const { contents } = await sent(await here.signUp('Sees'), zipSync(files));
    const expected = EXPORT_TABLES.map(({ name }) => ({ table: name, count: json(files, name).length })).filter(
      ({ table, count }) => count > 0 && !NOT_COUNTED.includes(table),
    );
    const shown = contents.counts.map(({ table, count }: { table: string; count: number }) => ({ table, count }));
    expect(shown).toEqual(expected);
    expect(shown.length).toBeGreaterThan(12);
    const names = contents.counts.map(({ name }: { name: string }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(contents.counts).toContainEqual({ table: 'saved_views', count: 1, name: 'saved search' });
  });

  it('gives the same figures and the same copy', async () => {
    const to = await here.signUp('To');
    const checked = await sent(to, zipSync(files));
    expect(checked).toMatchObject({
      state: 'CHECKED',
      error: null,
      contents: { email: ann.email, timeZone: 'Europe/Berlin' },
    });
    expect(checked.contents.resultHash).toMatch(/^sha256:/);
    expect(await rowsOf(to, 'stored')).toEqual([]);
    expect(await agree(to, checked.id)).toMatchObject({ success: true });
    expect(await here.runJobs()).toContain('data.import');
    const done = await importOf(to);
    expect(done).toMatchObject({ state: 'FINISHED', error: null, isSameResult: true });
    expect(done.numberDone).toBe(done.numberTotal);
    const again = await exported(here, to);
    for (const { name } of EXPORT_TABLES) {
      const before = asBroughtIn(name, json(files, name), to);
      if (!['duplicate_decisions', 'upload_edits', 'changes'].includes(name))
        expect([name, before.length > 0]).toEqual([name, true]);
      expect([name, asBroughtIn(name, json(again, name), to)]).toEqual([name, before]);
    }
    expect(manifestOf(again).result).toEqual(manifestOf(files).result);
    const kept = Object.keys(files).filter((name) => /^(files|documents)\//.test(name));
    expect(kept.length).toBeGreaterThan(4);
    for (const name of kept) expect(again[name], name).toEqual(files[name]);
  });

  it('restores a deleted ledger in the same installation', async () => {
    const cat = await here.signUp('Cat');
    const checked = await sent(cat, zipSync(files));
    await agree(cat, checked.id);
    await here.runJobs();
    const own = await exported(here, cat);
    expect(await cat.graphql('mutation { unfreezeUser(year: "2023") { success } }')).toEqual({
      unfreezeUser: { success: true },
    });
    await here.runJobs();
    for (const { id } of (await cat.graphql('{ wallets { customWallets { id } } }')).wallets.customWallets) {
      await cat.graphql('mutation($id: ID!) { deleteAccount(id: $id) { success } }', { id });
    }
    for (const { id } of (await cat.graphql('{ importTemplates { id } }')).importTemplates) {
      await cat.graphql('mutation($id: ID!) { deleteImportTemplate(id: $id) { success } }', { id });
    }
    for (const { id } of (await cat.graphql('{ savedViews { id } }')).savedViews) {
      await cat.graphql('mutation($id: ID!) { deleteView(id: $id) { success } }', { id });
    }
    for (const { id } of (await cat.graphql('{ rules { id } }')).rules) {
      await cat.graphql('mutation($id: ID!) { deleteRule(id: $id) { success } }', { id });
    }
    await cat.graphql('mutation { deleteUserPrices { success } }');
    await here.runJobs();
    const back = await sent(cat, zipSync(own));
    expect(await agree(cat, back.id)).toMatchObject({ error: null });
    await here.runJobs();
    expect(await importOf(cat)).toMatchObject({ state: 'FINISHED', isSameResult: true });
    const rows = (of: Record<string, Uint8Array>) => json(of, 'transactions');
    expect(rows(await exported(here, cat))).toEqual(rows(own));
  });

  it('reports figures that differ', async () => {
    const dan = await here.signUp('Dan');
    const manifest = manifestOf(files);
    manifest.result.resultHash = `sha256:${'0'.repeat(64)}`;
    const checked = await sent(dan, zipSync({ ...files, 'manifest.json': strToU8(JSON.stringify(manifest)) }));
    await agree(dan, checked.id);
    await here.runJobs();
    const done = await importOf(dan);
    expect(done).toMatchObject({
      state: 'FINISHED',
      isSameResult: false,
      contents: { resultHash: manifest.result.resultHash },
    });
    expect(done.resultHash).toBe(manifestOf(files).result.resultHash);
  });
});

const TABLES_BETWEEN_KILLS = 6;

describe('ledger', () => {
  it('rejects a copy if not empty, except for the sample, and lists its contents', async () => {
    const eve = await here.signUp('Eve');
    await eve.graphql('mutation { addSampleData { success } }');
    await here.runJobs();
    const checked = await sent(eve, zipSync(files));
    await importText(here, eve, genericCsv('01/05/2024 10:00:00,1,BTC,40000,USD,,,,e1'), { walletName: 'Mine' });
    const refused = await agree(eve, checked.id);
    expect(refused).toMatchObject({ success: false, errorCode: 'ledger_not_empty' });
    expect(refused.error).toMatch(/already has: 1 wallet, 1 transaction and 1 import\. Remove that first/);
    expect((await eve.graphql('{ dataImportObstacle }')).dataImportObstacle).toBe(refused.error);
    const { id } = (await eve.graphql('{ wallets { customWallets { id name } } }')).wallets.customWallets.find(
      ({ name }: { name: string }) => name === 'Mine',
    );
    await eve.graphql('mutation($id: ID!) { deleteAccount(id: $id) { success } }', { id });
    expect(await agree(eve, checked.id)).toMatchObject({ success: true });
    await here.runJobs();
    expect(await importOf(eve)).toMatchObject({ state: 'FINISHED', isSameResult: true });
    expect((await rowsOf(eve, 'stored')).filter((row) => row.includes('"is_sample": true'))).toEqual([]);
  });

  it('is hidden until everything is imported, wherever its job is killed', async () => {
    const fay = await here.signUp('Fay');
    const checked = await sent(fay, zipSync(files));
    await agree(fay, checked.id);
    const payload = { userId: fay.userId, importId: checked.id };
    let kills = 0;
    for (let at = 0; ; at += at < 3 ? 1 : TABLES_BETWEEN_KILLS) {
      const { signal } = new AbortController();
      let left = at;
      Object.assign(signal, {
        throwIfAborted() {
          if (left-- === 0) throw new Error('killed');
        },
      });
      const ended = await dataImportJob.handler(payload, ofJob({ signal })).then(
        () => 'done',
        (error: Error) => error.message,
      );
      if (ended === 'done') break;
      kills++;
      expect(ended).toBe('killed');
      expect(await rowsOf(fay, 'seen')).toEqual([]);
      expect((await fay.graphql('{ transactions { totalCount } }')).transactions.totalCount).toBe(0);
      for (const change of ['updateTheme(theme: DARK)', 'addSampleData']) {
        const { errors } = await fay.ask(`mutation { ${change} { success } }`);
        expect(errors?.[0]?.message).toMatch(/^Your data is being imported from a copy/);
        expect(errors?.[0]?.extensions?.code).toBe('LOCKED');
      }
    }
    expect(kills).toBeGreaterThan(6);
    await here.runJobs();
    expect(await importOf(fay)).toMatchObject({ state: 'FINISHED', isSameResult: true });
    expect(await fay.graphql('mutation { updateTheme(theme: LIGHT) { success } }')).toMatchObject({
      updateTheme: { success: true },
    });
  });

  it.each([
    ['stopped', 'STOPPED'],
    ['given up', 'FAILED'],
  ])('keeps nothing from a copy that is %s during the import', async (how, state) => {
    const gus = await here.signUp('Gus');
    const checked = await sent(gus, zipSync(files));
    const before = storedFiles();
    await agree(gus, checked.id);
    const payload = { userId: gus.userId, importId: checked.id };
    let puts = 0;
    const put = async (key: string, content: Parameters<typeof here.services.storage.put>[1]) => {
      if (puts++ === 2) throw new Error('the disk is broken');
      return here.services.storage.put(key, content);
    };
    const job = ofJob({ storage: { ...here.services.storage, put } });
    await expect(dataImportJob.handler(payload, job)).rejects.toThrow('the disk is broken');
    expect((await rowsOf(gus, 'stored')).length).toBeGreaterThan(2);
    if (how === 'stopped') {
      expect(await gus.graphql(STOP, { id: checked.id })).toMatchObject({ stopDataImport: { success: true } });
      expect(await rowsOf(gus, 'seen')).toEqual([]);
      await here.runJobs();
    } else await dataImportJob.gaveUp!(payload, ofJob(), { errorId: 'ref-1', error: new Error('x') });
    const ended = await importOf(gus);
    expect(ended).toMatchObject({ state });
    if (how !== 'stopped') expect(ended.error).toMatch(/nothing of the copy is in your ledger\. Reference: ref-1\./);
    expect(await rowsOf(gus, 'stored')).toEqual([]);
    expect(storedFiles()).toBe(before + 2);
    await here.runJobs({ allowFailures: true });
    expect(await sent(gus, zipSync(files))).toMatchObject({ state: 'CHECKED' });
  });

  it('is unchanged by a copy canceled before confirmation, and is stopped only once', async () => {
    const hal = await here.signUp('Hal');
    const { id } = await sent(hal, zipSync(files));
    const stop = async () => (await hal.graphql(STOP, { id })).stopDataImport;
    expect(await stop()).toMatchObject({ success: true });
    expect(await stop()).toMatchObject({ success: false, errorCode: 'not_under_way' });
    expect(await agree(hal, id)).toMatchObject({ success: false, errorCode: 'not_found' });
    expect(await importOf(hal)).toMatchObject({ state: 'STOPPED' });
  });
});

describe('stranger', () => {
  it("can neither see, start, stop nor check another user's copy", async () => {
    const [ida, joe] = [await here.signUp('Ida'), await here.signUp('Joe')];
    const checked = await sent(ida, zipSync(files));
    expect(await importOf(joe)).toBeNull();
    expect(await agree(joe, checked.id)).toMatchObject({ success: false, errorCode: 'not_found' });
    expect((await joe.graphql(STOP, { id: checked.id })).stopDataImport).toMatchObject({ success: false });
    const fileUrl = await uploadText(here, ida, 'x', 'lotbook.zip');
    const CHECK = 'mutation($fileUrl: String!) { checkDataImport(fileUrl: $fileUrl) { success errorCode } }';
    expect((await joe.graphql(CHECK, { fileUrl })).checkDataImport).toMatchObject({
      success: false,
      errorCode: 'file_not_found',
    });
    for (const ask of [
      () => here.stranger.ask(CHECK, { fileUrl }),
      () => here.stranger.ask(IMPORT),
      () => here.stranger.ask(START, { id: checked.id }),
    ]) {
      expect((await ask()).errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
    }
    for (const access of ['editor', 'viewer'] as const) {
      const other = here.as({ ...viewing(joe), owner: ida.userId, access });
      for (const [document, variables] of [
        [CHECK, { fileUrl }],
        [START, { id: checked.id }],
        [STOP, { id: checked.id }],
        [IMPORT, {}],
        ['{ dataImportObstacle }', {}],
      ] as const) {
        expect((await other.ask(document, variables)).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
      }
    }
    expect(await importOf(ida)).toMatchObject({ state: 'CHECKED' });
  });
});

describe.runIf(testKind() === 'pglite')('forged copy', () => {
  let kim: TestUser;
  beforeAll(async () => {
    kim = await here.signUp('Kim');
  });

  type Rows = Record<string, unknown>[];
  const text = (rows: Rows) =>
    strToU8(rows.length === 0 ? '[]\n' : `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`);
  const other = '00000000-0000-4000-8000-000000000000';
  const changed = (table: string, change: (rows: Rows) => unknown, raw?: (text: string) => string) => () => {
    const rows: Rows = json(files, table);
    const after = (change(rows) ?? rows) as Rows;
    const manifest = manifestOf(files);
    manifest.rows[table] = after.length;
    const content = text(after);
    return {
      ...files,
      [`json/${table}.json`]: raw ? strToU8(raw(Buffer.from(content).toString())) : content,
      'manifest.json': strToU8(JSON.stringify(manifest)),
    };
  };
  const first = (change: object) => (rows: Rows) => void Object.assign(rows[0]!, change);
  const manifested = (change: object) => () => ({
    ...files,
    'manifest.json': strToU8(JSON.stringify({ ...manifestOf(files), ...change })),
  });
  const without = (name: string) => () => Object.fromEntries(Object.entries(files).filter(([one]) => one !== name));
  const fileOf = (kind: string) => Object.keys(files).find((name) => name.startsWith(`${kind}/`))!;

  it.each<[string, () => Record<string, Uint8Array>, RegExp]>([
    ['a forged path', () => ({ ...files, '../../etc/cron.d/x': strToU8('x') }), /damaged|does not belong to a copy/],
    ['an absolute path', () => ({ ...files, '/etc/passwd': strToU8('x') }), /damaged|does not belong to a copy/],
    [
      'another file',
      () => ({ ...files, 'json/auth_user.json': strToU8('[]') }),
      /a file that does not belong to a copy: “json\/auth_user/,
    ],
    [
      'a file under a prototype’s name',
      () => ({ ...files, 'files/__proto__/x': strToU8('x') }),
      /does not belong to a copy/,
    ],
    [
      'a file of no row',
      () => ({ ...files, [`files/${other}/x`]: strToU8('x') }),
      /a file that does not belong to any row/,
    ],
    ['a missing table', without('json/flows.json'), /no “json\/flows.json”/],
    ['a missing manifest', without('manifest.json'), /no “manifest.json”/],
    ['a missing file', () => without(fileOf('files'))(), /refers to the file/],
    ['a later version', manifested({ version: 2 }), /a later version of Lotbook/],
    ['another program’s', manifested({ lotbook: 'x' }), /not that of a copy/],
    ['a manifest of NULs', manifested({ madeBy: 'a\0b' }), /not that of a copy/],
    ['a wrong count', manifested({ rows: { ...{}, transactions: 1 } }), /a different number of rows/],
    [
      'rows of an unknown table',
      () => manifested({ rows: { ...manifestOf(files).rows, auth_user: 1 } })(),
      /not that of a copy/,
    ],
    ['an unknown column', changed('accounts', first({ is_admin: true })), /a column “is_admin” that this version/],
    ['a user’s id', changed('accounts', first({ user_id: 'x' })), /a column “user_id”/],
    [
      'a column called __proto__',
      changed(
        'accounts',
        () => {},
        (t) => t.replace('"id":', '"__proto__":{"x":1},"id":'),
      ),
      /a column “__proto__”/,
    ],
    [
      'a year before any file',
      changed('transactions', first({ happened_at: '0001-01-05T10:00:00.000000Z' })),
      /“happened_at” is not a valid time/,
    ],
    [
      'a year before there was crypto',
      changed('flows', first({ happened_at: '1989-12-31T10:00:00.000000Z' })),
      /“happened_at” is not a valid value/,
    ],
    [
      'a year that has yet to come',
      changed('flows', first({ happened_at: '2199-01-05T10:00:00.000000Z' })),
      /“happened_at” is not a valid value/,
    ],
    [
      'an acquisition in the year 9999',
      changed('transactions', first({ acquired_at: '9999-01-05T10:00:00.000000Z' })),
      /“acquired_at” is not a valid time/,
    ],
    ['a price of no day', changed('user_prices', first({ moment: '2024-99-99' })), /“moment” is not a valid value/],
    [
      'more digits than the engine reads',
      changed('alerts', first({ level: `0.${'0'.repeat(70)}1` })),
      /“level” is not a decimal/,
    ],
    [
      'more alerts than a user may have',
      changed('alerts', (rows) => Array.from({ length: 51 }, () => rows[0]!)),
      /“alerts” has more than 50 rows/,
    ],
    [
      'more prices than are taken',
      manifested({ rows: { ...{}, user_prices: 250_001 } }),
      /“user_prices” has more than 250,000 rows/,
    ],
    [
      'a time zone of other rules',
      changed('user_settings', first({ time_zone: 'IST' })),
      /the time zone “IST”, which this server/,
    ],
    ['NUL in a text', changed('accounts', first({ name: 'a\0b' })), /Row 1 of “accounts” “name” has characters/],
    ['half a character', changed('accounts', first({ name: 'a\ud800b' })), /has characters/],
    ['NUL deep in JSON', changed('sources', first({ header: ['a\0b'] })), /has characters/],
    [
      '__proto__ in JSON',
      changed(
        'audit_events',
        () => {},
        (t) => t.replace('"after":{', '"after":{"__proto__":1,'),
      ),
      /has a field “__proto__”/,
    ],
    [
      'JSON of endless depth',
      changed(
        'audit_events',
        () => {},
        (t) => t.replace(/"before":(null|\{[^}]*\})/, `"before":${'['.repeat(100_000)}${']'.repeat(100_000)}`),
      ),
      /nested too deep/,
    ],
    ['a number for a text', changed('accounts', first({ name: 7 })), /“name” is not text/],
    ['a text too long', changed('accounts', first({ name: 'x'.repeat(401) })), /more than 400/],
    ['a list for a row', changed('accounts', (rows) => [[] as never, ...rows.slice(1)]), /is not an object/],
    ['a word nobody knows', changed('transactions', first({ type: 'constructor' })), /not one of the known values/],
    ['a float for a quantity', changed('flows', first({ quantity: 1.5 })), /not a decimal number/],
    ['a quantity that is none', changed('flows', first({ quantity: 'NaN' })), /not a decimal number/],
    ['a quantity below zero', changed('flows', first({ quantity: '-1' })), /below zero/],
    [
      'a quantity of a thousand digits',
      changed('flows', first({ quantity: '9'.repeat(1000) })),
      /not a decimal number/,
    ],
    [
      'a day that is none',
      changed('transactions', first({ happened_at: '2024-02-31T00:00:00.000000Z' })),
      /not a valid time/,
    ],
    [
      'a flow of another instant',
      changed('flows', first({ happened_at: '2001-01-01T00:00:00.000000Z' })),
      /a different time/,
    ],
    [
      'a time zone that stops every page',
      changed('user_settings', first({ time_zone: 'Mars/Olympus' })),
      /“time_zone” is not a valid value/,
    ],
    ['no settings', changed('user_settings', () => []), /no settings/],
    ['two settings', changed('user_settings', (rows) => [...rows, ...rows]), /occurs twice/],
    ['a row twice', changed('transactions', (rows) => [rows[0]!, ...rows]), /out of order or occurs twice/],
    ['a flow twice', changed('flows', (rows) => [rows[0]!, ...rows]), /out of order or occurs twice/],
    [
      'an account of somebody else',
      changed('transactions', first({ account_id: other })),
      /refers to a row of accounts that is missing/,
    ],
    ['a source of somebody else', changed('transactions', first({ source_id: other })), /refers to a row of sources/],
    [
      'a flow of another transaction',
      changed('flows', (rows) => [{ ...rows[0]!, transaction_id: other }, ...rows]),
      /refers to a row of transactions/,
    ],
    [
      'a link with itself',
      changed('transaction_links', (rows) =>
        rows.map((row) => ({ ...row, to_transaction_id: row.from_transaction_id })),
      ),
      /links a transaction with itself/,
    ],
    [
      'an asset nobody knows',
      changed('flows', first({ asset_id: 'crypto:nothing' })),
      /the asset “crypto:nothing”, which this version/,
    ],
    [
      'assets merged in a circle',
      changed('asset_merges', (rows) => [
        ...rows,
        { ...rows[0]!, asset_id: rows[0]!.into_asset_id, into_asset_id: rows[0]!.asset_id },
      ]),
      /in a circle/,
    ],
    [
      'deposits shown with each other',
      changed('transactions', (rows) => {
        rows[0]!.merged_into = rows[1]!.id;
        rows[1]!.merged_into = rows[0]!.id;
      }),
      /in a circle/,
    ],
    [
      'a mapping that is none',
      changed('import_templates', first({ mapping: { version: 1 } })),
      /“mapping” is not a valid value/,
    ],
    [
      'a path for a name',
      changed('uploads', first({ filename: '../../etc/passwd' })),
      /“filename” is not a valid value/,
    ],
    [
      'text that is not JSON',
      changed(
        'accounts',
        () => {},
        (t) => t.replace('{', '{{'),
      ),
      /not JSON/,
    ],
    [
      'text that goes on after its end',
      changed(
        'accounts',
        () => {},
        (t) => `${t}{}`,
      ),
      /damaged/,
    ],
    [
      'bytes that are no UTF-8',
      () => ({ ...files, 'json/accounts.json': Uint8Array.of(0x5b, 0x0a, 0xff, 0xfe) }),
      /damaged/,
    ],
    [
      'a row of forty megabytes',
      changed('accounts', first({ name: 'x' }), (t) => t.replace('{', `{${' '.repeat(40 * 1024 ** 2)}`)),
      /a row that is too long/,
    ],
  ])('is rejected with a reason and without a trace: %s', async (_what, forged, reason) => {
    const of = forged();
    const refused = await sent(kim, zipSync(of, { level: 1 }));
    expect(refused).toMatchObject({ state: 'REFUSED', contents: null, finishedAt: expect.anything() });
    expect(refused.error).toMatch(reason);
    expect(await rowsOf(kim, 'stored')).toEqual([]);
  });

  it('is unpacked even without a data folder', async () => {
    const fileUrl = await uploadFile(here, kim, zipSync(files), 'lotbook.zip');
    const CHECK = 'mutation($fileUrl: String!) { checkDataImport(fileUrl: $fileUrl) { jobId } }';
    const importId = (await kim.graphql(CHECK, { fileUrl })).checkDataImport.jobId;
    const config = { ...here.config, dataFolder: join(here.config.dataFolder, 'not', 'yet') };
    await dataImportJob.handler({ userId: kim.userId, importId }, ofJob({ config }));
    expect(await importOf(kim)).toMatchObject({ id: importId, state: 'CHECKED' });
    await here.runJobs();
  });

  it('from an earlier version may lack newer files unless it claims to have them', async () => {
    const later = ['saved_views', 'rules', 'rule_runs'];
    const without = (of: Record<string, unknown>, names: readonly string[]) =>
      Object.fromEntries(Object.entries(of).filter(([name]) => !names.includes(name)));
    const all = manifestOf(files).rows;
    expect(later.map((name) => all[name])).toEqual([1, 1, 1]);
    const rows = without(all, later);
    const filesOf = later.flatMap((name) => [`json/${name}.json`, `csv/${name}.csv`]);
    const earlier = without(files, filesOf) as typeof files;
    const said = { ...earlier, 'manifest.json': manifested({ rows })()['manifest.json'] };
    expect(await sent(kim, zipSync(said))).toMatchObject({ state: 'CHECKED' });
    expect(await sent(kim, zipSync(earlier))).toMatchObject({
      error: expect.stringMatching(/a different number of rows/),
    });
  });

  it('is rejected if the user has saved searches or rules', async () => {
    const lee = await here.signUp('Lee');
    await lee.graphql(`mutation { saveView(name: "Mine", query: "btc") { success }
      createRule(input: { name: "Mine", conditions: "btc", note: "n" }) { success } }`);
    const { dataImportObstacle } = await lee.graphql('{ dataImportObstacle }');
    expect(dataImportObstacle).toContain('yours already has: 1 saved search and 1 rule.');
  });

  it('is rejected if the user has added a custom currency', async () => {
    const mia = await here.signUp('Mia');
    await mia.graphql('mutation { addUserAsset(symbol: "HOUSE") { success } }');
    const { dataImportObstacle } = await mia.graphql('{ dataImportObstacle }');
    expect(dataImportObstacle).toContain('yours already has: 1 custom currency.');
  });

  it('must be a complete ZIP file that is not empty', async () => {
    const whole = zipSync(files);
    for (const bytes of [strToU8('x'), whole.slice(0, whole.length / 2), zipSync({})]) {
      expect(await sent(kim, bytes)).toMatchObject({ state: 'REFUSED' });
    }
  });

  it('must have files that match their rows and are within the limits', async () => {
    const name = fileOf('files');
    const of = (change: object) =>
      changed('uploads', (rows) => rows.map((row) => (name.includes(String(row.id)) ? { ...row, ...change } : row)))();
    for (const change of [{ size_bytes: 1 }, { sha256: '0'.repeat(64) }]) {
      expect((await sent(kim, zipSync(of(change)))).error).toMatch(/a different size or hash/);
    }
    const large = { ...files, [name]: new Uint8Array(here.config.maxUnpackedBytes + 1) };
    expect((await sent(kim, zipSync(large, { level: 1 }))).error).toMatch(/^A file in it is larger than/);
  });
});

it('leaves nothing behind if only the database detects contradictory rows', async () => {
  const kim = await here.signUp('Kim');
  const same = json(files, 'accounts').map((row: object) => JSON.stringify({ ...row, name: 'Same' }));
  const twice = { ...files, 'json/accounts.json': strToU8(`[\n${same.join(',\n')}\n]\n`) };
  const checked = await sent(kim, zipSync(twice));
  expect(checked.state).toBe('CHECKED');
  await agree(kim, checked.id);
  await here.runJobs();
  expect(await importOf(kim)).toMatchObject({
    state: 'REFUSED',
    error: expect.stringMatching(/contradict each other/),
  });
  expect(await rowsOf(kim, 'stored')).toEqual([]);
});

it('is checked by the same rules as in the database', async () => {
  const { rows } = await sql<{ table: string; column: string; required: boolean; words: string | null }>`
    select c.relname as table, a.attname as column, a.attnotnull as required,
      (select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) like '%ARRAY[%') as words
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'`.execute(here.db.kysely);
  const of = new Map(rows.map((row) => [`${row.table}.${row.column}`, row]));
  for (const { name, isShared, columns } of EXPORT_TABLES) {
    if (isShared) continue;
    for (const column of columns) {
      const [there, rule] = [of.get(`${name}.${column.name}`)!, column.rule];
      expect([name, column.name, rule.required ?? false]).toEqual([name, column.name, there.required]);
      const words = [...(there.words ?? '').matchAll(/'([^']+)'::text/g)].map(([, word]) => word).sort();
      if (words.length > 0)
        expect([name, column.name, [...(rule.words ?? [])].sort()]).toEqual([name, column.name, words]);
    }
  }
});
