import { hash, ISSUER, OTHER, OWN, type XrpNode, xrpNode } from '@lotbook/test-kit/networks/xrp-node';
import { linesOf } from '@lotbook/test-kit/services/lines';
import {
  expectBalances,
  expectPast,
  expectUndisturbed,
  readWhole,
  serverAt,
  testContext,
} from '@lotbook/test-kit/services/whole';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { linkAccount } from '../../connecting/accounts.ts';
import { classicAddress } from './address.ts';
import { type XrpAccount, xrpConnector } from './ledger.ts';

let node: XrpNode;
let account: XrpAccount;
beforeEach(async () => {
  node = await xrpNode();
  account = { address: OWN, servers: serverAt(node) };
});
afterEach(() => node.stop());

const told = async () => {
  const { drafts, issues } = await readWhole(xrpConnector, account);
  return {
    issues,
    lines: linesOf(drafts),
  };
};

const NFT = '000800006203F49C21D5D6E022CB16DE3538F248662FC73C29ABA6A90000000D';
const PAGE = `${'B5F762798A53D543A014CAF8B297CFF8F2F937E8'}${'F'.repeat(24)}`;

describe('transactions', () => {
  test('reads a receipt with a tag and a memo, a payment, and a failed payment', async () => {
    const memo = { Memos: [{ Memo: { MemoData: Buffer.from('for  the\nhouse').toString('hex') } }], DestinationTag: 7 };
    node.add({ drops: 50_000_000, more: { Destination: OWN, ...memo } });
    node.add({ account: OWN, drops: -10_000_000, more: { Destination: OTHER } });
    node.add({ account: OWN, result: 'tecUNFUNDED_PAYMENT' });
    expect(await told()).toEqual({
      issues: [],
      lines: [
        'deposit +50 XRP (destination tag 7; for the house)',
        'withdrawal -10 XRP fee 0.000012 XRP',
        'fee -0.000012 XRP (failed)',
      ],
    });
  });

  test('counts the delivered amount of a partial payment, not its stated amount', async () => {
    node.add({ drops: 1_000_000, more: { Destination: OWN, Amount: '900000000000', Flags: 131072 } });
    expect((await told()).lines).toEqual(['deposit +1 XRP']);
  });

  test('identifies a currency by its issuer on either side of the trust line', async () => {
    node.add({ drops: 50_000_000 });
    node.add({ account: ISSUER, lines: { USD: '12.5' } });
    node.add({ account: OWN, lines: { USD: '2.5' }, more: { Destination: OTHER } });
    const { drafts } = await readWhole(xrpConnector, account);
    expect(drafts[1]).toMatchObject({
      type: 'deposit',
      received: { asset: { chain: 'ripple', contract: `USD.${ISSUER}`, symbol: 'USD' }, quantity: '12.5' },
    });
    expect(drafts[2]).toMatchObject({ type: 'withdrawal', sent: { quantity: '10' }, fees: [{ quantity: '0.000012' }] });
  });

  test('reads order book exchanges: an offer that takes others, and an own offer taken by another account', async () => {
    node.add({ drops: 50_000_000 });
    node.add({ account: OWN, type: 'OfferCreate', drops: -5_000_000, lines: { USD: '10' } });
    node.add({
      type: 'OfferCreate',
      drops: 1_000_000,
      lines: { USD: '8' },
      nodes: [{ DeletedNode: { LedgerEntryType: 'Offer', FinalFields: { Account: OWN } } }],
    });
    expect((await told()).lines.slice(1)).toEqual([
      'trade -5 XRP +10 USD fee 0.000012 XRP (OfferCreate: understood as a trade)',
      'trade -2 USD +1 XRP (OfferCreate: understood as a trade)',
    ]);
  });

  test('reads a pool deposit of two currencies for its token, and the withdrawal', async () => {
    const lp = '03930D02208264E2E40EC1B0C09E4DB96EE197B1';
    node.add({ drops: 50_000_000 });
    node.add({ account: ISSUER, lines: { USD: '20' } });
    node.add({ account: OWN, type: 'AMMDeposit', drops: -5_000_000, lines: { USD: '10', [lp]: '100' } });
    node.add({ account: OWN, type: 'AMMWithdraw', drops: 6_000_000, lines: { USD: '19', [lp]: '0' } });
    const { drafts, issues } = await readWhole(xrpConnector, account);
    expect(linesOf(drafts).slice(2)).toEqual([
      'trade -5 XRP -10 USD +100 LP token fee 0.000012 XRP (AMMDeposit: understood as a deposit into a liquidity pool)',
      'trade -100 LP token +6 XRP +9 USD fee 0.000012 XRP (AMMWithdraw: understood as a withdrawal from a liquidity pool)',
    ]);
    expect(drafts.slice(2).map(({ purpose }) => purpose)).toEqual(['liquidity_deposit', 'liquidity_withdrawal']);
    expect(issues).toEqual([]);
  });

  test('reads exchanges of pool tokens, and asks about unknown ones', async () => {
    const lp = '03930D02208264E2E40EC1B0C09E4DB96EE197B1';
    node.add({ drops: 50_000_000 });
    node.add({ account: OWN, type: 'AMMDeposit', drops: -5_000_000, lines: { [lp]: '100' } });
    node.add({ drops: -1_000_000, lines: { USD: '2' } });
    const { issues, lines } = await told();
    expect(lines.slice(1)).toEqual([
      'trade -5 XRP +100 LP token fee 0.000012 XRP (AMMDeposit: understood as a deposit into a liquidity pool)',
      'withdrawal -1 XRP',
      'deposit +2 USD',
    ]);
    expect(issues).toEqual([expect.objectContaining({ code: 'NOT_UNDERSTOOD', recordId: `xrp:${hash(3)}` })]);
  });

  test('reads a bought NFT among others on its page', async () => {
    const page = (...ids: string[]) => ({ NFTokens: ids.map((id) => ({ NFToken: { NFTokenID: id } })) });
    node.add({ drops: 50_000_000 });
    node.add({
      account: OWN,
      type: 'NFTokenAcceptOffer',
      drops: -3_000_000,
      nodes: [
        {
          ModifiedNode: {
            LedgerEntryType: 'NFTokenPage',
            LedgerIndex: PAGE,
            FinalFields: page('A', NFT),
            PreviousFields: page('A'),
          },
        },
      ],
    });
    const { drafts } = await readWhole(xrpConnector, account);
    expect(drafts[1]).toMatchObject({
      type: 'trade',
      sent: { quantity: '3' },
      received: { asset: { chain: 'ripple', contract: NFT }, quantity: '1' },
      reason: 'Read as the purchase of an NFT because an NFT came in for what went out.',
    });
  });

  test('reads coins put into an escrow as a withdrawal with an explanation', async () => {
    node.add({ drops: 50_000_000 });
    node.add({ account: OWN, type: 'EscrowCreate', drops: -5_000_000 });
    expect((await told()).issues).toEqual([expect.objectContaining({ code: 'SET_ASIDE' })]);
  });
});

describe('pages and faults', () => {
  const live = () => {
    node.add({ drops: 50_000_000 });
    for (let i = 1; i <= 9; i++) {
      node.add({ account: OWN, drops: -100_001 * i });
      node.add({ account: ISSUER, lines: { USD: `${i}.000000000000001`, EUR: `${i * 2}e-5` } });
    }
  };

  test("matches the node's balance to the last unit", async () => {
    live();
    await expectBalances(xrpConnector, account);
  });

  test('gives the same transactions after any interruption or fault as in an undisturbed run', async () => {
    live();
    await expectUndisturbed(xrpConnector, account, node);
  });

  test('reads new transactions in a later run, and an unused account as empty', async () => {
    const { store, states } = await readWhole(xrpConnector, account);
    expect(states).toEqual([expect.objectContaining({ status: 'complete', stored: 0 })]);
    live();
    expect((await readWhole(xrpConnector, account, store)).drafts).toEqual(
      (await readWhole(xrpConnector, account)).drafts,
    );
  });

  test('retries a busy node, reports a rejection with its reason, and reports missing early history', async () => {
    live();
    const busy = { kind: 'text', text: '{"result":{"status":"error","error":"slowDown"}}' } as const;
    node.troubles.push(busy, null, busy);
    expect((await readWhole(xrpConnector, account)).states[0]).toMatchObject({ status: 'complete' });
    node.troubles.push({ kind: 'text', text: '{"result":{"status":"error","error":"actMalformed"}}' });
    expect((await readWhole(xrpConnector, account)).states[0]).toMatchObject({
      failure: { kind: 'permanent', message: 'Node refuses the question: “actMalformed”.' },
    });
    const { store } = await readWhole(xrpConnector, account);
    const late = new Map([...store.all()].map(([id, records]) => [id, records.slice(1)]));
    expect(xrpConnector.normalize(account, late).issues).toEqual([expect.objectContaining({ code: 'HISTORY_CUT' })]);
  });
});

describe('past balances', () => {
  test('match the transactions ledger by ledger, for the coin and issued currencies', async () => {
    node.add({ drops: 50_000_000 });
    node.add({ lines: { USD: '10' } });
    node.add({ account: OWN, drops: -5_000_000 });
    node.add({ lines: { USD: '7.5' }, drops: 1 });
    const { drafts, store } = await readWhole(xrpConnector, account);
    await expectPast(xrpConnector, account, { drafts, store, from: 40_000, to: 40_004 });
  });

  test('are reported as pruned by the server', async () => {
    node.add({ drops: 50_000_000 });
    node.forgottenTo = 40_001;
    for (const answer of [
      await xrpConnector.past!.balance(account, { symbol: 'XRP' }, 40_001, testContext()),
      await xrpConnector.past!.timeOf(account, 40_001, testContext()),
    ])
      expect(answer).toMatchObject({ ok: false, error: { message: expect.stringMatching(/no balances of that day/) } });
  });
});

test('treats both forms of an address as one account', () => {
  const tagged = 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ';
  expect(classicAddress(tagged)).toBe('r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59');
  const [one, other] = ['r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59', tagged].map((text) =>
    linkAccount({ addresses: [text] }, new Map(), 'anywhere'),
  );
  expect(one).toMatchObject({ ok: true, value: { network: 'ripple', networkName: 'XRP Ledger' } });
  expect(other!.ok && one!.ok && other!.value.identity === one!.value.identity).toBe(true);
});
