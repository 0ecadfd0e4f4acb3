import { address, evmIndex, hash, type Index, tokenTransfer, transaction } from '@lotbook/test-kit/networks/evm-index';
import { testClock } from '@lotbook/test-kit/services/clock';
import { type MemoryStore, memoryStore } from '@lotbook/test-kit/services/store';
import { balancesOf } from '@lotbook/test-kit/services/whole';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createRequests } from '../../connecting/http/requests.ts';
import { readAccount } from '../../connecting/run.ts';
import { type EvmAccount, evmConnector } from './etherscan-like.ts';
import { evmNetwork } from './networks.ts';

const OWN = address(0xa);
const OTHER = address(0xb);
const TOKEN = address(0x100);
const NFTS = address(0x200);
const KEY = 'SECRETKEY123';

let index: Index;
beforeEach(async () => {
  index = await evmIndex({ apiKey: KEY, most: 3 });
});
afterEach(() => index.stop());

function setUp(slug = 'ethereum', most = 3) {
  const clock = testClock();
  const context = { clock, requests: createRequests({ clock, reach: 'anywhere' }) };
  const account: EvmAccount = {
    network: evmNetwork(slug)!,
    address: OWN,
    indexes: [{ name: 'Etherscan', baseUrl: index.url, key: 'needed', apiKey: KEY, perSecond: 1000, most }],
  };
  return { clock, context, account };
}

async function read(slug?: string, store: MemoryStore = memoryStore()) {
  const { account, context } = setUp(slug);
  const states = await readAccount(evmConnector, account, store, context);
  return { states, ...evmConnector.normalize(account, store.all()), store };
}

describe('rows', () => {
  test('reads a receipt, a payment with its fee, and a failed call', async () => {
    index.lists.txlist!.push(
      transaction(1, OTHER, OWN, '2000000000000000000'),
      transaction(2, OWN, OTHER, '500000000000000000'),
      transaction(3, OWN, OTHER, '1', { isError: '1', functionName: 'mint(uint256 n)' }),
      transaction(4, OTHER, OWN, '0'),
    );
    const { drafts, issues, states } = await read();
    expect(states.map(({ status }) => status)).toEqual(Array(6).fill('complete'));
    expect(
      drafts.map(({ type, sent, received, fees, note }) => [
        type,
        sent?.quantity,
        received?.quantity,
        fees[0]?.quantity,
        note,
      ]),
    ).toEqual([
      ['deposit', undefined, '2', undefined, undefined],
      ['withdrawal', '0.5', undefined, '0.000021', undefined],
      ['fee', '0.000021', undefined, undefined, 'failed: mint'],
    ]);
    expect(drafts[1]).toMatchObject({
      transactionHash: hash(2),
      sourceId: `evm:1:${hash(2)}`,
      timestamp: '2023-11-14T22:13:44.000Z',
    });
    expect(issues).toEqual([]);
  });

  test('reads an exchange with a rule for the call as a trade, and asks about any other', async () => {
    const exchange = (n: number, functionName: string) => {
      index.lists.txlist!.push(transaction(n, OWN, OTHER, '1000000000000000000', { functionName }));
      index.lists.tokentx!.push(tokenTransfer(n, TOKEN, OTHER, OWN, '1800000000'));
    };
    exchange(1, 'swapExactETHForTokens(uint256 amountOutMin)');
    exchange(2, 'doSomething()');
    const { drafts, issues } = await read();
    expect(
      drafts.map(({ type, sent, received, fees }) => [type, sent?.quantity, received?.quantity, fees.length]),
    ).toEqual([
      ['trade', '1', '1800', 1],
      ['withdrawal', '1', undefined, 1],
      ['deposit', undefined, '1800', 0],
    ]);
    expect(drafts[0]!.note).toBe('swapExactETHForTokens');
    expect(drafts[0]!.reason).toBe('Read as a trade because it calls swapExactETHForTokens.');
    expect(issues).toEqual([
      expect.objectContaining({
        code: 'NOT_UNDERSTOOD',
        recordId: `evm:1:${hash(2)}`,
        message: expect.stringContaining('which calls doSomething'),
      }),
    ]);
  });

  test('reads wrapping, which logs no token transfer, one to one', async () => {
    const wrapped = evmNetwork('ethereum')!.wrapped!;
    index.lists.txlist!.push(
      transaction(1, OWN, wrapped, '3000000000000000000', { functionName: 'deposit()' }),
      transaction(2, OWN, wrapped, '0', { functionName: 'withdraw(uint256 wad)' }),
    );
    index.lists.txlistinternal!.push({ ...transaction(2, wrapped, OWN, '1000000000000000000'), gasUsed: '0' });
    const { drafts } = await read();
    expect(
      drafts.map(({ type, purpose, sent, received }) => [
        type,
        purpose,
        sent?.asset.symbol,
        sent?.quantity,
        received?.asset.symbol,
        received?.quantity,
      ]),
    ).toEqual([
      ['trade', 'wrap', 'ETH', '3', 'WETH', '3'],
      ['trade', 'unwrap', 'WETH', '1', 'ETH', '1'],
    ]);
  });

  test('treats an NFT as a separate asset and its purchase as a trade, and reports tokens without decimals as left out', async () => {
    index.lists.txlist!.push(transaction(1, OWN, OTHER, '100000000000000000', { functionName: 'whatever()' }));
    index.lists.tokennfttx!.push({
      ...tokenTransfer(1, NFTS, OTHER, OWN, ''),
      tokenID: '7',
      tokenSymbol: 'CAT',
      tokenDecimal: '0',
    });
    index.lists.tokentx!.push(tokenTransfer(2, TOKEN, OTHER, OWN, '5', { tokenDecimal: '' }));
    const { drafts, issues } = await read();
    expect(drafts).toEqual([
      expect.objectContaining({
        type: 'trade',
        received: {
          asset: { chain: 'ethereum', contract: `${NFTS}/7`, symbol: 'CAT #7', name: 'Token' },
          quantity: '1',
        },
      }),
    ]);
    expect(issues.map(({ code }) => code)).toEqual(['UNREADABLE_TOKEN']);
  });

  test("reads a rollup's second fee from the receipt, and reports a missing one", async () => {
    index.lists.txlist!.push(transaction(1, OWN, OTHER, '1'), transaction(2, OWN, OTHER, '1'));
    index.receipts.set(hash(1), { l1Fee: '0x5af3107a4000' });
    const { drafts, issues } = await read('optimism');
    expect(drafts.map(({ fees }) => fees[0]!.quantity)).toEqual(['0.000121', '0.000021']);
    expect(issues).toEqual([expect.objectContaining({ code: 'FEE_INCOMPLETE', recordId: `evm:10:${hash(2)}` })]);
  });

  test("ignores empty movements made by others in the account's name", async () => {
    index.lists.tokentx!.push(tokenTransfer(1, TOKEN, OWN, OTHER, '0'));
    expect((await read()).drafts).toEqual([]);
  });
});

describe('lists', () => {
  test('reads a block that is split over two responses completely and without duplicates', async () => {
    for (const n of [1, 1, 2, 2, 2, 2, 2, 3]) index.lists.tokentx!.push(tokenTransfer(n, TOKEN, OTHER, OWN, '1000000'));
    const { drafts, store } = await read();
    expect(store.all().get('tokentx')).toHaveLength(8);
    expect(drafts.map(({ received }) => received!.quantity)).toEqual(['2', '5', '1']);
  });

  test('reads blocks that were not final again, and drops a reverted transaction', async () => {
    index.lists.txlist!.push(transaction(10, OTHER, OWN, '1'), transaction(990, OTHER, OWN, '2'));
    const first = await read();
    expect(first.drafts).toHaveLength(2);
    index.lists.txlist!.pop();
    index.lists.txlist!.push(transaction(995, OTHER, OWN, '3'));
    index.tip = 1100;
    const again = await read('ethereum', first.store);
    expect(again.drafts.map(({ transactionHash }) => transactionHash)).toEqual([hash(10), hash(995)]);
  });

  test('gives the same result if another explorer differs in numbering, names or capitalization', async () => {
    index.lists.txlistinternal!.push(transaction(5, OTHER, OWN, '7'));
    index.lists.tokentx!.push(tokenTransfer(6, TOKEN, OTHER, OWN, '9'));
    const one = await read();
    const internal = index.lists.txlistinternal!.pop()!;
    const { hash: internalHash, ...rest } = internal;
    index.lists.txlistinternal!.push({
      ...rest,
      transactionHash: internalHash!.toUpperCase().replace('0X', '0x'),
      index: '4',
      callType: 'call',
    });
    index.lists.tokentx![0] = { ...index.lists.tokentx![0]!, logIndex: '12' };
    const other = await read();
    expect(other.drafts).toEqual(one.drafts);
    expect([...other.store.all().values()].flat().map(({ id }) => id)).toEqual(
      [...one.store.all().values()].flat().map(({ id }) => id),
    );
  });

  test('gives the same records after interruption at any page, with any failures, as in an undisturbed run', async () => {
    for (let n = 1; n <= 12; n++)
      index.lists.txlist!.push(transaction(Math.ceil(n / 2), OTHER, OWN, `${n}`, { hash: hash(n) }));
    for (let n = 1; n <= 7; n++)
      index.lists.tokentx!.push(tokenTransfer(Math.ceil(n / 4), TOKEN, OTHER, OWN, `${n % 3}`));
    const { store: undisturbed } = await read();
    const sorted = (store: MemoryStore) =>
      [...store.all()].map(([id, records]) => [id, records.toSorted((a, b) => (a.id < b.id ? -1 : 1))]);
    const expected = sorted(undisturbed);
    const trouble = fc.constantFrom(
      null,
      null,
      null,
      { kind: 'cut' } as const,
      { kind: 'status', status: 502 } as const,
      { kind: 'status', status: 429 } as const,
      { kind: 'text', text: '<html>' } as const,
      {
        kind: 'text',
        text: '{"status":"0","message":"NOTOK","result":"Max rate limit reached"}',
      } as const,
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 6 }),
        fc.array(trouble, { maxLength: 20 }),
        async (stops, troubles) => {
          index.troubles.splice(0, Infinity, ...troubles);
          const store = memoryStore();
          const { account, context } = setUp();
          for (const most of [...stops, Infinity, Infinity, Infinity]) {
            let pages = 0;
            const states = await readAccount(evmConnector, account, store, context, { isEnough: () => ++pages > most });
            if (states.every(({ status }) => status === 'complete')) break;
          }
          index.troubles.length = 0;
          await readAccount(evmConnector, account, store, context);
          expect(sorted(store)).toEqual(expected);
        },
      ),
      { numRuns: 12 },
    );
  });

  test("continues on a user's server that returns fewer rows than requested until it returns none", async () => {
    for (let n = 1; n <= 8; n++) index.lists.txlist!.push(transaction(n, OTHER, OWN, '1'));
    const { account, context } = setUp();
    const own = { ...account.indexes[0]!, most: 1000, isMostUnknown: true as const };
    const store = memoryStore();
    const states = await readAccount(evmConnector, { ...account, indexes: [own] }, store, context);
    expect(states.every(({ status }) => status === 'complete')).toBe(true);
    expect(evmConnector.normalize(account, store.all()).drafts).toHaveLength(8);
  });

  test('ends the run at a rejected key, with a sentence that does not contain it', async () => {
    const { account, context } = setUp();
    const wrong = { ...account, indexes: [{ ...account.indexes[0]!, apiKey: 'WRONGKEY999' }] };
    const states = await readAccount(evmConnector, wrong, memoryStore(), context);
    expect(states).toEqual([
      expect.objectContaining({
        status: 'failed',
        failure: { kind: 'key', message: 'Etherscan does not accept the key.' },
      }),
    ]);
    expect(JSON.stringify(states)).not.toContain('WRONGKEY999');
  });

  test('uses the next index if one lacks the network', async () => {
    const { account, context } = setUp();
    index.lists.txlist!.push(transaction(1, OTHER, OWN, '1'));
    const closed = { ...account.indexes[0]!, name: 'Closed', apiKey: 'x' };
    const store = memoryStore();
    const states = await readAccount(
      evmConnector,
      { ...account, indexes: [closed, account.indexes[0]!] },
      store,
      context,
    );
    expect(states.every(({ status }) => status === 'complete')).toBe(true);
    expect(store.all().get('txlist')).toHaveLength(1);
  });
});

test("matches the node's balance", async () => {
  index.lists.txlist!.push(
    transaction(1, OTHER, OWN, '5000000000000000000'),
    transaction(2, OWN, OTHER, '1000000000000000000', { functionName: 'swap()' }),
    transaction(3, OWN, TOKEN, '0', { functionName: 'transfer(address,uint256)' }),
  );
  index.lists.txlistinternal!.push(transaction(4, OTHER, OWN, '250000000000000000'));
  index.lists.tokentx!.push(
    tokenTransfer(2, TOKEN, OTHER, OWN, '3000000'),
    tokenTransfer(3, TOKEN, OWN, OTHER, '1000000'),
  );
  index.balances.set('', '4249958000000000000').set(TOKEN, '2000000');
  const { drafts, store } = await read();
  const { account, context } = setUp();
  const balances = await evmConnector.balances(account, context, store.all());
  expect(balances).toMatchObject({
    ok: true,
    value: [
      { asset: { symbol: 'ETH' }, quantity: '4.249958' },
      { asset: { symbol: 'TKN', contract: TOKEN }, quantity: '2' },
    ],
  });
  expect(balancesOf(drafts)).toEqual({ ETH: '4.249958', TKN: '2' });
});
