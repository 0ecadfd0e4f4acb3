import { linesOf } from '@lotbook/test-kit/services/lines';
import { type Played, play, Status } from '@lotbook/test-kit/services/server';
import { expectBalances, expectPast, expectUndisturbed, readWhole, serverAt } from '@lotbook/test-kit/services/whole';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { linkAccount, networksOf } from '../../connecting/accounts.ts';
import type { OneAddressAccount } from '../../connecting/one-address.ts';
import { hederaConnector } from './mirror.ts';

const OWN = '0.0.1001';
const OTHER = '0.0.2002';
const TOKEN = '0.0.456858';
type Written = {
  by?: string;
  name?: string;
  hbar?: number;
  fee?: number;
  reward?: number;
  result?: string;
  nonce?: number;
  tokens?: { id?: string; amount: string }[];
  nft?: 'in' | 'out';
  memo?: string;
};

let mirror: Played & { most: number; span: number; hbar: bigint; tokens: Map<string, bigint> };
let add: (written: Written) => string;
let account: OneAddressAccount;
let history: { second: number; hbar: number; token: number }[];
beforeEach(async () => {
  history = [];
  const rows: { consensus_timestamp: string }[] = [];
  const state = { most: 100, span: 1000, hbar: 0n, tokens: new Map<string, bigint>() };
  const seconds = (text: string) => Number(text.split('.')[0]);
  const played = await play((url) => {
    const path = url.pathname.replace('/api/v1', '');
    if (path === '/balances') {
      // Stored every ten seconds.
      const until = Number(url.searchParams.get('timestamp')!.slice(3)) - 1;
      const kept = Math.floor(until / 10) * 10;
      const then = history.findLast((one) => one.second <= kept);
      const own = { account: OWN, balance: then?.hbar ?? 0, tokens: [{ token_id: TOKEN, balance: then?.token ?? 0 }] };
      return then ? { timestamp: `${kept}.999999999`, balances: [own] } : { timestamp: null, balances: [] };
    }
    if (path === '/blocks') return { blocks: [{ timestamp: { to: `${2000 + rows.length}.5` } }] };
    if (path === `/accounts/${OWN}`) return { balance: { balance: Number(state.hbar) } };
    if (path === `/accounts/${OWN}/tokens`) {
      const after = url.searchParams.get('token.id')?.slice(3);
      const list = [...state.tokens].filter(([id]) => after === undefined || id > after);
      return {
        tokens: list.map(([token_id, balance]) => ({ token_id, balance: Number(balance) })),
        links: { next: null },
      };
    }
    if (path === `/tokens/${TOKEN}`)
      return { symbol: 'USDC', name: 'USD Coin', decimals: '6', type: 'FUNGIBLE_COMMON' };
    if (path.startsWith('/tokens/')) return new Status(404, '{"_status":{"messages":[{"message":"Not found"}]}}');
    const [low = 'gt:0.0', high] = url.searchParams.getAll('timestamp');
    const [from, to] = [
      Number(low.split(':')[1]),
      Math.min(Number(low.split(':')[1]) + state.span, Number(high?.split(':')[1] ?? 9e9)),
    ];
    const size = Math.min(state.most, Number(url.searchParams.get('limit')));
    const inside = rows.filter(({ consensus_timestamp: at }) => Number(at) > from && Number(at) <= to);
    const transactions = inside.slice(0, size);
    const isMore = inside.length > size;
    const at = isMore ? transactions.at(-1)!.consensus_timestamp : `${Math.floor(to)}.000000000`;
    const isEnd = !isMore && seconds(at) >= 2000 + rows.length;
    return {
      transactions,
      links: { next: isEnd ? null : `/api/v1/transactions?account.id=${OWN}&timestamp=gt:${at}` },
    };
  });
  mirror = Object.assign(state, played);
  add = ({ by = OTHER, name = 'CRYPTOTRANSFER', hbar = 0, fee = 0, reward = 0, nonce = 0, tokens = [], ...more }) => {
    const at = `${1000 + rows.length * 7}.000000001`;
    const net = hbar + reward - (by === OWN ? fee : 0);
    mirror.hbar += BigInt(net);
    for (const { id = TOKEN, amount } of tokens)
      if (id === TOKEN) mirror.tokens.set(id, (mirror.tokens.get(id) ?? 0n) + BigInt(amount));
    history.push({ second: seconds(at), hbar: Number(mirror.hbar), token: Number(mirror.tokens.get(TOKEN) ?? 0n) });
    const nft = {
      token_id: '0.0.777',
      serial_number: 4,
      sender_account_id: more.nft === 'in' ? OTHER : OWN,
      receiver_account_id: more.nft === 'in' ? OWN : OTHER,
    };
    rows.push({
      consensus_timestamp: at,
      transaction_id: `${by}-1000-${rows.length}`,
      name,
      result: more.result ?? 'SUCCESS',
      nonce,
      charged_tx_fee: fee,
      memo_base64: Buffer.from(more.memo ?? '').toString('base64'),
      transfers:
        net === 0
          ? []
          : [
              { account: OWN, amount: net, is_approval: false },
              { account: '0.0.98', amount: fee },
            ],
      token_transfers: tokens.map(({ id = TOKEN, amount }) => ({ token_id: id, account: OWN, amount: Number(amount) })),
      nft_transfers: more.nft ? [nft] : [],
      staking_reward_transfers: reward === 0 ? [] : [{ account: OWN, amount: reward }],
    } as (typeof rows)[number]);
    return `hedera:${at}`;
  };
  account = { address: OWN, servers: serverAt(mirror) };
});
afterEach(() => mirror.stop());

const HBAR = 100_000_000;

test('reads a receipt with a memo, a payment, a failure, and a reward that came with a transfer', async () => {
  add({ hbar: 50 * HBAR, memo: 'invoice 7' });
  add({ by: OWN, hbar: -10 * HBAR, fee: 84_000, reward: 12 });
  add({ by: OWN, name: 'TOKENASSOCIATE', fee: 500_000, result: 'INSUFFICIENT_PAYER_BALANCE' });
  const { drafts, issues } = await readWhole(hederaConnector, account);
  expect(linesOf(drafts)).toEqual([
    'deposit +50 HBAR (invoice 7)',
    'withdrawal -10 HBAR fee 0.00084 HBAR',
    'income (staking) +0.00000012 HBAR',
    'fee -0.005 HBAR (failed: tokenassociate)',
  ]);
  expect(issues).toEqual([]);
});

test('reads a token by its number, an NFT for coins, and a token without a description', async () => {
  add({ hbar: 90 * HBAR });
  add({ tokens: [{ amount: '25000000' }] });
  add({ by: OWN, hbar: -30 * HBAR, fee: 100, nft: 'in' });
  const odd = add({ tokens: [{ id: '0.0.999', amount: '5' }] });
  const { drafts, issues } = await readWhole(hederaConnector, account);
  expect(linesOf(drafts)).toEqual([
    'deposit +90 HBAR',
    'deposit +25 USDC',
    'trade -30 HBAR +1 0.0.777 #4 fee 0.000001 HBAR (understood as the purchase of an NFT)',
  ]);
  expect(drafts[1]!.received!.asset).toMatchObject({ chain: 'hedera', contract: TOKEN });
  expect(issues).toEqual([expect.objectContaining({ code: 'UNREADABLE_TOKEN', recordId: odd })]);
});

test('does not count the fee twice for nested contract calls', async () => {
  add({ hbar: 9 * HBAR });
  add({ by: OWN, name: 'CONTRACTCALL', hbar: -HBAR, fee: 300 });
  const inner = { by: OWN, name: 'CRYPTOTRANSFER', nonce: 1, tokens: [{ amount: '7' }] };
  add(inner);
  await expectBalances(hederaConnector, account);
});

describe('pages and faults', () => {
  const live = () => {
    add({ hbar: 900 * HBAR });
    for (let i = 1; i <= 12; i++) {
      add({ by: OWN, hbar: -i * HBAR - i, fee: 84_000 + i });
      add({ tokens: [{ amount: `${1_000_000 * i + 1}` }], reward: i });
    }
  };

  test("matches the node's balance, even if it covers a short time per request", async () => {
    live();
    for (const [most, span] of [
      [100, 5000],
      [3, 40],
    ] as const) {
      Object.assign(mirror, { most, span });
      await expectBalances(hederaConnector, account);
    }
  });

  test('gives the same transactions after any interruption or fault as in an undisturbed run', async () => {
    live();
    Object.assign(mirror, { most: 4, span: 300 });
    await expectUndisturbed(hederaConnector, account, mirror, 10);
  });

  test('does not follow a page that leads to another server', async () => {
    live();
    mirror.troubles.push(null, {
      kind: 'text',
      text: '{"transactions":[],"links":{"next":"https://elsewhere.example.org/"}}',
    });
    const { states } = await readWhole(hederaConnector, account);
    expect(states).toMatchObject([{ status: 'complete' }]);
    expect(mirror.asked.join()).not.toContain('elsewhere');
  });
});

test('links an account by its number, with or without the checksum letters', () => {
  expect(networksOf('0.0.1001-abcde').networks.map(({ slug }) => slug)).toEqual(['hedera']);
  const linked = linkAccount({ addresses: ['0.0.1001-abcde'] }, new Map(), 'anywhere');
  expect(linked).toMatchObject({ ok: true, value: { identity: 'hedera 0.0.1001' } });
});

test("has past balances that match the transactions up to the node's snapshot", async () => {
  add({ hbar: 50 * HBAR });
  add({ tokens: [{ amount: '25000000' }] });
  add({ by: OWN, hbar: -10 * HBAR, fee: 84_000 });
  add({ tokens: [{ amount: '-5000000' }] });
  const read = await readWhole(hederaConnector, account);
  await expectPast(hederaConnector, account, { ...read, from: 995, to: 1045 });
  expect(hederaConnector.past!.areMoments).toBe(true);
});
