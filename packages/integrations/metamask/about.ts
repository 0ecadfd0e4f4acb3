import type { Integration } from '../integration.ts';

export const metamask: Integration = {
  slug: 'metamask',
  name: 'MetaMask',
  category: 'Wallet',
  networks: ['evm', 'solana', 'bitcoin'],
  browserIds: ['io.metamask', 'metamask'],
  formats: [],
  instructions: {
    confidence: 'high',
    steps: [
      'MetaMask has no export: what you did with it is on the blockchain, and a block explorer gives it as files.',
      'Copy the address of your account. Look it up in the explorer of the network you used (Etherscan for Ethereum, its sister sites for other networks), and download the CSV exports of its transactions, internal transactions and token transfers.',
      'Upload all of these files here. They are recognized as the explorer’s and go into this wallet. Do the same for each address and each network.',
    ],
    limitations: [
      'An explorer does not know what a transaction was for: swaps show as what left and what came, airdrops and spam as deposits.',
    ],
  },
};
