// Also runs on PostgreSQL: migrations.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@lotbook/db/open';
import { testKind, urlOf } from '@lotbook/db/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing.ts';
import { backUp, restore } from './operator.ts';
import { everyRow, withCheapPassphrases } from './testing.ts';

const PASSPHRASE = 'a long passphrase of an operator';

describe.runIf(testKind() === 'postgres')('backup of a PostgreSQL database', () => {
  withCheapPassphrases();
  const home = mkdtempSync(join(tmpdir(), 'lotbook-backup-'));
  const file = join(home, 'lotbook.age');
  const name = `lotbook_restored_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  const target = () => urlOf(process.env.TEST_DATABASE_URL!, name);
  const env = (folder: string, databaseUrl?: string) => ({
    LOTBOOK_DATA: folder,
    LOG_LEVEL: 'silent',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  });
  let server: TestServer;
  let before: Record<string, readonly string[]>;

  beforeAll(async () => {
    await admin.connect();
    await admin.query(`create database ${name}`);
    server = await testServer();
    const ann = await server.signUp('Ann');
    await ann.graphql('mutation { addSampleData { success } }');
    await server.runJobs();
    before = await everyRow(server.db);
    const { driver } = server.db;
    if (driver.kind !== 'postgres') throw new Error('not PostgreSQL');
    expect(await backUp(env(server.config.dataFolder, driver.url), file, PASSPHRASE)).toMatchObject({ ok: true });
  });
  afterAll(async () => {
    await server?.close();
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
    rmSync(home, { recursive: true, force: true });
  });

  it.each([
    ['another database', 'there', true],
    ['an embedded one', 'here', false],
  ])('restores every row into %s', async (_what, folder, isPostgres) => {
    const databaseUrl = isPostgres ? target() : undefined;
    expect(await restore(env(join(home, folder), databaseUrl), file, PASSPHRASE)).toMatchObject({ ok: true });
    const db = await openDatabase({ databaseUrl, dataFolder: join(home, folder) });
    expect(await everyRow(db).finally(() => db.close())).toEqual(before);
  });

  it('is not restored over existing data', async () => {
    expect(await restore(env(join(home, 'again'), target()), file, PASSPHRASE)).toEqual({
      ok: false,
      sentence: 'The database of DATABASE_URL is not empty, so nothing was restored; make a new one for it.',
    });
  });
});
