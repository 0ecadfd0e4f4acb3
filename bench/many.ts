/**
 * Measures edits of 20,000 of 100,000 transactions through the API: a preview, the edit, its undo and redo, a rule
 * tried and run. The first round has the table statistics of a new installation, and the second has analyzed tables.
 * Gains are not computed until the final previews. `--database=postgresql` starts a PostgreSQL; `--count=N` sets the
 * number of transactions, a fifth of which is edited.
 */
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { genericCsv, importText } from '../apps/server/src/facts/testing.ts';
import { type TestUser, testServer } from '../apps/server/src/testing.ts';
import { openBenchDatabase } from './data/bench-database.ts';
import type { BenchRow } from './row.ts';

export const name = 'many';

const SECRET = 'of this benchmark alone, and long enough';
const EFFECT = 'error taxYears { years { taxYear } yearsLeftOut }';
const SELECTION = 'selection: { query: "SOL" }';
const EDIT = '{ type: "income", label: "airdrop" }';
const PREVIEW = `{ answer: editPreview(${SELECTION}, edit: { all: ${EDIT} }) { changed effect { ${EFFECT} } } }`;
const RULE = 'input: { name: "Rewards", conditions: "SOL", type: "gift", note: "by rule" }';
const RULE_PREVIEW = `{ answer: rulePreview(${RULE}) { changed effect { ${EFFECT} } } }`;

export async function run(): Promise<BenchRow[]> {
  const { values } = parseArgs({
    options: { count: { type: 'string', default: '100000' }, database: { type: 'string', default: 'embedded' } },
    strict: false,
  });
  const count = Number(values.count);
  const { db, close } = await openBenchDatabase(String(values.database));
  // The opener of the database closes it.
  const server = await testServer({ db: { ...db, close: async () => {} }, env: { LOTBOOK_SECRET: SECRET } });
  try {
    const user = await server.signUp('Bench');
    await importText(server, user, fileOf(count), { walletName: 'Exchange' });
    const first = await round(user, `${(count / 5).toLocaleString('en-US')} of ${count.toLocaleString('en-US')}`);
    await sql`analyze`.execute(db.kysely);
    const analyzed = await round(user, 'the same once analyzed');
    await server.runJobs();
    return [...first, ...analyzed, ...(await previews(user, 'once gains are computed'))];
  } finally {
    await server.close();
    await close();
  }
}

// biome-ignore lint/suspicious/noExplicitAny: each step asks for something else.
type Answer = any;

async function round(user: TestUser, what: string): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  const timed = timedFor(user, what, rows);
  const restore = (step: string, direction: 'undo' | 'redo', id: string) =>
    timed(step, `mutation { answer: ${direction}Change(id: "${id}") { success error } }`);
  await timed('preview', PREVIEW);
  const edit = await timed(
    'edit',
    `mutation { answer: editTransactions(${SELECTION}, edit: ${EDIT}) { success error change { id } } }`,
  );
  await restore('undo', 'undo', edit.change.id);
  await restore('redo', 'redo', edit.change.id);
  await restore('undo again', 'undo', edit.change.id);
  await timed('preview of a rule', RULE_PREVIEW);
  const made = await timed('rule made', `mutation { answer: createRule(${RULE}) { success error rule { id } } }`);
  const ran = await timed(
    'rule run',
    `mutation { answer: runRule(id: "${made.rule.id}") { success error runChange { id } } }`,
  );
  await restore('undo of the run', 'undo', ran.runChange.id);
  await timed('rule deleted', `mutation { answer: deleteRule(id: "${made.rule.id}") { success error } }`);
  return rows;
}

async function previews(user: TestUser, what: string): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  const timed = timedFor(user, what, rows);
  await timed('preview', PREVIEW);
  await timed('preview of a rule', RULE_PREVIEW);
  return rows;
}

function timedFor(user: TestUser, what: string, rows: BenchRow[]) {
  return async (step: string, document: string) => {
    const begun = performance.now();
    const { data, errors } = await user.ask(document);
    const answer = data?.answer as Answer;
    // A page stops after 15 seconds, as for a real user. That time counts as a figure.
    const stopped = errors ? ' (stopped)' : '';
    rows.push({ what: `${what}: ${step}${stopped}`, value: performance.now() - begun, unit: 'ms' });
    if (errors && !document.startsWith('{')) throw new Error(`${step}: ${JSON.stringify(errors)}`);
    if (answer?.success === false) throw new Error(`${step}: ${answer.error}`);
    return answer;
  };
}

function fileOf(count: number): string {
  const begun = Date.UTC(2018, 0, 1);
  const step = (6 * 365 * 86_400_000) / count;
  return genericCsv(
    ...Array.from({ length: count }, (_, i) => {
      const at = new Date(begun + i * step).toISOString();
      const time = `${at.slice(5, 7)}/${at.slice(8, 10)}/${at.slice(0, 4)} ${at.slice(11, 19)}`;
      if (i % 5 === 4) return `${time},0.5,SOL,,,,,staking,r${i}`;
      return i % 5 === 3 ? `${time},55,USD,0.001,BTC,,,,s${i}` : `${time},0.002,BTC,80,USD,,,,b${i}`;
    }),
  );
}
