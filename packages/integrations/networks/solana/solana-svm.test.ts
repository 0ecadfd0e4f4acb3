/** After any actions with Solana's real programs, the ledger must match the accounts' balances to the last unit. */

import { held } from '@lotbook/test-kit/exchanges/replay';
import {
  authorizeChecked,
  authorizeWithdrawer,
  closeAccount,
  transfer,
  withdrawStake,
} from '@lotbook/test-kit/nodes/solana/programs';
import { STORIES } from '@lotbook/test-kit/nodes/solana/stories';
import { SOL, svmRuntime } from '@lotbook/test-kit/nodes/solana/svm';
import { type Mint, openVillage, type Village } from '@lotbook/test-kit/nodes/solana/village';
import type { Wallet } from '@lotbook/test-kit/nodes/solana/wire';
import { linesOf } from '@lotbook/test-kit/services/lines';
import { expectUndisturbed, serverAt } from '@lotbook/test-kit/services/whole';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { solanaConnector } from './solana.ts';

const hasRuntime = svmRuntime() !== null;
if (!hasRuntime)
  console.log('skipped: there is no runtime of Solana for this machine (npm ci installs it where there is one)');

let village: Village;
beforeAll(async () => {
  if (hasRuntime) village = await openVillage();
});
afterAll(() => village?.stop());

const named = (line: string) =>
  line.replaceAll(village.dollar.address.slice(0, 8), 'DOLLAR').replaceAll(village.taxed.address.slice(0, 8), 'TAXED');

describe.runIf(hasRuntime)('the programs of Solana', () => {
  test.each(STORIES)('$what', async ({ tell, lines, issues = [] }) => {
    const own = village.newOwner(10n * SOL);
    tell(village, own);
    const read = await village.read(own.address);
    expect(read.states.map(({ status }) => status)).toEqual(['complete', 'complete']);
    const [first, ...others] = linesOf(read.drafts).map(named);
    expect(first).toBe('deposit +10 SOL');
    expect(others.toSorted()).toEqual(lines.toSorted());
    expect(read.issues.map(({ code }) => code)).toEqual(issues);
    expect(held(read.drafts)).toEqual(village.balancesOf(own.address));
  });

  test("reads several wallets of one user: moves between them lose nothing, and the fee is the user's", async () => {
    const [first, second] = [village.newOwner(10n * SOL), village.newOwner(SOL)];
    village.issue(first.address, village.dollar, 9_000_000n);
    village.pay([first], first, second.address, 2n * SOL);
    village.payToken([second, first], first, second.address, village.dollar, 4_000_000n);
    village.payToken([second], second, first.address, village.dollar, 1n);
    const drafts = (await Promise.all([first, second].map(({ address }) => village.read(address)))).flatMap(
      (read) => read.drafts,
    );
    expect(held(drafts)).toEqual(village.balancesOf(first.address, second.address));
  });

  test('matches after any actions in any order, read at once or in between', async () => {
    const deed = fc.record({
      kind: fc.constantFrom(...DEEDS),
      lamports: fc.bigInt({ min: 1n, max: 2n * SOL }),
      units: fc.bigInt({ min: 1n, max: 2_000_000n }),
      isTaxed: fc.boolean(),
      // True if another wallet pays the fee or acts on this wallet.
      isOthers: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 25 }), async (deeds) => {
        const [own, other] = [village.newOwner(5n * SOL), village.newOwner(50n * SOL)];
        for (const one of [own, other])
          for (const mint of [village.dollar, village.taxed]) village.issue(one.address, mint, 5_000_000n);
        const stakes: Stakes = { own: [], others: [] };
        for (const one of deeds) {
          try {
            did(own, other, stakes, one);
          } catch {
            // Blocks do not contain rejected transactions.
          }
        }
        village.endEpoch(new Map([...stakes.own, ...stakes.others].map((address, i) => [address, BigInt(i + 1)])));
        village.endEpoch(new Map());
        const { drafts, states } = await village.read(own.address);
        expect(states.map(({ status }) => status)).toEqual(['complete', 'complete']);
        expect(held(drafts)).toEqual(village.balancesOf(own.address));
      }),
      { numRuns: 12 },
    );
  });

  test('gives the same result after any interruption', async () => {
    const own = village.newOwner(10n * SOL);
    for (const { tell } of STORIES) {
      village.give(own.address, 10n * SOL);
      tell(village, own);
    }
    const account = { address: own.address, servers: serverAt(village.played) };
    await expectUndisturbed(solanaConnector, account, village.played, 4);
    expect(held((await village.read(own.address)).drafts)).toEqual(village.balancesOf(own.address));
  });
});

const DEEDS = [
  'pay',
  'token',
  'open',
  'close',
  'wrap',
  'unwrap',
  'give wrapped',
  'burn',
  'fail',
  'stake',
  'split',
  'withdraw',
  'hand over',
] as const;
type Stakes = { own: string[]; others: string[] };
type Deed = { kind: (typeof DEEDS)[number]; lamports: bigint; units: bigint; isTaxed: boolean; isOthers: boolean };

const signedBy = ({ address }: Wallet) => transfer(address, address, 0n);

function did(own: Wallet, other: Wallet, stakes: Stakes, { kind, lamports, units, isTaxed, isOthers }: Deed): unknown {
  const [doer, another] = isOthers ? [other, own] : [own, other];
  const mint: Mint = isTaxed ? village.taxed : village.dollar;
  const pick = (list: readonly string[]) => list[Number(units) % list.length] ?? own.address;
  const of = isOthers ? stakes.others : stakes.own;
  switch (kind) {
    case 'pay':
      return village.pay(isTaxed ? [another, doer] : [doer], doer, another.address, lamports);
    case 'token':
      return village.payToken(units % 2n === 0n ? [another, doer] : [doer], doer, another.address, mint, units);
    case 'open':
      return village.open(doer, isTaxed ? own.address : village.newWallet().address, mint);
    case 'close':
      village.burn(own, mint, village.tokenAt(village.placeOf(own.address, mint))?.units ?? 0n);
      return village.close(own, mint, isOthers ? other.address : own.address);
    case 'wrap':
      return village.wrap(doer, lamports);
    case 'unwrap':
      return village.close(own, village.wrapped, isOthers ? other.address : own.address);
    case 'give wrapped':
      return village.payToken([doer], doer, another.address, village.wrapped, units);
    case 'burn':
      return village.burn(own, mint, units);
    case 'fail':
      return village.send(
        [own],
        closeAccount(mint.program, village.placeOf(other.address, mint), own.address, own.address),
      );
    case 'stake':
      return of.push(village.stake(doer, lamports));
    case 'split':
      return of.push(village.split(doer, pick(of), isTaxed ? lamports : lamports / 100n));
    case 'withdraw':
      return village.send([doer], withdrawStake(pick(of), doer.address, doer.address, lamports));
    case 'hand over':
      return isTaxed
        ? village.send([doer, another], authorizeChecked(pick(of), doer.address, another.address))
        : village.send(
            [doer, another],
            authorizeWithdrawer(pick(of), doer.address, another.address),
            signedBy(another),
          );
  }
}
