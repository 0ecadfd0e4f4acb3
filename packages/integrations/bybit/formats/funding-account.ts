import type { FileFormat } from '../../reading/importer.ts';
import { needPartIn } from '../../reading/patterns/cells.ts';
import { bySign, emit, kind } from '../../reading/patterns/emit.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { isoDates } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const types = rowTypes({
  'Fiat/Deposit': 'deposit',
  'Fiat/Withdrawal': 'withdrawal',
  'Fiat/Buy Crypto with Card': 'deposit',
  'Deposit/Deposit': 'deposit',
  Deposit: 'deposit',
  userDeposit: 'deposit',
  Withdrawal: 'withdrawal',
  Withdraw: 'withdrawal',
  Airdrop: 'airdrop',
  Earn: 'interest',
  'Realized P&L': 'margin gain',
  'Transfer in': 'own move',
  'Transfer out': 'own move',
  'Transfer to Derivatives Account': 'own move',
  'Transfer from Derivatives Account': 'own move',
  internalAccountTransferDeposit: 'own move',
  internalAccountTransferWithdrawal: 'own move',
});
const LIST = ['Coin', 'QTY', 'Type', 'Account Balance', 'Description'];

export const bybitFundingAccount: FileFormat = {
  id: 'bybit/funding-account',
  label: 'Bybit: Funding account, classic deposits and assets',
  fileTypes: ['csv', 'xlsx'],
  confidence: 'medium',
  headers: [
    ['Uid', 'Date & Time(UTC)', ...LIST],
    ['Date & Time(UTC)', ...LIST],
    ['Type', 'Coin', 'Amount', 'Wallet Balance', 'Time(UTC)'],
    ['Time(UTC)', 'Coin', 'Type', 'Amount', 'Address/Symbol', 'Wallet Balance'],
  ],
  read: (table) => eachRow(table, readRow),
};

function readRow(row: RowReader, out: Out) {
  const [type, description] = [row.need('Type'), row.text('Description')];
  const isCard = /card/i.test(description) && /fiat/i.test(type);
  const meaning = types(`${type}/${description}`) ?? types(type);
  if (!meaning) throw row.unknownType('Type');
  const isPrincipal = /^earn$/i.test(type) && /subscri|redeem|redemption|principal|unstake|^stake/i.test(description);
  emit(row, out, isPrincipal ? kind('locked') : meaning, {
    timestamp: row.time(row.has('Time(UTC)') ? 'Time(UTC)' : 'Date & Time(UTC)', isoDates),
    ...bySign(needPartIn(row, row.has('QTY') ? 'QTY' : 'Amount', 'Coin')),
    note: description || row.text('Address/Symbol'),
  });
  if (isCard) {
    out.warn(row, {
      code: 'COST_UNKNOWN',
      message: 'bought with a card: the file does not say what was paid.',
      remedy: 'Change the deposit into a purchase and fill in what it cost.',
    });
  }
}
