/** Formats may share a header. If rows don't decide, the user must choose. */
import { expect, test } from 'vitest';
import { textSource } from '../reading/files/bytes.ts';
import { openText } from '../reading/files/table.ts';
import { recognize } from '../reading/recognize.ts';
import { IMPORTERS } from '../registry.ts';

const KOINLY =
  'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash';
const TEMPLATE = 'Date,Received Quantity,Received Currency,Sent Quantity,Sent Currency,Fee Amount,Fee Currency,Tag';
const RECORDS =
  'Timestamp (UTC),Type,Internal Id,Platform,Platform Id,Blockchain Id,Record Type,Asset,Amount,Description';

const OLD_MOVES = 'Coin,Amount,TransactionFee,Address,TXID,SourceAddress,PaymentID,Status';
const ASKS_DIRECTION = ['binance/deposit-history'];

const named = (header: string, row: string, stated: string | null) => {
  const found = recognize(openText('x.csv', textSource(`${header}\n${row}\n`)), IMPORTERS, stated);
  if (found.kind === 'ambiguous') return found.candidates.map(({ importer }) => importer.id).sort();
  return found.kind === 'recognized' ? [found.importer.id] : [];
};

test('needs no evidence from rows if the integration is stated', () => {
  const row = '2024-01-05 10:00:00,,,5,CRO,,,,,,rent,';
  expect(named(KOINLY, row, 'crypto-com')).toContain('crypto-com/wallet-transactions');
  expect(named(KOINLY, row.replace('rent', 'Incoming Transaction'), 'koinly')).toContain('koinly/universal');
  expect(named(KOINLY, row, 'kraken')).toEqual(['koinly/universal']);
});

test.each([
  [
    'old deposits or withdrawals',
    `Date(UTC),${OLD_MOVES}`,
    '2019-01-05 10:00:00,BTC,1,0,a,t,,,Completed',
    ASKS_DIRECTION,
  ],
  ['with a plain date', `Date,${OLD_MOVES}`, '2019-01-05 10:00:00,BTC,1,0,a,t,,,Completed', ASKS_DIRECTION],
  [
    'with a network',
    `Date(UTC),${OLD_MOVES.replace('Coin', 'Coin,Network')}`,
    '2021-01-05 10:00:00,BTC,BTC,1,0,a,t,,,Completed',
    ASKS_DIRECTION,
  ],
  ['a template without descriptions', KOINLY, '2024-01-05 10:00:00,,,5,CRO,,,,,,,', ['koinly/universal']],
  [
    'descriptions of the wallet',
    KOINLY,
    '2024-01-05 10:00:00,,,5,CRO,,,,,,Incoming Transaction from cro1qqexample,',
    ['crypto-com/wallet-transactions'],
  ],
  [
    'descriptions of the wallet, then a user’s own',
    KOINLY,
    `${'2024-01-05 10:00:00,,,5,CRO,,,,,,Incoming Transaction from cro1qqexample,\n'.repeat(30)}2024-01-05 10:00:00,,,5,CRO,,,,,,pocket money,`,
    ['koinly/universal'],
  ],
  ['a user’s claimed rewards', KOINLY, '2024-01-05 10:00:00,,,5,ATOM,,,,,reward,Claim rewards,', ['koinly/universal']],
  [
    'a user’s words around one of the wallet’s',
    KOINLY,
    '2024-01-05 10:00:00,,,5,CRO,,,,,,Incoming Transaction from my old wallet,',
    ['koinly/universal'],
  ],
  [
    'sentences of the wallet in a template with tags',
    KOINLY.replace('Label', 'Tag'),
    '2024-01-05 10:00:00,,,5,CRO,,,,,,Incoming Transaction from cro1qqexample,',
    ['koinly/universal'],
  ],
  ['descriptions of a user', KOINLY, '2024-01-05 10:00:00,,,5,CRO,,,,,,rent,', ['koinly/universal']],
  ['trades without seconds', TEMPLATE, '1/5/2024 10:00,5,CRO,1,USDT,,,', ['cointracker/generic-csv', 'pionex/trades']],
  ['a template with seconds', TEMPLATE, '01/05/2024 10:00:00,5,CRO,1,USDT,,,', ['cointracker/generic-csv']],
  ['a template with tags', TEMPLATE, '1/5/2024 10:00,5,CRO,,,,,airdrop', ['cointracker/generic-csv']],
  [
    'records of Voyager',
    RECORDS,
    '2023-01-05T10:00:00.000,Deposit,i1,Voyager,,,Credit,BTC,1,',
    ['coinledger/export', 'voyager/transactions'],
  ],
  ['records of several', RECORDS, '2023-01-05T10:00:00.000,Deposit,i1,Kraken,,,Credit,BTC,1,', ['coinledger/export']],
])('%s', (_name, header, row, expected) => {
  expect(named(header, row, null)).toEqual(expected);
});
