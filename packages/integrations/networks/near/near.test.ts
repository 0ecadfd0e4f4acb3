import { linesOf } from '@lotbook/test-kit/services/lines';
import { type Played, play } from '@lotbook/test-kit/services/server';
import { expectBalances, expectUndisturbed, readWhole, serverAt } from '@lotbook/test-kit/services/whole';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { linkAccount } from '../../connecting/accounts.ts';
import { type NearAccount, nearConnector } from './fastnear.ts';

const OWN = 'alice.near';
const USDT = 'usdt.tether-token.near';
const WRAP = 'wrap.near';
const ONE = 10n ** 24n;
const LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const hash = (n: number) => `${'1'.repeat(42)}${LETTERS[Math.floor(n / 30)]}${LETTERS[n % 30]}`;

type Receipt = {
  from: string;
  to: string;
  deposit?: bigint;
  method?: string;
  failed?: boolean;
  logs?: string[];
  burnt?: bigint;
};
let near: Played & { most: number; coins: bigint; tokens: Map<string, bigint>; count: number };
let listed: { transaction_hash: string; tx_block_height: number; tx_block_timestamp: string }[];
let details: Map<string, object>;
let account: NearAccount;

const outcome = (executor: string, burnt: bigint, failed: boolean, logs: string[] = []) => ({
  outcome: {
    executor_id: executor,
    logs,
    tokens_burnt: `${burnt}`,
    status: failed ? { Failure: { ActionError: {} } } : { SuccessValue: '' },
  },
});
/** @param change the change of the account's coins, including the fee */
function add(signer: string, receipts: Receipt[], change: bigint, tokens: [string, bigint][] = []): string {
  const n = ++near.count;
  near.coins += change;
  for (const [id, units] of tokens) near.tokens.set(id, (near.tokens.get(id) ?? 0n) + units);
  const action = ({ deposit = 0n, method }: Receipt) =>
    method
      ? { FunctionCall: { method_name: method, deposit: `${deposit}`, args: '', gas: 1 } }
      : { Transfer: { deposit: `${deposit}` } };
  listed.push({
    transaction_hash: hash(n),
    tx_block_height: 1000 + n,
    tx_block_timestamp: `${1_700_000_000_000_000_000n + BigInt(n) * 1_000_000_000n}`,
  });
  details.set(hash(n), {
    transaction: { hash: hash(n), signer_id: signer, receiver_id: receipts[0]!.to, actions: [action(receipts[0]!)] },
    execution_outcome: { outcome: { ...outcome(signer, 100n, false).outcome, status: { SuccessReceiptId: 'x' } } },
    receipts: receipts.map((one) => ({
      receipt: { predecessor_id: one.from, receiver_id: one.to, receipt: { Action: { actions: [action(one)] } } },
      execution_outcome: outcome(one.to, one.burnt ?? 0n, one.failed ?? false, one.logs),
    })),
  });
  return `near:${hash(n)}`;
}
const receive = (units: bigint) => add('bob.near', [{ from: 'bob.near', to: OWN, deposit: units }], units);
const event = (name: string, data: object) =>
  `EVENT_JSON:${JSON.stringify({ standard: 'nep141', version: '1.0.0', event: name, data: [data] })}`;
const moved = (from: string, to: string, amount: bigint) =>
  event('ft_transfer', { old_owner_id: from, new_owner_id: to, amount: `${amount}` });

beforeEach(async () => {
  [listed, details] = [[], new Map()];
  const state = { most: 200, coins: 0n, tokens: new Map<string, bigint>(), count: 0 };
  const bytes = (value: unknown) => ({ result: { result: [...Buffer.from(JSON.stringify(value))] } });
  const played = await play((url, text) => {
    const body = JSON.parse(text);
    if (url.pathname === '/v0/account') {
      const from = Number(body.resume_token ?? 0);
      const inside = listed.filter(({ tx_block_height: height }) => height >= body.from_tx_block_height);
      const account_txs = inside.slice(from, from + Math.min(body.limit, state.most));
      const next = from + account_txs.length;
      return { account_txs, ...(next < inside.length && { resume_token: `${next}` }) };
    }
    if (url.pathname === '/v0/transactions')
      return { transactions: body.tx_hashes.map((one: string) => details.get(one)) };
    if (body.method === 'block') return { result: { header: { height: 1500 + state.count } } };
    if (body.params.request_type === 'view_account') return { result: { amount: `${state.coins}`, locked: '0' } };
    const { account_id: contract, method_name: method } = body.params;
    if (method === 'ft_balance_of') return bytes(`${state.tokens.get(contract) ?? 0n}`);
    if (contract === USDT) return bytes({ symbol: 'USDt', name: 'Tether USD', decimals: 6 });
    if (contract === WRAP) return bytes({ symbol: 'wNEAR', name: 'Wrapped NEAR', decimals: 24 });
    return { error: { cause: { name: 'NO_CONTRACT_CODE' } } };
  });
  near = Object.assign(state, played);
  account = { address: OWN, servers: serverAt(near), nodes: serverAt(near) };
});
afterEach(() => near.stop());

test('reads coins in and out, the fee by burnt gas, and a call whose deposit was refunded', async () => {
  receive(5n * ONE);
  add(
    OWN,
    [
      { from: OWN, to: 'bob.near', deposit: ONE, burnt: 300n },
      { from: 'system', to: OWN, deposit: 777n },
    ],
    -ONE - 400n,
  );
  add(
    OWN,
    [
      { from: OWN, to: 'shop.near', deposit: 2n * ONE, method: 'buy', failed: true, burnt: 900n },
      { from: 'system', to: OWN, deposit: 2n * ONE },
    ],
    -1000n,
  );
  const { drafts, issues } = await readWhole(nearConnector, account);
  expect(linesOf(drafts)).toEqual([
    'deposit +5 NEAR',
    'withdrawal -1 NEAR fee 0.0000000000000000000004 NEAR',
    'fee -0.000000000000000000001 NEAR (buy)',
  ]);
  expect(issues).toEqual([]);
  await expectBalances(nearConnector, account);
});

test("reads tokens by events and by older contracts' log sentences, and ignores failed receipts", async () => {
  receive(9n * ONE);
  add(
    'bob.near',
    [{ from: 'bob.near', to: USDT, method: 'ft_transfer', logs: [moved('bob.near', OWN, 25_000_000n)] }],
    0n,
    [[USDT, 25_000_000n]],
  );
  add(
    'bob.near',
    [{ from: 'bob.near', to: USDT, method: 'ft_transfer', failed: true, logs: [moved('bob.near', OWN, 1n)] }],
    0n,
  );
  add(
    OWN,
    [
      {
        from: OWN,
        to: WRAP,
        method: 'near_deposit',
        deposit: 2n * ONE,
        burnt: 5n,
        logs: [`Deposit ${2n * ONE} NEAR to ${OWN}`],
      },
    ],
    -2n * ONE - 105n,
    [[WRAP, 2n * ONE]],
  );
  add(
    OWN,
    [{ from: OWN, to: WRAP, method: 'ft_transfer', deposit: 1n, logs: [`Transfer ${ONE} from ${OWN} to bob.near`] }],
    -1n - 100n,
    [[WRAP, -ONE]],
  );
  const odd = add(
    'x.near',
    [{ from: 'x.near', to: 'spam.near', method: 'drop', logs: [event('ft_mint', { owner_id: OWN, amount: '5' })] }],
    0n,
  );
  const { drafts, issues } = await readWhole(nearConnector, account);
  expect(linesOf(drafts).slice(0, 4)).toEqual([
    'deposit +9 NEAR',
    'deposit +25 USDt',
    'withdrawal -2 NEAR fee 0.000000000000000000000105 NEAR (near_deposit)',
    'deposit +2 wNEAR (near_deposit)',
  ]);
  expect(issues.map(({ code, recordId }) => [code, recordId])).toEqual([
    ['NOT_UNDERSTOOD', `near:${hash(4)}`],
    ['UNREADABLE_TOKEN', odd],
  ]);
  await expectBalances(nearConnector, account);
});

test('reports transfers to a staking pool', async () => {
  receive(9n * ONE);
  const staked = add(
    OWN,
    [{ from: OWN, to: 'good.poolv1.near', method: 'deposit_and_stake', deposit: 5n * ONE }],
    -5n * ONE - 100n,
  );
  add(
    OWN,
    [
      { from: OWN, to: 'good.poolv1.near', method: 'withdraw_all' },
      { from: 'good.poolv1.near', to: OWN, deposit: 6n * ONE },
    ],
    6n * ONE - 100n,
  );
  const { drafts, issues } = await readWhole(nearConnector, account);
  expect(linesOf(drafts).at(-1)).toBe('deposit +6 NEAR fee 0.0000000000000000000001 NEAR (withdraw_all)');
  expect(issues).toEqual([expect.objectContaining({ code: 'STAKED', recordId: staked })]);
  await expectBalances(nearConnector, account);
});

describe('pages and faults', () => {
  const live = () => {
    receive(900n * ONE);
    for (let i = 1n; i <= 25n; i++) {
      add(OWN, [{ from: OWN, to: 'bob.near', deposit: i * ONE + i, burnt: i }], -i * ONE - 2n * i - 100n);
      add('b.near', [{ from: 'b.near', to: USDT, method: 'ft_transfer', logs: [moved('b.near', OWN, i)] }], 0n, [
        [USDT, i],
      ]);
    }
  };

  test("reads long lists page by page, and matches the node's balance", async () => {
    live();
    near.most = 7;
    await expectBalances(nearConnector, account);
    expect((await readWhole(nearConnector, account)).drafts).toHaveLength(51);
  });

  test('gives the same transactions after any interruption or fault as in an undisturbed run', async () => {
    live();
    near.most = 9;
    await expectUndisturbed(nearConnector, account, near, 8);
  });

  test('delays a transaction whose receipts may still come', async () => {
    receive(ONE);
    listed[0]!.tx_block_height = 1400;
    const { drafts, store } = await readWhole(nearConnector, account);
    expect(drafts).toEqual([]);
    near.count = 500;
    expect((await readWhole(nearConnector, account, store)).drafts).toHaveLength(1);
  });

  test('sends a key only in its header', async () => {
    receive(ONE);
    const services = new Map([
      ['near', { url: near.url, key: 'SECRETKEY99' }],
      ['near-rpc', { url: near.url }],
    ]);
    const half = new Map([['near', { url: near.url }]]);
    expect(linkAccount({ addresses: [OWN] }, half, 'anywhere')).toMatchObject({ ok: false });
    const linked = linkAccount({ addresses: [OWN] }, services, 'anywhere');
    if (!linked.ok) throw new Error(linked.error.message);
    const { drafts } = await linked.value.run(async (connector, one) => readWhole(connector, one));
    expect(drafts).toHaveLength(1);
    expect(near.asked.join()).not.toContain('SECRETKEY99');
  });
});
