import { type Horizon, hash, horizonServer, ISSUER, OTHER, OWN } from '@lotbook/test-kit/networks/horizon-server';
import { linesOf } from '@lotbook/test-kit/services/lines';
import { Status } from '@lotbook/test-kit/services/server';
import { expectBalances, expectUndisturbed, readWhole, serverAt } from '@lotbook/test-kit/services/whole';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { atOnce } from '../../connecting/understanding.ts';
import { understandStellar } from './effects.ts';
import { type StellarAccount, stellarConnector } from './horizon.ts';

let horizon: Horizon;
let account: StellarAccount;
beforeEach(async () => {
  horizon = await horizonServer();
  account = { address: OWN, servers: serverAt(horizon) };
});
afterEach(() => horizon.stop());

const create = () => horizon.add({ by: OTHER, done: [{ type: 'account_created', amount: '500.0000000' }] });

describe('transactions', () => {
  test('reads an opening, a payment with a memo, an outflow, and a failure', async () => {
    create();
    horizon.add({
      by: OTHER,
      memo: 'invoice 7',
      done: [{ type: 'account_credited', code: 'USDC', amount: '12.5000000' }],
    });
    horizon.add({ done: [{ type: 'account_debited', code: 'XLM', amount: '10.0000001' }] });
    horizon.add({ failed: true });
    const { drafts, issues } = await readWhole(stellarConnector, account);
    expect(issues).toEqual([]);
    expect(linesOf(drafts)).toEqual([
      'deposit +500 XLM',
      'deposit +12.5 USDC (invoice 7)',
      'withdrawal -10.0000001 XLM fee 0.00001 XLM',
      'fee -0.00001 XLM (failed)',
    ]);
    expect(drafts[1]!.received!.asset).toMatchObject({ chain: 'stellar', contract: `USDC-${ISSUER}` });
  });

  test('combines partial exchanges by offers, and asks about a path through others', async () => {
    create();
    horizon.add({
      done: [
        { type: 'trade', sold: ['XLM', '10.0000000'], bought: ['USDC', '1.0000000'] },
        { type: 'trade', sold: ['XLM', '20.0000000'], bought: ['USDC', '2.1000000'] },
      ],
    });
    horizon.add({
      done: [
        { type: 'account_debited', code: 'XLM', amount: '5.0000000' },
        { type: 'account_credited', code: 'EUR', amount: '1.0000000' },
      ],
    });
    const { drafts, issues } = await readWhole(stellarConnector, account);
    expect(linesOf(drafts)).toEqual([
      'deposit +500 XLM',
      'trade -30 XLM +3.1 USDC fee 0.00001 XLM (understood as a trade)',
      'withdrawal -5 XLM fee 0.00001 XLM',
      'deposit +1 EUR',
    ]);
    expect(issues).toEqual([expect.objectContaining({ code: 'NOT_UNDERSTOOD', recordId: `stellar:${hash(3)}` })]);
  });
});

test('reads a taken offer as an exchange, even if its transaction is not listed', async () => {
  create();
  horizon.add({
    by: OTHER,
    isUnlisted: true,
    done: [{ type: 'trade', sold: ['XLM', '1.0000000'], bought: ['USDC', '0.1000000'] }],
  });
  const { drafts } = await readWhole(stellarConnector, account);
  expect(linesOf(drafts)[1]).toBe('trade -1 XLM +0.1 USDC (understood as a trade)');
});

describe('pages and faults', () => {
  const live = (count: number) => {
    create();
    for (let i = 1; i <= count; i++) {
      horizon.add({ done: [{ type: 'account_debited', code: 'XLM', amount: `0.${`${i}`.padStart(7, '0')}` }] });
      horizon.add({
        done: [{ type: 'trade', sold: ['XLM', '0.1000000'], bought: ['USDC', `0.${`${i}`.padStart(7, '0')}`] }],
      });
    }
  };

  test("matches the service's balance to the last unit", async () => {
    live(20);
    await expectBalances(stellarConnector, account);
  });

  test('gives the same transactions after any interruption or fault as in an undisturbed run', async () => {
    live(220);
    await expectUndisturbed(stellarConnector, account, horizon, 6);
  });

  test('reads an account that was never opened as empty', async () => {
    for (const trouble of [null, 404, null, 404] as const)
      horizon.troubles.push(
        trouble === null ? null : { kind: 'status', status: trouble, body: new Status(404, '{}').body },
      );
    const { states, drafts } = await readWhole(stellarConnector, account);
    expect([states.map(({ status }) => status), drafts]).toEqual([['complete', 'complete'], []]);
  });
});

test('reads a pool deposit of two assets for shares, and the withdrawal', () => {
  const pool = { id: 'abc' };
  const reserves = (xlm: string, usdc: string) => [
    { asset: 'native', amount: xlm },
    { asset: `USDC:${ISSUER}`, amount: usdc },
  ];
  const effects = [
    {
      type: 'liquidity_pool_deposited',
      liquidity_pool: pool,
      reserves_deposited: reserves('10.0000000', '1.0000000'),
      shares_received: '3.0000000',
    },
    {
      type: 'liquidity_pool_withdrew',
      liquidity_pool: pool,
      reserves_received: reserves('11.0000000', '0.9000000'),
      shares_redeemed: '3.0000000',
    },
  ];
  const at = (i: number) => `2024-01-0${i + 1}T00:00:00Z`;
  const record = (i: number, payload: object) => ({
    id: `${i}`,
    at: at(i),
    height: i,
    isFinal: true,
    payload: { ...payload, created_at: at(i) } as never,
  });
  const { drafts, issues } = atOnce(
    understandStellar(OWN),
    new Map([['effects', effects.map((effect, i) => record(i, { ...effect, paging_token: `${4096 * (i + 1)}-1` }))]]),
  );
  expect(linesOf(drafts)).toEqual([
    'trade -10 XLM -1 USDC +3 Pool shares (understood as a deposit into a liquidity pool)',
    'trade -3 Pool shares +11 XLM +0.9 USDC (understood as a withdrawal from a liquidity pool)',
  ]);
  expect(drafts.map(({ reason }) => reason)).toEqual([
    'Read as a deposit into a liquidity pool because the network lists a deposit into a pool in it.',
    'Read as a withdrawal from a liquidity pool because the network lists a withdrawal from a pool in it.',
  ]);
  expect(issues.map(({ code }) => code)).toEqual(['HISTORY_CUT']);
});
