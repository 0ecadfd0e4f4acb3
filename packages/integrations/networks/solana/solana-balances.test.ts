/** After any history, the ledger must match the test's own count and the node's balance, to the last lamport. */

import { solanaNode } from '@lotbook/test-kit/networks/solana-node';
import { balancesOf, expectBalances, readWhole, serverAt } from '@lotbook/test-kit/services/whole';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { baseUnits } from '../../connecting/units.ts';
import { type SolanaAccount, solanaConnector } from './solana.ts';

const OWN = 'Own1111111111111111111111111111111111111111';
const OTHER = 'Other11111111111111111111111111111111111111';
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const JUPITER = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4';
const DEPOSIT = 2_039_280n;
const FEE = 5000n;
const SOL = 1_000_000_000n;

const deed = fc.record({
  kind: fc.constantFrom('receive', 'send', 'buy', 'sell', 'given', 'paid', 'fail'),
  amount: fc.bigInt({ min: 1n, max: 9_999_999n }),
});

test('matches after any actions in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 25 }), async (deeds) => {
      const node = await solanaNode();
      try {
        node.lamports.set(OTHER, 1_000_000n * SOL);
        // Counted separately from the node's records.
        let [coins, dollars] = [0n, 0n];
        const move = (payer: string, lamports: bigint, units: bigint, programs: string[] = []) => {
          node.add({
            payer,
            programs,
            changes: [
              { account: OWN, lamports },
              { account: OTHER, lamports: -lamports },
            ],
            ...(units !== 0n && { tokens: [{ account: 'ata', owner: OWN, mint: USDC, units }] }),
          });
          coins += lamports - (payer === OWN ? FEE : 0n);
          dollars += units;
        };
        move(OTHER, 10n * SOL, 0n);
        // The deposit of the opened token account remains its owner's.
        node.add({
          payer: OWN,
          changes: [
            { account: OWN, lamports: -DEPOSIT },
            { account: 'ata', lamports: DEPOSIT },
          ],
          tokens: [{ account: 'ata', owner: OWN, mint: USDC, units: 0n }],
        });
        coins -= FEE;
        for (const { kind, amount } of deeds) {
          const spent = amount < dollars ? amount : dollars;
          if (kind === 'receive') move(OTHER, amount, 0n);
          else if (kind === 'send') move(OWN, -amount, 0n);
          else if (kind === 'buy') move(OWN, -amount, amount, [JUPITER]);
          else if (kind === 'sell') move(OWN, amount, -spent, [JUPITER]);
          else if (kind === 'given') move(OTHER, 0n, amount);
          else if (kind === 'paid') move(OWN, 0n, -spent);
          else {
            node.add({ payer: OWN, changes: [{ account: OWN, lamports: -amount }], isFailed: true });
            coins -= FEE;
          }
        }
        const account: SolanaAccount = { address: OWN, servers: serverAt(node) };
        const { drafts } = await readWhole(solanaConnector, account);
        expect(balancesOf(drafts)).toEqual({
          SOL: baseUnits(coins, 9),
          ...(dollars > 0n && { USDC: baseUnits(dollars, 6) }),
        });
        await expectBalances(solanaConnector, account);
      } finally {
        await node.stop();
      }
    }),
    { numRuns: 12 },
  );
});
