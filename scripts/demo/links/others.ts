/** Fake networks with made-up histories, because npm has no package that runs these networks. */

import { accountKeys, addressOf } from '../../../packages/integrations/networks/utxo/keys.ts';
import { utxoNetwork } from '../../../packages/integrations/networks/utxo/networks.ts';
import { esploraServer } from '../../../packages/test-kit/networks/esplora-server.ts';
import { solanaNode } from '../../../packages/test-kit/networks/solana-node.ts';
import type { Played } from '../../../packages/test-kit/services/server.ts';

/** The key from the words "abandon abandon … about", the example in the standards. */
export const ZPUB =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
const ELSEWHERE = '1BoatSLRHtKNngkdXEeobR76b53LETtpyT';
const COIN = 100_000_000;

export async function startBitcoin(): Promise<Played> {
  const network = utxoNetwork('bitcoin')!;
  const keys = accountKeys(ZPUB, network);
  if (!keys.ok) throw new Error(keys.error.message);
  const { branches } = keys.value;
  const [receive, change] = branches;
  const own = (branch: typeof receive, index: number) => addressOf(keys.value, branch!, index, network);
  const chain = await esploraServer();
  // A block every ten minutes, and the first payment in the seventh month.
  const bought = (month: number, index: number, value: number) =>
    chain.add(
      30_000 + month * 4_400,
      [{ address: ELSEWHERE, value: value + 1_000 }],
      [{ address: own(receive, index), value }],
    );
  bought(0, 0, 0.4 * COIN);
  bought(1, 1, 0.25 * COIN);
  bought(3, 4, 0.1 * COIN);
  // The change from this payment is not a receipt.
  chain.add(
    30_000 + 5 * 4_400,
    [{ address: own(receive, 0), value: 0.4 * COIN }],
    [
      { address: ELSEWHERE, value: 0.2 * COIN },
      { address: own(change, 0), value: 0.2 * COIN - 4_200 },
    ],
  );
  // A move between the owner's addresses costs only the fee.
  chain.add(
    30_000 + 6 * 4_400,
    [{ address: own(receive, 1), value: 0.25 * COIN }],
    [{ address: own(receive, 5), value: 0.25 * COIN - 1_500 }],
  );
  bought(8, 19, 0.05 * COIN);
  chain.tip = 100_000;
  return chain;
}

export const SOLANA_ADDRESS = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T';
const STRANGER = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM';
const ACCOUNT = 'HN7cABqLq46Es1jh92dQQisAq662SmxELLLsHHe4YWrH';
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const JUPITER = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4';
const SOL = 1_000_000_000n;

export async function startSolana(): Promise<Played> {
  const node = await solanaNode({ startsAt: '2024-02-01T12:00:00Z', everySeconds: 12 * 86_400 });
  node.lamports.set(STRANGER, 1_000_000n * SOL);
  const give = (lamports: bigint) =>
    node.add({
      payer: STRANGER,
      changes: [
        { account: SOLANA_ADDRESS, lamports },
        { account: STRANGER, lamports: -lamports },
      ],
    });
  const exchange = (lamports: bigint, units: bigint) =>
    node.add({
      payer: SOLANA_ADDRESS,
      programs: [JUPITER],
      changes: [{ account: SOLANA_ADDRESS, lamports }],
      tokens: [{ account: ACCOUNT, owner: SOLANA_ADDRESS, mint: USDC, units }],
    });
  give(20n * SOL);
  exchange(-5n * SOL, 525_000_000n);
  node.add({ payer: SOLANA_ADDRESS, isFailed: true });
  exchange(1n * SOL, -140_000_000n);
  node.add({
    payer: SOLANA_ADDRESS,
    changes: [
      { account: SOLANA_ADDRESS, lamports: -2n * SOL },
      { account: STRANGER, lamports: 2n * SOL },
    ],
  });
  give(3n * SOL);
  return node;
}
