/**
 * Instructions for a wallet without a file export: read it by its address, or import the file of its network's
 * explorer.
 */
import type { Instructions } from './integration.ts';

const EXPLORERS = {
  evm: 'Etherscan for Ethereum, its sister sites for other networks',
  solana: 'Solscan',
  bitcoin: 'Blockchair',
} as const;

/** @param network the network of most of the wallet's addresses */
export function withoutExport(name: string, network: keyof typeof EXPLORERS): Instructions {
  return {
    confidence: 'medium',
    steps: [
      `We know of no export of ${name}: what you did with it is on the blockchain. With “Address” it is read from there by itself.`,
      `For files instead, copy your address in ${name}, look it up in the explorer of its network (${EXPLORERS[network]}) and download the CSV exports there.`,
      'Upload all of these files here. They are recognized as the explorer’s and go into this wallet. Do the same for each address and each network.',
    ],
    limitations: [
      'An explorer does not know what a transaction was for: swaps show as what left and what came, airdrops and spam as deposits.',
    ],
  };
}
