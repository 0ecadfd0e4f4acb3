/** Reads Accointing's template, which Blockpit took over. */
import { dateReader } from '../../reading/files/date.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { wordIn } from '../../reading/patterns/cells.ts';
import { type Meaning, rowTypes } from '../../reading/patterns/meaning.ts';
import { columnIn, eachSided } from '../../reading/patterns/sided.ts';
import type { RowReader } from '../../reading/row-reader.ts';

const ISO = 'YYYY-MM-DD[_HH:mm[:ss]][f][ ][Z]';
const dates = dateReader([ISO, 'M/D/YYYY[ H:mm[:ss]]'], 'either');
const types = rowTypes({ deposit: 'deposit', withdraw: 'withdrawal', order: 'trade' });
const classifications = rowTypes({
  airdrop: 'airdrop',
  staked: 'staking',
  mined: 'mining',
  income: 'income',
  bounty: 'income',
  'gambling income': 'income',
  'gambling used': 'spend',
  'gift received': 'gift in',
  'gift sent': 'gift out',
  'hard fork': 'fork',
  'lending income': 'interest',
  'liquidity pool': 'staking',
  'master node': 'staking',
  payment: 'spend',
  fee: 'fee',
  'interest paid': 'fee',
  donation: 'donation',
  lost: 'lost',
  'margin gain': 'margin gain',
  'margin loss': 'margin loss',
  'margin fee': 'margin fee',
  // The other end is in a separate row; matching joins the two rows.
  internal: 'plain',
  'add funds': 'deposit',
  'remove funds': 'withdrawal',
  ignored: { skip: 'marked as ignored in Accointing.' },
});

const START = [
  ...['timeExecuted', 'type', 'boughtQuantity', 'boughtCurrency', 'boughtCurrencyId', 'soldQuantity', 'soldCurrency'],
  ...[
    'soldCurrencyId',
    'feeQuantity',
    'feeCurrency',
    'feeCurrencyId',
    'classification',
    'walletName',
    'walletProvider',
  ],
];
const END = [
  ...['txId', 'primaryAddress', 'otherAddress', 'temporaryCurrencyName', 'temporaryFeeCurrencyName'],
  ...['temporaryBoughtCurrencyTicker', 'temporarySoldCurrencyTicker', 'temporaryFeeCurrencyTicker', 'id'],
  ...['associatedTransferId', 'comments'],
];

export const accointingExport: FileFormat = {
  id: 'accointing/export',
  label: 'Accointing: Transactions or template',
  fileTypes: ['csv', 'xlsx'],
  confidence: 'medium',
  headers: [
    [...START, 'providerId', ...END],
    [...START, 'providerId', ...END, 'fiatValueOverwrite', 'feeFiatValueOverwrite'],
    [...START, ...END],
    [
      ...['transactionType', 'date', 'inBuyAmount', 'inBuyAsset', 'outSellAmount', 'outSellAsset'],
      ...['feeAmount (optional)', 'feeAsset (optional)', 'classification (optional)', 'operationId (optional)'],
      'comments (optional)',
    ],
  ],
  detect: { match: 'set', columns: ['timeExecuted', 'type', 'boughtQuantity', 'boughtCurrency', 'soldQuantity'] },
  read: (table) => {
    const column = columnIn(table.header, ['timeExecuted', 'date']);
    const type = columnIn(table.header, ['type', 'transactionType']);
    return eachSided(table, {
      columns: {
        received: [
          ['boughtQuantity', 'inBuyAmount'],
          ['boughtCurrency', 'inBuyAsset'],
        ],
        sent: [
          ['soldQuantity', 'outSellAmount'],
          ['soldCurrency', 'outSellAsset'],
        ],
        fee: [
          ['feeQuantity', 'feeAmount'],
          ['feeCurrency', 'feeAsset'],
        ],
        account: 'walletName',
        hash: 'txId',
        note: 'comments',
        id: ['id', 'operationId'],
      },
      meaning: (row) => meaningOf(row, type),
      time: (row) => row.time(column, dates),
    });
  },
};

function meaningOf(row: RowReader, type: string): Meaning {
  const meaning = wordIn(row, type, types);
  if (row.text('classification') === '') return meaning;
  const refined = wordIn(row, 'classification', (text) => classifications(text.replaceAll('_', ' ')));
  return meaning.isTrade && refined.skip === undefined ? meaning : refined;
}
