/**
 * Crypto.com's on-chain wallet writes Koinly's template to the letter; what its rows say is read the same way. Where no
 * description tells the two apart, the user is asked which one it is.
 */

import { mayBeWallet, readUniversal, universalHeader } from '../../koinly/formats/universal.ts';
import type { FileFormat } from '../../reading/importer.ts';

export const cryptoComWalletTransactions: FileFormat = {
  id: 'crypto-com/wallet-transactions',
  label: 'Crypto.com Onchain: Wallet transactions',
  product: { name: 'Crypto.com Onchain', category: 'Wallet' },
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [universalHeader('Label')],
  accepts: mayBeWallet,
  read: readUniversal,
};
