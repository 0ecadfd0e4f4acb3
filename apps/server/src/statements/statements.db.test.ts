// Also runs on PostgreSQL: statements.
/**
 * Each statement is prepared, not run, with both branches of each choice, and its columns are compared with its row
 * type.
 */
import { testKind } from '@lotbook/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestServer, testServer } from '../testing.ts';
import { readStatements, type Statement } from './read-statements.ts';

const STATEMENTS = readStatements(new URL('..', import.meta.url).pathname);

/** Names or parts of statements that exist only at run time. The functions' own tests run these. */
const NAMED_AT_RUN_TIME = new Set([
  'acts/changes/conflicts.ts isOtherwise',
  'acts/changes/restore.ts alterRows',
  'acts/changes/restore.ts idsGoing',
  'acts/changes/restore.ts insertRows',
  'acts/changes/restore.ts removeRows',
  'views/history/store.ts replaceDays',
  'views/history/store.ts removeSomeAfter',
  'results/years/months.ts ofRows',
  'results/lots/open-lots.ts first',
  'results/rows/store.ts storePiece',
  'facts/sources/imports.ts patchImport',
  'views/list/leads.ts shortLead',
  'views/list/page.ts idsIn',
  'views/list/page.ts lastOf',
  'acts/copy/export-rows.ts exportPage',
  'acts/copy/export-rows.ts countRows',
  'acts/copy/remove-user.ts removeRows',
  'acts/copy/copy-rows.ts insertCopied',
  'acts/copy/copy-rows.ts replaceSettings',
  'acts/copy/copy-rows.ts removeSome',
]);

/** PostgreSQL's driver can't describe a statement without running it. */
describe.runIf(testKind() === 'pglite')('statements', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());

  async function problemOf({ texts, columns }: Pick<Statement, 'texts' | 'columns'>): Promise<string | null> {
    for (const text of texts) {
      const answered = await columnsOf(text).catch((error: Error) => error);
      if (answered instanceof Error) return `${answered.message} in\n${text}`;
      if (columns && answered.sort().join() !== [...columns].sort().join()) {
        return `answers ${answered.join(', ')}; its row type has ${[...columns].sort().join(', ')}`;
      }
    }
    return null;
  }

  async function columnsOf(text: string): Promise<string[]> {
    if (server.db.driver.kind !== 'pglite') throw new Error('only the embedded database describes statements');
    return [...(await server.db.driver.embedded.with((session) => session.describe(text)))];
  }

  test.each(STATEMENTS.filter(({ where }) => !NAMED_AT_RUN_TIME.has(where)))(
    '$where, line $line',
    async (statement) => {
      expect(await problemOf(statement)).toBeNull();
    },
  );

  test('detects a missing column and a mismatched row type', async () => {
    expect(await problemOf({ texts: ['select nothing from accounts'], columns: null })).toMatch(
      /nothing.*does not exist/,
    );
    expect(await problemOf({ texts: ['select id from accounts where user_id = $1'], columns: ['name'] })).toBe(
      'answers id; its row type has name',
    );
  });
});

test('finds statements with branches, parameters and row types', () => {
  const found = readStatements(new URL('./example', import.meta.url).pathname);
  expect(found).toEqual([
    {
      where: 'example.ts namedAccounts',
      line: 13,
      columns: ['id', 'name'],
      texts: [
        'select id, name from accounts where user_id = $1 and true',
        'select id, name from accounts where user_id = $1 and name = $2',
      ],
    },
  ]);
});

test('checks that every exception still exists', () => {
  const all = new Set(STATEMENTS.map(({ where }) => where));
  expect([...NAMED_AT_RUN_TIME].filter((where) => !all.has(where))).toEqual([]);
});
