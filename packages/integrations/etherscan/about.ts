import type { Integration } from '../integration.ts';
import { etherscanBeaconWithdrawals } from './formats/beacon-withdrawals.ts';
import { etherscanErc20Transfers } from './formats/erc20-transfers.ts';
import { etherscanInternalTransactions } from './formats/internal-transactions.ts';
import { etherscanNftTransfers } from './formats/nft-transfers.ts';
import { etherscanTransactions } from './formats/transactions.ts';

export const etherscan: Integration = {
  slug: 'etherscan',
  name: 'Etherscan and sister explorers',
  category: 'Explorer',
  networks: ['evm'],
  formats: [
    etherscanTransactions,
    etherscanInternalTransactions,
    etherscanErc20Transfers,
    etherscanNftTransfers,
    etherscanBeaconWithdrawals,
  ],
  instructions: {
    confidence: 'high',
    steps: [
      'Open Etherscan (or its sister site for your network: BscScan, PolygonScan, Arbiscan, Basescan and so on) and look up your address.',
      'Download the CSV below each of the lists: transactions, internal transactions, ERC-20 transfers, NFT transfers, and for validators the withdrawals.',
      'Upload all of them at once: together they make one transaction of each hash.',
    ],
    limitations: [
      'A download holds at most 5,000 rows: make several by date where you have more.',
      'One file is one address on one network. Keep the address in the file’s name: it shows which side is yours.',
      'It does not know what a transaction was for, and spam tokens look like any other: skip them in the review.',
    ],
  },
};
