import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { isEmptyDatabaseKept } from '@lotbook/db/embedded/new-folder';
import { openDatabase } from '@lotbook/db/open';
import { asSystem } from '@lotbook/db/user';
import { Encrypter } from 'age-encryption';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadText } from '../facts/testing.ts';
import { viewerOf } from '../platform/viewer.ts';
import { testServer } from '../testing.ts';
import { passphraseCost, writeArchive } from './archive.ts';
import { backUp, restore } from './operator.ts';
import { answerCopies } from './running-server.ts';
import { everyRow, withCheapPassphrases } from './testing.ts';

const PASSPHRASE = 'a long passphrase of an operator';
const FIGURES = `{ taxYears { label transactionCount } taxSummary(taxYear: "2024") { resultHash capitalGain disposalCount } }`;

const home = mkdtempSync(join(tmpdir(), 'lotbook-backup-'));
const file = join(home, 'lotbook.age');
const envOf = (folder: string) => ({ LOTBOOK_DATA: join(home, folder), LOTBOOK_PRICES: 'off', LOG_LEVEL: 'silent' });
/** The default cost of a passphrase. */
const { workFactor } = passphraseCost;
withCheapPassphrases();
let figures: unknown;
let userId: string;

beforeAll(async () => {
  const db = await openDatabase({ dataFolder: join(home, 'before') });
  const server = await testServer({ db, env: envOf('before') });
  const copies = answerCopies(server.services);
  try {
    const ann = await server.signUp('Ann');
    userId = ann.userId;
    await ann.graphql('mutation { addSampleData { success } }');
    await server.runJobs();
    await uploadText(server, ann, 'a file of Ann\n');
    figures = await ann.graphql(FIGURES);
    await ann.graphql('mutation { exportTransactionsCsv(query: "") { success } }');
    const made = await backUp(envOf('before'), file, PASSPHRASE);
    expect(made).toMatchObject({ ok: true, value: { files: 1, jobs: 1, missing: [] } });
    expect(await ann.graphql(FIGURES), 'the server went on').toEqual(figures);
  } finally {
    copies.stop();
    await server.close();
  }
  expect((await readdir(join(home, 'before'))).filter((name) => name.startsWith('.copy'))).toEqual([]);
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

function sealed(...lines: object[]): Promise<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(PASSPHRASE);
  encrypter.setScryptWorkFactor(10);
  return encrypter.encrypt(gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join('')));
}

async function rowsIn(folder: string): Promise<Record<string, readonly string[]>> {
  const db = await openDatabase({ dataFolder: join(home, folder) });
  try {
    return await everyRow(db);
  } finally {
    await db.close();
  }
}

/** Returns the ID that PostgreSQL gives a new database and that copies keep. */
const madeAs = (folder: string) => readFileSync(join(home, folder, 'database/global/pg_control')).readBigUInt64LE(0);

describe('backup of a running server', () => {
  it('restores every row, the file, the key, pending jobs, and the same result hash', async () => {
    expect(await restore(envOf('after'), file, PASSPHRASE)).toMatchObject({ ok: true, value: { files: 1, jobs: 1 } });
    const key = (folder: string) => readFileSync(join(home, folder, 'secret.key'), 'utf8');
    expect(key('after')).toBe(key('before'));
    const [before, after] = [await rowsIn('before'), await rowsIn('after')];
    expect(Object.keys(before).length).toBeGreaterThan(15);
    expect(after).toEqual(before);
    expect(madeAs('after') === madeAs('before'), 'it began as a copy of the empty database').toBe(
      isEmptyDatabaseKept(),
    );
    const db = await openDatabase({ dataFolder: join(home, 'after') });
    const server = await testServer({ db, env: envOf('after') });
    try {
      const ann = server.as(viewerOf({ id: userId, email: 'ann@example.org', name: 'Ann' }, 'a session'));
      expect(await ann.graphql(FIGURES)).toEqual(figures);
      expect(await server.runJobs()).toEqual(['transactions.export']);
      const { rows } = await asSystem(db, (tx) =>
        sql<{ key: string }>`select storage_key as key from uploads`.execute(tx),
      );
      expect(Buffer.from(await server.services.storage.get(rows[0]!.key)).toString()).toBe('a file of Ann\n');
    } finally {
      await server.close();
    }
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it('is restored only into an empty database and never overwrites a file', async () => {
    expect(await restore(envOf('before'), file, PASSPHRASE)).toMatchObject({
      ok: false,
      sentence: expect.stringContaining('is not empty, so nothing was restored'),
    });
    expect(await backUp(envOf('before'), file, PASSPHRASE)).toMatchObject({
      ok: false,
      sentence: `${file} already exists; name another file.`,
    });
  });

  it('is rejected with a message if the passphrase is wrong or the file is truncated, changed, newer, or not a backup', async () => {
    const bytes = readFileSync(file);
    const changed = Buffer.from(bytes);
    changed[changed.length >> 1]! ^= 1;
    const newer = { lotbook: 'backup', version: 2, madeAt: '', migrations: [], secret: '' };
    const migrated = { ...newer, version: 1, migrations: ['999_of_tomorrow.sql'] };
    const older = { ...migrated, migrations: ['001_initial.sql'] };
    const end = { kind: 'end', rows: 0, files: 0, jobs: 0 };
    const cases: [string, Uint8Array, RegExp][] = [
      ['cut in the middle', bytes.subarray(0, bytes.length >> 1), /is truncated or damaged/],
      ['cut by a byte', bytes.subarray(0, -1), /is truncated or damaged/],
      ['cut in its head', bytes.subarray(0, 60), /is no backup of Lotbook, or is cut/],
      ['changed', changed, /is truncated or damaged/],
      ['of another program', Buffer.from('hello'), /is no backup of Lotbook, or is cut/],
      ['newer', await sealed(newer, end), /newer version of Lotbook; update/],
      ['with newer tables', await sealed(migrated, end), /newer version of Lotbook; update/],
      [
        'of before the baseline',
        await sealed(older, end),
        /older version of Lotbook.* restore it there and make a new backup/,
      ],
    ];
    for (const [name, content, sentence] of cases) {
      const path = join(home, 'wrong.age');
      writeFileSync(path, content);
      const answer = await restore(envOf('nowhere'), path, PASSPHRASE);
      expect([name, answer]).toEqual([name, { ok: false, sentence: expect.stringMatching(sentence) }]);
    }
    expect(await restore(envOf('nowhere'), file, 'another passphrase')).toEqual({
      ok: false,
      sentence: `The passphrase is not the one ${file} was made with.`,
    });
    await expect(readdir(join(home, 'nowhere'))).rejects.toThrow(/ENOENT/);
  });
});

it('makes each guess at the passphrase take a second', async () => {
  const path = join(home, 'slow.age');
  const line = { kind: 'end', rows: 0, files: 0, jobs: 0 } as const;
  const cheap = passphraseCost.workFactor;
  passphraseCost.workFactor = workFactor;
  await writeArchive(path, PASSPHRASE, Readable.from([line])).finally(() => {
    passphraseCost.workFactor = cheap;
  });
  // The file starts with text: https://age-encryption.org/v1, the scrypt recipient stanza.
  expect(readFileSync(path, 'latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt \S+ 18\n/);
});
