import { hash, OTHER, OWN, TOKEN, type TronGrid, tronGrid } from '@lotbook/test-kit/networks/tron-grid';
import { linesOf } from '@lotbook/test-kit/services/lines';
import { expectBalances, expectUndisturbed, readWhole, serverAt } from '@lotbook/test-kit/services/whole';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { linkAccount } from '../../connecting/accounts.ts';
import { hexAddress, plainAddress } from './address.ts';
import { type TronAccount, tronConnector } from './trongrid.ts';

let grid: TronGrid;
let account: TronAccount;
beforeEach(async () => {
  grid = await tronGrid();
  account = { address: OWN, servers: serverAt(grid) };
});
afterEach(() => grid.stop());

const TRX = 1_000_000;
const receive = (amount: number, memo?: string) =>
  grid.add({ by: OTHER, value: { to_address: hexAddress(OWN), amount }, change: amount, ...(memo && { memo }) });
const send = (amount: number) =>
  grid.add({ value: { to_address: hexAddress(OTHER), amount }, change: -amount, fee: 100_000 });

describe('transactions', () => {
  test('reads a receipt with a memo, a payment, and a failed call', async () => {
    receive(50 * TRX, 'invoice 7');
    send(10 * TRX);
    grid.add({
      type: 'TriggerSmartContract',
      value: { call_value: 5 * TRX },
      change: -5 * TRX,
      fee: 27 * TRX,
      failed: true,
    });
    const { drafts } = await readWhole(tronConnector, account);
    expect(linesOf(drafts)).toEqual([
      'deposit +50 TRX (invoice 7)',
      'withdrawal -10 TRX fee 0.1 TRX',
      'fee -27 TRX (failed)',
    ]);
  });

  test('identifies a token by its contract, and records a fee if the account sent it', async () => {
    receive(50 * TRX);
    grid.add({ by: OTHER, tokens: [{ from: OTHER, to: OWN, value: '25000000' }] });
    grid.add({ type: 'TriggerSmartContract', fee: 13 * TRX, tokens: [{ from: OWN, to: OTHER, value: '5000000' }] });
    const { drafts } = await readWhole(tronConnector, account);
    expect(drafts[1]).toMatchObject({
      type: 'deposit',
      received: { asset: { chain: 'tron', contract: TOKEN, symbol: 'USDT', name: 'Tether USD' }, quantity: '25' },
    });
    expect(linesOf(drafts)[2]).toBe('withdrawal -5 USDT fee 13 TRX');
  });

  test('keeps staked coins, counts voting rewards as income, and includes coins moved by a contract', async () => {
    receive(50 * TRX);
    grid.add({ type: 'FreezeBalanceV2Contract', value: { frozen_balance: 40 * TRX } });
    grid.add({ type: 'WithdrawBalanceContract', change: 7, more: { withdraw_amount: 7 } });
    grid.add({
      type: 'TriggerSmartContract',
      change: 3 * TRX,
      tokens: [{ from: OWN, to: OTHER, value: '1000000' }],
      more: {
        internal_transactions: [
          {
            from_address: hexAddress(OTHER),
            to_address: hexAddress(OWN),
            data: { rejected: false, call_value: { _: TRX } },
          },
          {
            caller_address: hexAddress(OTHER),
            transferTo_address: hexAddress(OWN),
            callValueInfo: [{ callValue: 2 * TRX }],
          },
          {
            from_address: hexAddress(OTHER),
            to_address: hexAddress(OWN),
            data: { rejected: true, call_value: { _: TRX } },
          },
        ],
      },
    });
    const { drafts, issues } = await readWhole(tronConnector, account);
    expect(linesOf(drafts)).toEqual([
      'deposit +50 TRX',
      'income (staking) +0.000007 TRX (WithdrawBalance)',
      'deposit +3 TRX',
      'withdrawal -1 USDT',
    ]);
    expect(issues).toEqual([expect.objectContaining({ code: 'NOT_UNDERSTOOD', recordId: `tron:${hash(4)}` })]);
  });

  test('reports a token that cannot be counted by name, and ignores empty movements', async () => {
    grid.add({ by: OTHER, tokens: [{ from: OTHER, to: OWN, value: '9', decimals: null }] });
    grid.add({ by: OTHER, tokens: [{ from: OWN, to: OTHER, value: '0' }] });
    const { drafts, issues } = await readWhole(tronConnector, account);
    expect(drafts).toEqual([]);
    expect(issues).toEqual([expect.objectContaining({ code: 'UNREADABLE_TOKEN' })]);
  });
});

describe('pages and faults', () => {
  const live = () => {
    receive(900 * TRX);
    for (let i = 1; i <= 6; i++) {
      send(i * TRX + i);
      // Creates equal transfers of one transaction on two pages.
      const same = { from: OTHER, to: OWN, value: '100' };
      grid.add({ by: OTHER, tokens: [same, same, { ...same, value: '7' }, same] });
    }
  };

  test("matches the service's balance", async () => {
    live();
    const { drafts } = await readWhole(tronConnector, account);
    const usdt = linesOf(drafts).filter((line) => line.includes('USDT'));
    expect(usdt).toEqual(Array.from({ length: 6 }, () => 'deposit +0.000307 USDT'));
    expect(grid.tokens.get(TOKEN)).toBe(6n * 307n);
    grid.tokens.clear();
    const trx = {
      ...tronConnector,
      normalize: () => ({ drafts: drafts.filter(({ received }) => received?.asset.symbol !== 'USDT'), issues: [] }),
    };
    await expectBalances(trx, account);
  });

  test('gives the same transactions after any interruption or fault as in an undisturbed run', async () => {
    live();
    await expectUndisturbed(tronConnector, account, grid);
  });

  test("retries after a rate limit in the service's own wording", async () => {
    live();
    grid.troubles.push({
      kind: 'status',
      status: 403,
      body: '{"Error":"The key exceeds the frequency limit(15), and the query server is suspended for 30s"}',
    });
    expect((await readWhole(tronConnector, account)).states.map(({ status }) => status)).toEqual([
      'complete',
      'complete',
    ]);
  });
});

test('sends a key only in its header', async () => {
  expect(plainAddress(hexAddress(OWN))).toBe(OWN);
  const linked = linkAccount(
    { addresses: [OWN] },
    new Map([['tron', { url: grid.url, key: 'SECRETKEY99' }]]),
    'anywhere',
  );
  if (!linked.ok) throw new Error(linked.error.message);
  await linked.value.run(async (connector, one) => readWhole(connector, one));
  expect(grid.asked.join()).not.toContain('SECRETKEY99');
  expect(grid.asked.length).toBeGreaterThan(2);
});
