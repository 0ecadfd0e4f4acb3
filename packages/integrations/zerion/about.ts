import type { Integration } from '../integration.ts';
import { zerionHistory } from './formats/history.ts';

export const zerion: Integration = {
  slug: 'zerion',
  name: 'Zerion',
  category: 'Wallet',
  networks: ['evm', 'solana'],
  browserIds: ['io.zerion.wallet'],
  formats: [zerionHistory],
  instructions: {
    confidence: 'low',
    steps: ['Open Zerion on a computer, go to your history and download it as CSV.'],
    limitations: [
      'It covers the networks that Zerion supports. Values are Zerion’s own, and are kept.',
      'It names the contract of an NFT and not which one it is: NFTs of one contract count as one asset.',
    ],
  },
};
