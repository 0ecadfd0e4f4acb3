/**
 * Only descriptions distinguish this file from Koinly's template. Staked principal never appears: an amount with that
 * sentence is the network fee.
 */

import { koinlyLabel } from '../../koinly/formats/labels.ts';
import { readUniversal, universalHeader } from '../../koinly/formats/universal.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { wordIn } from '../../reading/patterns/cells.ts';
import { kind, type Meaning } from '../../reading/patterns/emit.ts';
import type { RowReader } from '../../reading/row-reader.ts';
import { isWalletTable, walletSentence } from './wallet-sentences.ts';

export const cryptoComWalletTransactions: FileFormat = {
  id: 'crypto-com/wallet-transactions',
  label: 'Crypto.com Onchain: Wallet transactions',
  product: { name: 'Crypto.com Onchain', category: 'Wallet' },
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [universalHeader('Label')],
  accepts: isWalletTable,
  read: (table) => readUniversal(table, meaningOf),
};

function meaningOf(row: RowReader): Meaning {
  const label = wordIn(row, 'Label', koinlyLabel);
  const sentence = walletSentence(row.text('Description'));
  if (sentence === 'reward') return kind('staking');
  return sentence === 'staking' && /^cost$/i.test(row.text('Label')) ? kind('fee') : label;
}
