/** For kinds with a leading underscore, which are internal, only the fee counts. */
import type { FileFormat } from '../../reading/importer.ts';
import { wordIn } from '../../reading/patterns/cells.ts';
import { type Meaning, rowTypes } from '../../reading/patterns/meaning.ts';
import { eachSided } from '../../reading/patterns/sided.ts';
import { isoDates } from '../../reading/patterns/time.ts';

const types = rowTypes({
  STAKING: 'staking',
  AIRDROP: 'airdrop',
  TRADE: 'trade',
  TRANSFER: 'transfer',
  SPEND: 'spend',
  INCOME: 'income',
  BORROW: 'loan',
  REPAY: 'loan repaid',
  LP_DEPOSIT: 'into pool',
  LP_WITHDRAW: 'out of pool',
  REALIZED_PNL: 'margin gain',
  MARGIN_TRADE_FEE: 'margin fee',
});
const BOOKKEEPING: Meaning = {
  skip: 'a row of StakeTax for information: nothing of it counts but a fee, and it has none.',
  keepsFee: true,
  side: 'in',
};

export const staketaxDefault: FileFormat = {
  id: 'staketax/default',
  label: 'StakeTax: Default CSV',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [
    [
      ...['timestamp', 'tx_type', 'received_amount', 'received_currency', 'sent_amount', 'sent_currency', 'fee'],
      ...['fee_currency', 'comment', 'txid', 'url', 'exchange', 'wallet_address'],
    ],
  ],
  read: (table) =>
    eachSided(table, {
      columns: {
        received: ['received_amount', 'received_currency'],
        sent: ['sent_amount', 'sent_currency'],
        fee: ['fee', 'fee_currency'],
        account: 'wallet_address',
        hash: 'txid',
        note: 'comment',
      },
      meaning: (row) => (row.text('tx_type').startsWith('_') ? BOOKKEEPING : wordIn(row, 'tx_type', types)),
      time: (row) => row.time('timestamp', isoDates),
    }),
};
