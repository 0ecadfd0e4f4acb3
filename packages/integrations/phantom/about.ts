import type { Integration } from '../integration.ts';

export const phantom: Integration = {
  slug: 'phantom',
  name: 'Phantom',
  category: 'Wallet',
  networks: ['solana', 'ethereum', 'base', 'polygon', 'bitcoin'],
  browserIds: ['app.phantom', 'phantom'],
  formats: [],
  instructions: {
    confidence: 'medium',
    steps: [
      'Phantom has no documented export: what you did with it is on the blockchain, and a block explorer gives it as files.',
      'Copy your address, look it up on Solscan (on Etherscan or one of its sister sites for other networks), and download the CSV exports there.',
      'Upload the files here. They are recognized as the explorer’s and go into this wallet.',
    ],
    limitations: ['The explorer’s transfers name tokens by their address alone and have no fees.'],
  },
};
