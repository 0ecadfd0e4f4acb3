/**
 * Cuts the power while a ledger is imported, computed, edited and undone. Only flushed data survives. All answered
 * changes must be stored, row by row, and interrupted work must continue and end like an undisturbed run. Limit: 30
 * minutes.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { genericCsv, importText } from '../../apps/server/src/facts/testing.ts';
import { type TestServer, type TestUser, testServer } from '../../apps/server/src/testing.ts';
import { threadLine } from '../../packages/db/src/embedded/line.ts';
import { type Database, databaseOf, embedded, openDatabase } from '../../packages/db/src/open.ts';
import { cutPower, keepAll } from './flushed.ts';

const ROUNDS = 10;
/** The folder, in memory if possible, because the recorder copies the write-ahead log at each flush. */
const home = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'lotbook-power-'));
const [live, flushed] = [join(home, 'live'), join(home, 'flushed')];
const dataDir = join(live, 'database');
afterAll(() => rmSync(home, { recursive: true, force: true }));

async function openRecorded(): Promise<Database> {
  await (await openDatabase({ dataFolder: live })).close();
  keepAll(dataDir, flushed);
  process.env.LOTBOOK_FLUSHED = flushed;
  process.env.LOTBOOK_FLUSHED_DATA = dataDir;
  const recorder = pathToFileURL(join(import.meta.dirname, 'flushed.ts')).href;
  const driver = embedded(threadLine({ dataDir }, [recorder]), { survives: false });
  await driver.embedded.open();
  expect(existsSync(join(flushed, 'recording'))).toBe(true);
  return databaseOf(driver, () => {});
}

async function contents(db: Database): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'user_id' order by table_name`.execute(db.kysely);
  const found: Record<string, string> = {};
  for (const { name } of rows) {
    const texts = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(db.kysely);
    const sorted = texts.rows.map(({ row }) => row).sort();
    found[name] = `${sorted.length} ${createHash('sha256').update(sorted.join('\n')).digest('hex')}`;
  }
  return found;
}

let cuts = 0;
const nextFolder = () => join(home, `cut-${cuts++}`);

async function compareAfterCut(db: Database): Promise<void> {
  const folder = nextFolder();
  cutPower(dataDir, flushed, join(folder, 'database'));
  const reopened = await openDatabase({ dataFolder: folder });
  expect(await contents(reopened)).toEqual(await contents(db));
  await reopened.close();
  rmSync(folder, { recursive: true, force: true });
}

async function resultOf(db: Database): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*)::int from transactions) as transactions, (select count(*)::int from source_rows) as rows,
      (select sum(quantity) from lots) as lots, (select sum(gain) from disposals) as gains, c.result_hash
    from user_settings s join computations c on c.user_id = s.user_id and c.id = s.current_computation_id`.execute(
    db.kysely,
  );
  return rows[0];
}

function fileOf(round: number): string {
  const rows = Array.from({ length: 150 }, (_, n) => {
    const time = `0${1 + (n % 9)}/1${n % 9}/2024 ${String(8 + (n % 12)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}:00`;
    return n % 3 === 2
      ? `${time},${40 + n},USD,0.1,BTC,,,,${round}-${n}`
      : `${time},0.2,BTC,${30 + n},USD,,,,${round}-${n}`;
  });
  return genericCsv(...rows);
}

async function interrupt(server: TestServer, ann: TestUser, round: number): Promise<void> {
  const folder = nextFolder();
  const delay = 20 + ((round * 137) % 600);
  setTimeout(() => writeFileSync(join(flushed, 'cut'), join(folder, 'database')), delay);
  const status = await importText(server, ann, fileOf(round), { walletName: `Wallet ${round}` });
  expect(status.status).toBe('FINISHED');
  if (!existsSync(folder)) return rmSync(join(flushed, 'cut'), { force: true });
  const db = await openDatabase({ dataFolder: folder });
  const resumed = await testServer({ db, env: { LOTBOOK_DATA: server.config.dataFolder } });
  await sql`update pgboss.job set state = 'created' where state = 'active'`.execute(db.kysely);
  await resumed.runJobs({ allowFailures: true });
  // If the import was requested after the cut, nothing of it is stored.
  const { rows } = await sql`select 1 from sources where status = 'FINISHED' having count(*) > ${round}`.execute(
    db.kysely,
  );
  if (rows.length > 0) expect(await resultOf(db)).toEqual(await resultOf(server.db));
  await resumed.close();
  rmSync(folder, { recursive: true, force: true });
}

it('loses no answered change, and finishes interrupted work', { timeout: 1_800_000 }, async () => {
  const server = await testServer({ db: await openRecorded() });
  const ann = await server.signUp('Ann');
  for (let round = 0; round < ROUNDS; round++) {
    await interrupt(server, ann, round);
    await compareAfterCut(server.db);
    const { rows } = await sql<{
      id: string;
    }>`select id from transactions where type = 'buy' limit 1 offset ${round}`.execute(server.db.kysely);
    const edit = `mutation ($id: ID!) { updateTransaction(publicId: $id, input: { note: "round ${round}", costBasis: "7" }) { success error change { id } } }`;
    const { updateTransaction } = await ann.graphql(edit, { id: rows[0]!.id });
    expect(updateTransaction).toMatchObject({ success: true });
    await compareAfterCut(server.db);
    await server.runJobs();
    await compareAfterCut(server.db);
    const undo = 'mutation ($id: ID!) { undoChange(id: $id) { success error } }';
    expect((await ann.graphql(undo, { id: updateTransaction.change.id })).undoChange).toMatchObject({ success: true });
    await compareAfterCut(server.db);
    await server.runJobs();
    await compareAfterCut(server.db);
  }
  await server.close();
  console.log(`${cuts} power cuts, every row as it was`);
});
