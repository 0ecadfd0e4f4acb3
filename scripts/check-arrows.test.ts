import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { wrongArrows } from './check-arrows.ts';

function repository(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'lotbook-arrows-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

test("allows each layer to import lower layers and the platform, and the server's root files to import all", () => {
  const root = repository({
    'apps/server/src/main.ts': "import { x } from './platform/a.ts';\nimport { y } from './features/tax/a.ts';",
    'apps/server/src/features/tax/a.ts': "import { x } from '../../acts/a.ts';\nimport { y } from '../api/policy.ts';",
    'apps/server/src/acts/a.ts': "import { x } from '../views/health/a.ts';\nimport { y } from '../platform/a.ts';",
    'apps/server/src/views/health/a.ts': "import { x } from '../../results/a.ts';",
    'apps/server/src/results/a.ts': "import { x } from '../valuation/a.ts';",
    'apps/server/src/valuation/a.ts': "import { x } from '../facts/a.ts';",
    'apps/server/src/facts/a.ts': "import { x } from '../market/a.ts';",
    'apps/server/src/market/a.ts': "import { x } from '../platform/a.ts';",
    'apps/server/src/platform/a.test.ts': "import { x } from '../testing.ts';",
  });
  expect(wrongArrows(root)).toEqual([]);
});

test('allows passing on a transaction and its type, and does not mistake words about SQL for SQL', () => {
  const root = repository({
    'apps/server/src/platform/graphql/a.ts':
      "import type { Transaction } from 'kysely';\nexport const begin = (db: Db) => db.startTransaction().execute();",
    'apps/server/src/features/tax/a.ts':
      '// The SQL is in the facts: sql`select`.\nexport const years = (tx: Tx) => readYears(tx);',
    'apps/server/src/features/tax/a.db.test.ts': "import { sql } from 'kysely';\nawait sql`select 1`.execute(db);",
    'apps/server/src/facts/a.ts': "import { sql } from 'kysely';\nexport const one = sql`select 1`;",
  });
  expect(wrongArrows(root)).toEqual([]);
});

test('lets tests and their helpers import the test kit', () => {
  const text = "import { play } from '@lotbook/test-kit/services/server';";
  const files = ['apps/server/src/a.db.test.ts', 'apps/server/src/testing.ts', 'packages/market/test/a.ts'];
  expect(wrongArrows(repository(Object.fromEntries(files.map((file) => [file, text]))))).toEqual([]);
});

test('allows downward imports', () => {
  expect(
    wrongArrows(repository({ 'packages/engine/src/a.ts': "import { dec } from '@lotbook/ledger/decimal';" })),
  ).toEqual([]);
});

test.each([
  ['the ledger may not know the engine', 'packages/ledger/src/a.ts', "import '@lotbook/engine/compute';"],
  ['the engine may not read files', 'packages/engine/src/a.ts', "import { readFileSync } from 'node:fs';"],
  [
    'prices know how services are asked, and no integration',
    'packages/market/src/a.ts',
    "import '@lotbook/integrations/registry';",
  ],
  ['prices open no connection themselves', 'packages/market/src/http.ts', "import { request } from 'node:https';"],
  ['the engine has no clock', 'packages/engine/src/a.ts', 'const now = Date.now();'],
  [
    'the web app knows the server only through GraphQL',
    'apps/web/app/a.tsx',
    "import { x } from '@lotbook/server/main';",
  ],
  ['a feature may not import another', 'apps/server/src/features/tax/a.ts', "import { x } from '../wallets/store.ts';"],
  ['the platform knows no facts', 'apps/server/src/platform/a.ts', "import { x } from '../facts/audit.ts';"],
  ['market data know no facts', 'apps/server/src/market/a.ts', "import { x } from '../facts/audit.ts';"],
  ['facts know no values', 'apps/server/src/facts/links/a.ts', "import { x } from '../../valuation/a.ts';"],
  ['values know no results', 'apps/server/src/valuation/a.ts', "import { x } from '../results/a.ts';"],
  ['results know no views', 'apps/server/src/results/a.ts', "import { x } from '../views/a.ts';"],
  ['views know no acts', 'apps/server/src/views/health/a.ts', "import { x } from '../../acts/commit.ts';"],
  [
    'the platform knows no feature',
    'apps/server/src/platform/http/a.ts',
    "import { x } from '../../features/tax/a.ts';",
  ],
  ['the platform does not put itself together', 'apps/server/src/platform/a.ts', "import { x } from '../services.ts';"],
  ['acts know no feature', 'apps/server/src/acts/links/a.ts', "import { x } from '../../features/tax/a.ts';"],
  [
    'a feature does not put the server together',
    'apps/server/src/features/tax/a.ts',
    "import { x } from '../../app.ts';",
  ],
  [
    'a connector asks through what limits, hides and guards its requests',
    'packages/integrations/kraken/connector.ts',
    "import { request } from 'node:https';",
  ],
  ['nothing else opens a connection', 'apps/server/src/facts/a.ts', "import { connect } from 'node:net';"],
  ['nor a command', 'apps/cli/src/a.ts', "import ccxt from 'ccxt';"],
  [
    'no reaching into another package by path',
    'packages/engine/src/a.ts',
    "import { x } from '../../ledger/src/decimal.ts';",
  ],
  [
    'a feature has no SQL of its own',
    'apps/server/src/features/tax/a.ts',
    'export const years = (tx: Tx) => sql<Year>`select tax_year from segments`.execute(tx);',
  ],
  [
    'nor does it build a query on the handle it was given',
    'apps/server/src/features/tax/a.ts',
    "export const years = (tx: Tx) =>\n  tx\n    .selectFrom('segments')\n    .execute();",
  ],
  [
    'nor the means to write one',
    'apps/server/src/features/tax/a.ts',
    "import { sql as raw } from 'kysely';\nexport const all = raw;",
  ],
  [
    'the API’s own plumbing has none either',
    'apps/server/src/platform/graphql/a.ts',
    "export const end = (tx: Tx) => tx.deleteFrom('accounts').execute();",
  ],
  [
    'keeps the test kit out of the product',
    'packages/integrations/kraken/connector.ts',
    "import { play } from '@lotbook/test-kit/services/server';",
  ],
  ['a package outside the table', 'packages/shared/src/a.ts', ''],
])('%s', (_story, path, text) => {
  expect(wrongArrows(repository({ [path]: text }))).toHaveLength(1);
});
