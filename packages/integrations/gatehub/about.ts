import type { Integration } from '../integration.ts';
import { gatehubTransactions } from './formats/transactions.ts';

export const gatehub: Integration = {
  slug: 'gatehub',
  name: 'GateHub',
  category: 'Wallet',
  networks: ['ripple'],
  formats: [gatehubTransactions],
  instructions: {
    confidence: 'low',
    steps: ['Sign in at gatehub.net, open the history of your wallet and export it as CSV.'],
    limitations: ['The same currency of different issuers differs only by the issuer.'],
  },
};
