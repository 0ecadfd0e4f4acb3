/**
 * After any actions on a real node, the ledger must match the node's balance to the last unit. The node derives a key's
 * addresses itself.
 */

import { held } from '@lotbook/test-kit/exchanges/replay';
import { litecoindPath } from '@lotbook/test-kit/nodes/utxo/litecoind';
import { type Chain, FORMS, openChain, type Person, UNITS } from '@lotbook/test-kit/nodes/utxo/people';
import { linesOf } from '@lotbook/test-kit/services/lines';
import { memoryStore } from '@lotbook/test-kit/services/store';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const hasNode = litecoindPath() !== null;
if (!hasNode)
  console.log(
    'skipped: there is no litecoind (apt-get install litecoind, or LITECOIND_PATH=…) to hold chains of outputs against',
  );

let chain: Chain;
beforeAll(async () => {
  if (hasNode) chain = await openChain();
});
afterAll(() => chain?.stop());

const lines = (read: Awaited<ReturnType<Chain['read']>>) => linesOf(read.drafts);

describe.runIf(hasNode)('a UTXO node', () => {
  test.each(FORMS)(
    'matches after a receipt, a payment with change, a consolidation, and a move to itself, entered as %s',
    async (form) => {
      const [own, other] = [chain.newPerson(form), chain.newPerson('zpub')];
      await chain.give(own, 3n * UNITS);
      await chain.give(own, UNITS / 2n, 7);
      await chain.give(own, 1234n, 19);
      await chain.mine(1);
      await chain.pay(own, [chain.to(other, UNITS)], { fee: 250n, changeAt: 3 });
      await chain.mine(1);
      // Collects all funds in one coin, then sends it to another own address.
      const all = await chain.coinsOf(own);
      const sum = all.reduce((total, { units }) => total + units, 0n);
      await chain.spend(all, [chain.to(own, sum - 600n, 20)]);
      await chain.mine(1);
      await chain.pay(own, [chain.to(own, UNITS, 21)]);
      await chain.mine(8);
      const read = await chain.read(own);
      expect(read.states.map(({ status }) => status)).toEqual(['complete']);
      expect(lines(read).toSorted()).toEqual([
        'deposit +0.00001234 BTC',
        'deposit +0.5 BTC',
        'deposit +3 BTC',
        'fee -0.000006 BTC (moved between its own addresses)',
        'fee -0.00001 BTC (moved between its own addresses)',
        'withdrawal -1 BTC fee 0.0000025 BTC',
      ]);
      expect(held(read.drafts)).toEqual(await chain.balanceOf(own));
    },
  );

  test('reads one transaction of several users, with and without a share in its fee', async () => {
    const [own, first, second] = [chain.newPerson('zpub'), chain.newPerson('xpub'), chain.newPerson('taproot xpub')];
    for (const person of [own, first, second]) await chain.give(person, UNITS);
    await chain.mine(1);
    const coins = (await Promise.all([own, first, second].map((person) => chain.coinsOf(person)))).flat();
    const outs = [own, first, second].map((person) => chain.to(person, UNITS - 300n, 1));
    await chain.spend(coins, outs);
    await chain.mine(1);
    // The others pay the fee, and the own coin is returned with a surplus.
    const mixed = (await Promise.all([own, first].map((person) => chain.coinsOf(person)))).flat();
    await chain.spend(mixed, [chain.to(own, UNITS, 2), chain.to(first, UNITS - 2000n, 2)]);
    await chain.mine(8);
    for (const person of [own, first, second])
      expect(held((await chain.read(person)).drafts)).toEqual(await chain.balanceOf(person));
  });

  test('ignores unconfirmed transactions, and reads mining rewards', async () => {
    const own = chain.newPerson('zpub');
    await chain.give(own, UNITS);
    const store = memoryStore();
    expect((await chain.read(own, store)).drafts).toEqual([]);
    await chain.mine(1);
    await chain.pay(own, [chain.to(chain.rich, UNITS / 4n)]);
    expect(lines(await chain.read(own, store))).toEqual(['deposit +1 BTC']);
    await chain.mine(1);
    await chain.mine(1, own);
    await chain.mine(7);
    const read = await chain.read(own, store);
    expect(lines(read).toSorted()).toEqual([
      'deposit +1 BTC',
      expect.stringMatching(/^income \(mining\) \+\d/),
      'withdrawal -0.25 BTC fee 0.00001 BTC',
    ]);
    expect(held(read.drafts)).toEqual(await chain.balanceOf(own));
  });

  test('reads the replacement of reverted blocks', async () => {
    const [own, other] = [chain.newPerson('zpub'), chain.newPerson('zpub')];
    await chain.give(own, 2n * UNITS);
    await chain.mine(8);
    const store = memoryStore();
    await chain.read(own, store);
    const coins = await chain.coinsOf(own);
    const [paid] = await chain.mine(1).then(async () => {
      await chain.spend(coins, [chain.to(other, UNITS), chain.to(own, UNITS - 5000n, 0, 1)]);
      return chain.mine(1);
    });
    expect(lines(await chain.read(own, store))).toEqual(['deposit +2 BTC', 'withdrawal -1 BTC fee 0.00005 BTC']);
    // The block is reverted, and its replacement spends the coins elsewhere.
    await chain.node.rpc('invalidateblock', paid);
    await chain.replace(coins, [chain.to(other, UNITS / 2n), chain.to(own, UNITS, 0, 1)]);
    expect(held((await chain.read(own, store)).drafts)).toEqual(await chain.balanceOf(own));
    await chain.mine(8);
    const read = await chain.read(own, store);
    expect(lines(read)).toEqual(['deposit +2 BTC', 'withdrawal -0.5 BTC fee 0.5 BTC']);
    expect(held(read.drafts)).toEqual(await chain.balanceOf(own));
  });

  test('finds change at addresses far from the first if receipts reveal the kind of address', async () => {
    const own = chain.newPerson('two xpubs');
    await chain.give(own, UNITS);
    await chain.mine(1);
    await chain.pay(own, [chain.to(chain.rich, 1000n)], { changeAt: 15 });
    await chain.mine(1);
    expect(held((await chain.read(own)).drafts)).toEqual(await chain.balanceOf(own));
  });

  test('matches after any actions, however the wallet is entered', async () => {
    const deed = fc.record({
      kind: fc.constantFrom('get', 'send', 'several', 'all', 'self', 'together', 'mined', 'blocks'),
      units: fc.bigInt({ min: 1000n, max: UNITS }),
      at: fc.integer({ min: 0, max: 15 }),
      isChange: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...FORMS),
        fc.array(deed, { minLength: 3, maxLength: 12 }),
        async (form, deeds) => {
          const [own, other] = [chain.newPerson(form), chain.newPerson('ypub')];
          await chain.give(own, UNITS);
          await chain.give(other, UNITS);
          await chain.mine(1);
          const store = memoryStore();
          for (const one of deeds) {
            try {
              await did(own, other, one);
            } catch {}
            if (one.kind === 'blocks') await chain.read(own, store);
          }
          await chain.mine(1);
          const expected = await chain.balanceOf(own);
          expect(held((await chain.read(own, store)).drafts)).toEqual(expected);
          expect(held((await chain.read(own)).drafts)).toEqual(expected);
        },
      ),
      { numRuns: 3 },
    );
  });
});

type Deed = { kind: string; units: bigint; at: number; isChange: boolean };

async function did(own: Person, other: Person, { kind, units, at, isChange }: Deed): Promise<unknown> {
  const { to } = chain;
  switch (kind) {
    case 'get':
      return chain.give(own, units, at, isChange ? 1 : 0);
    case 'send':
      return chain.pay(own, [to(other, units)], { fee: BigInt(at) * 100n + 200n, changeAt: at });
    case 'several':
      return chain.pay(other, [to(own, units, at), to(own, units + 1n, at, 1), to(chain.rich, units)], {
        changeAt: at,
      });
    case 'all': {
      const coins = await chain.coinsOf(own);
      return chain.spend(coins, [
        to(isChange ? other : own, coins.reduce((sum, one) => sum + one.units, 0n) - 700n, at),
      ]);
    }
    case 'self':
      return chain.pay(own, [to(own, units, at)], { changeAt: at });
    case 'together': {
      const coins = [(await chain.coinsOf(own))[0]!, (await chain.coinsOf(other))[0]!];
      const sum = coins[0]!.units + coins[1]!.units;
      return chain.spend(coins, [to(own, sum / 3n, at), to(other, sum / 3n, at), to(chain.rich, sum / 4n)]);
    }
    case 'mined':
      return chain.mine(1, own);
    default:
      return chain.mine(at + 1);
  }
}
