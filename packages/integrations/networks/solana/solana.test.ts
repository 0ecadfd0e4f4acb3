import { add, dec, formatDecimal, neg, normalize, ZERO } from '@lotbook/ledger/decimal';
import { receivedLegs, sentLegs } from '@lotbook/ledger/draft';
import { type Node, solanaNode } from '@lotbook/test-kit/networks/solana-node';
import { testClock } from '@lotbook/test-kit/services/clock';
import { linesOf } from '@lotbook/test-kit/services/lines';
import { type MemoryStore, memoryStore } from '@lotbook/test-kit/services/store';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createRequests } from '../../connecting/http/requests.ts';
import { readAccount } from '../../connecting/run.ts';
import { type SolanaAccount, solanaConnector } from './solana.ts';

const OWN = 'Own1111111111111111111111111111111111111111';
const OTHER = 'Other11111111111111111111111111111111111111';
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const JUPITER = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4';
const STAKE = 'Stake11111111111111111111111111111111111111';
const SOL = 1_000_000_000n;
const DEPOSIT = 2_039_280n;

let node: Node;
beforeEach(async () => {
  node = await solanaNode();
  node.lamports.set(OTHER, 1_000_000n * SOL);
});
afterEach(() => node.stop());

async function read(store: MemoryStore = memoryStore(), most = Infinity) {
  const clock = testClock();
  const context = { clock, requests: createRequests({ clock, reach: 'anywhere' }) };
  const account: SolanaAccount = {
    address: OWN,
    servers: [{ name: 'Node', baseUrl: node.url, pace: { perSecond: 10_000, burst: 100 } }],
  };
  let pages = 0;
  const states = await readAccount(solanaConnector, account, store, context, { isEnough: () => ++pages > most });
  const balances = await solanaConnector.balances(account, context, store.all());
  return { states, store, balances, ...solanaConnector.normalize(account, store.all()) };
}

function solOf(drafts: Awaited<ReturnType<typeof read>>['drafts']): string {
  const legs = drafts.flatMap((draft) => [
    ...receivedLegs(draft).map((one) => ({ ...one, sign: 1 })),
    ...[...sentLegs(draft), ...draft.fees].map((one) => ({ ...one, sign: -1 })),
  ]);
  const own = legs.filter(({ asset }) => asset.symbol === 'SOL' && !('contract' in asset));
  const sum = own.reduce(
    (total, { quantity, sign }) => add(total, sign > 0 ? dec(quantity) : neg(dec(quantity))),
    ZERO,
  );
  return formatDecimal(normalize(sum));
}

const receive = (lamports: bigint) =>
  node.add({
    payer: OTHER,
    changes: [
      { account: OWN, lamports },
      { account: OTHER, lamports: -lamports },
    ],
  });

describe('transactions', () => {
  test('reads a receipt, a payment, and a failed call', async () => {
    receive(5n * SOL);
    node.add({
      payer: OWN,
      changes: [
        { account: OWN, lamports: -SOL },
        { account: OTHER, lamports: SOL },
      ],
    });
    node.add({ payer: OWN, changes: [{ account: OWN, lamports: -SOL }], isFailed: true });
    const { drafts, balances, issues } = await read();
    expect(
      drafts.map(({ type, sent, received, fees, note }) => [
        type,
        sent?.quantity,
        received?.quantity,
        fees[0]?.quantity,
        note,
      ]),
    ).toEqual([
      ['deposit', undefined, '5', undefined, undefined],
      ['withdrawal', '1', undefined, '0.000005', undefined],
      ['fee', '0.000005', undefined, undefined, 'failed'],
    ]);
    expect(issues).toEqual([]);
    expect(balances).toEqual({ ok: true, value: [{ asset: { symbol: 'SOL' }, quantity: solOf(drafts) }] });
  });

  test('finds a token that arrives without naming its owner, and keeps the deposit of its account as the owner’s', async () => {
    receive(5n * SOL);
    // The account is opened with its deposit.
    node.add({
      payer: OWN,
      changes: [
        { account: OWN, lamports: -DEPOSIT },
        { account: 'ata', lamports: DEPOSIT },
      ],
      tokens: [{ account: 'ata', owner: OWN, mint: USDC, units: 0n }],
    });
    node.add({ payer: OTHER, tokens: [{ account: 'ata', owner: OWN, mint: USDC, units: 25_000_000n }] });
    const { drafts, balances } = await read();
    expect(
      drafts.map(({ type, received, sent }) => [
        type,
        received?.asset.symbol ?? sent?.asset.symbol,
        received?.quantity ?? sent?.quantity,
      ]),
    ).toEqual([
      ['deposit', 'SOL', '5'],
      ['fee', 'SOL', '0.000005'],
      ['deposit', 'USDC', '25'],
    ]);
    expect(balances).toMatchObject({
      value: [{ quantity: solOf(drafts) }, { asset: { symbol: 'USDC' }, quantity: '25' }],
    });
  });

  test('reads an exchange by a pure exchange program as a trade, and asks about others', async () => {
    receive(5n * SOL);
    const exchange = (programs: string[]) =>
      node.add({
        payer: OWN,
        programs,
        changes: [{ account: OWN, lamports: -SOL }],
        tokens: [{ account: 'ata', owner: OWN, mint: USDC, units: 150_000_000n }],
      });
    exchange([JUPITER]);
    exchange(['Some1111111111111111111111111111111111111111']);
    const { drafts, issues } = await read();
    expect(
      drafts.map(({ type, sent, received, reason }) => [type, sent?.quantity, received?.quantity, reason]),
    ).toEqual([
      ['deposit', undefined, '5', undefined],
      ['trade', '1', '150', 'Read as a trade because it runs the program of Jupiter.'],
      ['withdrawal', '1', undefined, expect.stringContaining('Not understood: SOL went out and USDC came in')],
      ['deposit', undefined, '150', expect.stringContaining('until you say what it was')],
    ]);
    expect(issues).toEqual([expect.objectContaining({ code: 'NOT_UNDERSTOOD', recordId: 'sol:sig3' })]);
  });

  test('counts the deposit of an account opened for a recipient as a cost of the sent token', async () => {
    receive(5n * SOL);
    node.add({ payer: OTHER, tokens: [{ account: 'ata', owner: OWN, mint: USDC, units: 25_000_000n }] });
    node.add({
      payer: OWN,
      changes: [
        { account: OWN, lamports: -DEPOSIT },
        { account: 'theirs', lamports: DEPOSIT },
      ],
      tokens: [
        { account: 'ata', owner: OWN, mint: USDC, units: -10_000_000n },
        { account: 'theirs', owner: OTHER, mint: USDC, units: 10_000_000n },
      ],
    });
    const { drafts } = await read();
    expect(drafts.at(-1)).toMatchObject({
      type: 'withdrawal',
      sent: { quantity: '10' },
      fees: [{ quantity: '0.00204428' }],
    });
  });

  test('reads coins put into a stake account as a withdrawal with an explanation', async () => {
    receive(5n * SOL);
    node.add({
      payer: OWN,
      programs: [STAKE],
      changes: [
        { account: OWN, lamports: -2n * SOL },
        { account: 'stake', lamports: 2n * SOL },
      ],
    });
    const { drafts, issues } = await read();
    expect(drafts.at(-1)).toMatchObject({ type: 'withdrawal', sent: { quantity: '2' } });
    expect(issues).toEqual([expect.objectContaining({ code: 'STAKED' })]);
  });
});

describe('stake accounts', () => {
  const stakeOf = (withdrawer: string, units = 2n * SOL) =>
    node.add({
      payer: OWN,
      stake: [
        { type: 'initialize', info: { stakeAccount: 'stake', authorized: { staker: OWN, withdrawer } } },
        { type: 'delegate', info: { stakeAccount: 'stake', stakeAuthority: OWN } },
      ],
      changes: [
        { account: OWN, lamports: -units },
        { account: 'stake', lamports: units },
      ],
    });
  const lines = (drafts: Awaited<ReturnType<typeof read>>['drafts']) =>
    drafts.map(
      ({ type, sent, received, note }) => `${type} ${sent?.quantity ?? received?.quantity}${note ? ` (${note})` : ''}`,
    );

  test("keeps stake accounts as the owner's, even in parts, with income after each epoch", async () => {
    receive(5n * SOL);
    stakeOf(OWN);
    node.add({
      payer: OWN,
      stake: [{ type: 'split', info: { stakeAccount: 'stake', newSplitAccount: 'half', stakeAuthority: OWN } }],
      changes: [
        { account: 'stake', lamports: -SOL },
        { account: 'half', lamports: SOL },
      ],
    });
    node.rewards.set(0, { stake: 11n, half: 7n });
    node.rewards.set(1, { stake: 12n });
    node.rewards.set(2, { stake: 99n });
    for (const [account, units] of [
      ['stake', 23n],
      ['half', 7n],
    ] as const)
      node.lamports.set(account, node.lamports.get(account)! + units);
    const { drafts, balances, issues, store } = await read();
    expect(lines(drafts)).toEqual([
      'deposit 5',
      'fee 0.000005 (staking)',
      'fee 0.000005 (staking)',
      'income 0.000000007 (staking reward of epoch 0)',
      'income 0.000000011 (staking reward of epoch 0)',
      'income 0.000000012 (staking reward of epoch 1)',
    ]);
    expect(issues).toEqual([]);
    expect(balances).toEqual({ ok: true, value: [{ asset: { symbol: 'SOL' }, quantity: solOf(drafts) }] });
    const asked = node.asked.length;
    node.epoch = 3;
    const again = await read(store);
    expect(lines(again.drafts).at(-1)).toBe('income 0.000000099 (staking reward of epoch 2)');
    expect(node.asked.length - asked).toBeLessThan(25);
  });

  test('counts returned coins as no receipt, but coins from others as one', async () => {
    receive(5n * SOL);
    stakeOf(OWN);
    node.add({
      payer: OTHER,
      changes: [
        { account: 'stake', lamports: 3n },
        { account: OTHER, lamports: -3n },
      ],
    });
    node.add({
      payer: OWN,
      stake: [{ type: 'withdraw', info: { stakeAccount: 'stake', destination: OWN } }],
      changes: [
        { account: 'stake', lamports: -2n * SOL - 3n },
        { account: OWN, lamports: 2n * SOL + 3n },
      ],
    });
    const { drafts, balances } = await read();
    expect(lines(drafts)).toEqual([
      'deposit 5',
      'fee 0.000005 (staking)',
      'deposit 0.000000003',
      'fee 0.000005 (staking)',
    ]);
    expect(balances).toEqual({ ok: true, value: [{ asset: { symbol: 'SOL' }, quantity: solOf(drafts) }] });
  });

  test('excludes accounts with another withdrawer, or created by a failed transaction', async () => {
    receive(5n * SOL);
    stakeOf(OTHER);
    const { drafts, issues } = await read();
    expect(lines(drafts)).toEqual(['deposit 5', 'withdrawal 2']);
    expect(issues).toEqual([expect.objectContaining({ code: 'STAKED' })]);
  });

  test('gives the same result with each reward once after any interruption', async () => {
    receive(5n * SOL);
    stakeOf(OWN);
    for (let epoch = 0; epoch < 12; epoch++) node.rewards.set(epoch, { stake: BigInt(epoch + 1) });
    node.epoch = 12;
    const store = memoryStore();
    for (const pages of [1, 2, 3, 1, Infinity]) await read(store, pages);
    const { drafts } = await read(store);
    expect(drafts).toEqual((await read()).drafts);
    expect(drafts.filter(({ type }) => type === 'income')).toHaveLength(12);
  });
});

test('reads tokens of the newer program, whose accounts for others have another deposit, and wrapped coins', async () => {
  const WRAPPED = 'So11111111111111111111111111111111111111112';
  const PYUSD = '2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo';
  receive(5n * SOL);
  node.add({ payer: OTHER, tokens: [{ account: 'new', owner: OWN, mint: PYUSD, units: 9_000_000n, is2022: true }] });
  node.add({
    payer: OWN,
    changes: [
      { account: OWN, lamports: -2_074_080n },
      { account: 'theirs', lamports: 2_074_080n },
    ],
    tokens: [
      { account: 'new', owner: OWN, mint: PYUSD, units: -4_000_000n, is2022: true },
      { account: 'theirs', owner: OTHER, mint: PYUSD, units: 4_000_000n, is2022: true },
    ],
  });
  node.add({
    payer: OWN,
    changes: [
      { account: OWN, lamports: -SOL - DEPOSIT },
      { account: 'wrapped', lamports: SOL + DEPOSIT },
    ],
    tokens: [{ account: 'wrapped', owner: OWN, mint: WRAPPED, units: SOL, decimals: 9 }],
  });
  const { drafts, balances } = await read();
  expect(drafts[2]).toMatchObject({
    type: 'withdrawal',
    sent: { quantity: '4' },
    fees: [{ quantity: '0.00207908' }],
  });
  expect(drafts[3]).toMatchObject({ type: 'fee', sent: { quantity: '0.000005' } });
  expect(balances).toMatchObject({
    value: [{ quantity: solOf(drafts) }, { asset: { contract: PYUSD }, quantity: '5' }],
  });
});

describe('pages and faults', () => {
  test('finds a closed token account in transactions that name it', async () => {
    receive(SOL);
    node.add({ payer: OTHER, tokens: [{ account: 'gone', owner: OWN, mint: USDC, units: 7_000_000n }] });
    node.add({
      payer: OWN,
      names: ['gone'],
      tokens: [{ account: 'gone', owner: OWN, mint: USDC, units: -7_000_000n }],
    });
    node.tokens.delete('gone');
    const { drafts } = await read();
    expect(drafts.map(({ type, sent, received }) => [type, sent?.quantity ?? received?.quantity])).toEqual([
      ['deposit', '1'],
      ['deposit', '7'],
      ['withdrawal', '7'],
    ]);
  });

  test('reads and requests each transaction once after interruption at any page and in later runs', async () => {
    for (let i = 0; i < 60; i++) receive(SOL);
    const store = memoryStore();
    for (const pages of [1, 1, 1, Infinity]) await read(store, pages);
    receive(3n * SOL);
    const { drafts } = await read(store);
    expect(drafts).toHaveLength(61);
    expect(node.asked).not.toHaveLength(0);
    const { drafts: undisturbed } = await read();
    expect(drafts).toEqual(undisturbed);
  });

  test('does not trust a node that lists transactions which it does not have', async () => {
    receive(SOL);
    node.troubles.push(
      null,
      null,
      null,
      ...Array.from({ length: 5 }, () => ({ kind: 'text', text: '{"jsonrpc":"2.0","id":1,"result":null}' }) as const),
    );
    const { states, store } = await read();
    expect(states[0]).toMatchObject({
      status: 'failed',
      failure: { message: expect.stringContaining('keeps all of them') },
    });
    expect(store.all().get('transactions') ?? []).toEqual([]);
    expect((await read(store)).drafts).toHaveLength(1);
  });
});

describe('programs', () => {
  const [LP, NFT_MINT, JITOSOL] = ['Lp11', 'Nft1', 'Jito'].map((name) => `${name}${'1'.repeat(40)}`) as [
    string,
    string,
    string,
  ];
  const TIP = '96gYZGLnJYVFmbjzopPSU6QiEV5fGqZNyN9nmNhvrZU5';
  const token = (mint: string, units: bigint, decimals = 6) => ({
    account: `ata ${mint}`,
    owner: OWN,
    mint,
    units,
    decimals,
  });
  const lamports = (units: bigint) => ({ account: OWN, lamports: units });
  async function outcome() {
    const { drafts, balances, issues } = await read();
    const [coins] = (balances as { value: { quantity: string }[] }).value;
    expect(solOf(drafts)).toBe(coins!.quantity);
    return {
      lines: linesOf(drafts)
        .slice(2)
        .map((line) => line.replace(/ \(.*/, '')),
      purposes: drafts.slice(2).map(({ purpose }) => purpose),
      reasons: drafts.slice(2).map(({ reason }) => reason),
      issues: issues.map(({ code }) => code),
    };
  }
  beforeEach(() => {
    receive(9n * SOL);
    node.add({ payer: OTHER, tokens: [token(USDC, 1_000_000_000n)] });
  });

  test('reads Jupiter with a tip over wrapped coins in a temporary account as one trade with the tip as a fee', async () => {
    node.add({
      payer: OWN,
      programs: ['JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4'],
      changes: [lamports(-10_000_000n), { account: TIP, lamports: 10_000_000n }],
      tips: [{ source: OWN, destination: TIP, lamports: 10_000_000 }],
      tokens: [token(USDC, -150_000_000n), token(JITOSOL, 1_000_000_000n, 9)],
      fee: 105_000n,
    });
    expect(await outcome()).toEqual({
      lines: ['trade -150 USDC +1 Jito1111 fee 0.010105 SOL'],
      purposes: [undefined],
      reasons: ['Read as a trade because it runs the program of Jupiter.'],
      issues: [],
    });
  });

  test('counts refunded rent of accounts for others as no receipt of a trade', async () => {
    node.add({
      payer: OWN,
      programs: ['JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4'],
      changes: [lamports(SOL + DEPOSIT), { account: `ata ${USDC}`, lamports: -DEPOSIT }],
      tokens: [token(USDC, -1_000_000_000n)],
    });
    expect((await outcome()).lines).toEqual(['trade -1000 USDC +1 SOL fee 0.000005 SOL']);
  });

  test("reads a pool by its program's log: two assets in, two out; without a log, only one asset for one is a trade", async () => {
    const raydium = { payer: OWN, programs: ['CAMMCzo5YL8w4VFF8KVHrK22GGUsp5VTaW7grrKgrWqK'] };
    node.add({
      ...raydium,
      logs: ['IncreaseLiquidityV2'],
      changes: [lamports(-SOL)],
      tokens: [token(USDC, -150_000_000n), token(LP, 1n, 0)],
    });
    node.add({
      ...raydium,
      logs: ['DecreaseLiquidityV2'],
      changes: [lamports(SOL)],
      tokens: [token(USDC, 140_000_000n), token(LP, -1n, 0)],
    });
    node.add({ ...raydium, logs: ['SwapV2'], changes: [lamports(-SOL)], tokens: [token(USDC, 150_000_000n)] });
    node.add({ ...raydium, changes: [lamports(-SOL)], tokens: [token(USDC, -150_000_000n), token(LP, 1n, 0)] });
    expect(await outcome()).toMatchObject({
      lines: [
        'trade -1 SOL -150 USDC +1 Lp111111 fee 0.000005 SOL',
        'trade -1 Lp111111 +1 SOL +140 USDC fee 0.000005 SOL',
        'trade -1 SOL +150 USDC fee 0.000005 SOL',
        'withdrawal -1 SOL fee 0.000005 SOL',
        'withdrawal -150 USDC',
        'deposit +1 Lp111111',
      ],
      purposes: ['liquidity_deposit', 'liquidity_withdrawal', undefined, undefined, undefined, undefined],
      issues: ['NOT_UNDERSTOOD'],
    });
  });

  test('reads coins staked for a token and back, and a bought NFT', async () => {
    const pool = { payer: OWN, programs: ['SPoo1Ku8WFXoNDMHPsrGSTSG1Y47rzgn41SLUNakuHy'] };
    node.add({ ...pool, changes: [lamports(-2n * SOL)], tokens: [token(JITOSOL, 1_800_000_000n, 9)] });
    node.add({ ...pool, changes: [lamports(SOL)], tokens: [token(JITOSOL, -900_000_000n, 9)] });
    node.add({
      payer: OWN,
      programs: ['M2mx93ekt1fmXSVkTrUL9xVFHkmME8HTUi5Cyc5aF7K'],
      changes: [lamports(-3n * SOL)],
      tokens: [token(NFT_MINT, 1n, 0)],
    });
    expect(await outcome()).toMatchObject({
      lines: [
        'trade -2 SOL +1.8 Jito1111 fee 0.000005 SOL',
        'trade -0.9 Jito1111 +1 SOL fee 0.000005 SOL',
        'trade -3 SOL +1 Nft11111 fee 0.000005 SOL',
      ],
      purposes: ['liquid_stake', 'liquid_unstake', undefined],
      reasons: [
        'Read as liquid staking because it runs the program of a stake pool.',
        'Read as the end of liquid staking because it runs the program of a stake pool.',
        'Read as the purchase of an NFT because an NFT came in for what went out.',
      ],
      issues: [],
    });
  });

  test('costs only the fee and no tip if an exchange failed', async () => {
    node.add({
      payer: OWN,
      programs: ['JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4'],
      tips: [{ source: OWN, destination: TIP, lamports: 10_000_000 }],
      isFailed: true,
    });
    expect((await outcome()).lines).toEqual(['fee -0.000005 SOL']);
  });
});
