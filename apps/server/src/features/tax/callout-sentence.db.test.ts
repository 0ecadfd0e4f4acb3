import { asUser } from '@lotbook/db/user';
import { compute } from '@lotbook/engine/compute';
import type { Callout, CalloutSubject } from '@lotbook/ledger/callout';
import { calloutMessage } from '@lotbook/ledger/callout-words';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ResultRows } from '../../results/rows/result-rows.ts';
import { storePiece } from '../../results/rows/store.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';
import { dayWriter } from '../api/days-in-words.ts';

const WALLET = '00000000-0000-4000-8000-00000000000a';
const COMPUTATION = '00000000-0000-4000-8000-00000000000c';
const RECEIPT = '00000000-0000-4000-8000-00000000000e';

const SUBJECTS: (CalloutSubject & Pick<Callout, 'receipt'>)[] = [
  { type: 'INSUFFICIENT_QUANTITY', params: { proceeds: null, currency: 'USD' } },
  {
    type: 'INSUFFICIENT_QUANTITY',
    params: { proceeds: '417.045699194599592862936275499533592', currency: 'USD' },
    receipt: { transactionId: RECEIPT, receivedAt: '2024-02-29T23:59:59.999Z', quantity: '0.50' },
  },
  { type: 'ALLOCATION_NOT_STATED', params: { since: '2025-01-01' } },
  { type: 'MISSING_PRICE_HISTORY', params: { taken: 'ZERO', currency: 'USD' } },
  { type: 'MISSING_PRICE_HISTORY', params: { taken: 'PEG' } },
  { type: 'MISSING_BALANCE', params: { reason: 'IDENTIFIED_LOT' } },
  { type: 'MISSING_BALANCE', params: { reason: 'ALLOCATED_LOT', accountId: WALLET, place: 'lent' } },
  { type: 'MISSING_BALANCE', params: { reason: 'WALLET_UNFILLED', accountId: WALLET } },
  { type: 'MISSING_BALANCE', params: { reason: 'LOT_IN_NO_WALLET', accountId: '' } },
  { type: 'UNBALANCED_TRANSACTION', params: { reason: 'UNMATCHED_WITHDRAWAL' } },
  { type: 'UNBALANCED_TRANSACTION', params: { reason: 'LEFT_OUT', why: 'TWO_ASSETS' } },
  { type: 'UNSETTLED_TREATMENT', params: { reason: 'NO_RULE', operation: 'wrapping', isTaxable: true } },
  { type: 'UNSETTLED_TREATMENT', params: { reason: 'UNTAXED_REWARDS' } },
  { type: 'UNSETTLED_TREATMENT', params: { reason: 'REPAYMENT' } },
  { type: 'UNSETTLED_TREATMENT', params: { reason: 'LIQUIDATION' } },
  { type: 'IDENTIFIED_TOO_LATE', params: { identifiedAt: '2026-02-03T12:00:00.000Z' } },
  { type: 'MISSING_DONOR_BASIS', params: { currency: 'USD' } },
  { type: 'STATED_COST_BASIS', params: { stated: '60', computed: '40', method: 'FIFO', currency: 'USD' } },
  {
    type: 'TRADE_VALUES_DIFFER',
    params: { given: '2000', received: '1980', counts: 'RECEIVED', currency: 'USD' },
  },
  { type: 'VALUE_OUT_OF_BOUNDS', params: { given: '60.004', received: '375000', currency: 'USD' } },
  { type: 'UNUSED_FIGURE', params: { figure: 'disposal_basis', amount: '60', currency: 'USD' } },
  { type: 'UNUSED_FIGURE', params: { figure: 'acquired_at', at: '2020-02-03T12:00:00.000Z' } },
  { type: 'UNUSED_SETTING', params: { setting: 'METHOD_TIMELINE', accountId: WALLET } },
  { type: 'UNUSED_SETTING', params: { setting: 'SAFE_HARBOR_WALLETS', accountId: WALLET } },
  { type: 'UNUSED_SETTING', params: { setting: 'SAFE_HARBOR_LOTS', transactionId: RECEIPT } },
  { type: 'UNSUPPORTED_RULE', params: { reason: 'EXEMPTION_LIMIT', why: 'POOL' } },
  { type: 'UNSUPPORTED_RULE', params: { rule: 'IE_FOUR_WEEKS' } },
  { type: 'UNSUPPORTED_RULE', params: { rule: 'NO_RULES', country: 'GR' } },
];
const CALLOUTS: Callout[] = SUBJECTS.map((subject) => ({
  ...subject,
  severity: 'WARNING',
  transactionId: null,
  assetId: 'crypto:BTC',
  quantity: '0.100',
  amountAtRisk: null,
  isAmountAtRiskEstimate: false,
}));
const EARLIER = 'A sentence of an earlier version.';

let server: TestServer;
let ann: TestUser;

beforeAll(async () => {
  server = await testServer();
  ann = await server.signUp('Ann');
  const settings = { baseCurrency: 'USD' };
  const result = { ...compute({ settings, transactions: [] }), callouts: CALLOUTS };
  const rows = [...new ResultRows(result, { transactions: [], settings }).tables()].find(
    ([table]) => table === 'callouts',
  )![1];
  await asUser(server.db, ann.userId, async (tx) => {
    await sql`insert into accounts (user_id, id, kind, name) values (${ann.userId}, ${WALLET}, 1, 'Kraken')`.execute(
      tx,
    );
    await sql`insert into computations (user_id, id, status, ledger_version)
      values (${ann.userId}, ${COMPUTATION}, 'STARTED', 1)`.execute(tx);
    await storePiece(tx, ann.userId, COMPUTATION, 'callouts', JSON.stringify([...rows]));
    await sql`update computations set status = 'FINISHED' where id = ${COMPUTATION}`.execute(tx);
    await sql`insert into callouts (user_id, computation_id, position, type, severity, message)
      values (${ann.userId}, ${COMPUTATION}, ${CALLOUTS.length}, 'MISSING_BALANCE', 'ERROR', ${EARLIER})`.execute(tx);
    await sql`update user_settings set current_computation_id = ${COMPUTATION}`.execute(tx);
  });
});
afterAll(() => server.close());

async function messages(): Promise<string[]> {
  const { callouts } = await ann.graphql('{ callouts(limit: 100) { callouts { message } } }');
  return callouts.callouts.map(({ message }: { message: string }) => message);
}

const day = dayWriter({ timeZone: 'UTC', country: 'US' });
const worded = (wallet: string) => [
  ...CALLOUTS.map((callout) => calloutMessage(callout, { asset: () => 'BTC', account: () => wallet, day })),
  EARLIER,
];

test('shows every callout with its original message, and an old one with its stored message', async () => {
  expect(await messages()).toEqual(worded('Kraken'));
});

test('uses the current name of a wallet and says if it was deleted', async () => {
  const change = (statement: ReturnType<typeof sql>) => asUser(server.db, ann.userId, (tx) => statement.execute(tx));
  await change(sql`update accounts set name = 'Kraken Pro' where id = ${WALLET}`);
  expect(await messages()).toEqual(worded('Kraken Pro'));
  await change(sql`delete from accounts where id = ${WALLET}`);
  expect(await messages()).toEqual(worded('a removed account'));
});
