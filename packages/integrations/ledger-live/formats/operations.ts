/**
 * One row per operation of one account. An outflow includes its fee; a fee on an inflow was the sender's. A token
 * transfer is two rows with one hash: the token, and the fee in the chain's coin.
 */
import { abs, type Decimal, sub } from '@lotbook/ledger/decimal';
import { dateReader } from '../../reading/files/date.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { needPartIn, statedValueIn, wordIn } from '../../reading/patterns/cells.ts';
import { bySide, emit, kind, type Part } from '../../reading/patterns/emit.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { ISO_DATES, textDates } from '../../reading/patterns/time.ts';
import { eachGroup } from '../../reading/row-groups.ts';
import type { Out, RowReader } from '../../reading/row-reader.ts';

const CORE =
  'Operation Date,Currency Ticker,Operation Type,Operation Amount,Operation Fees,Operation Hash,Account Name'.split(
    ',',
  );
const VALUES = ['Countervalue Ticker', 'Countervalue at Operation Date', 'Countervalue at CSV Export'];
const dates = textDates(dateReader(['MMM DD YYYY HH:mm:ss Z', ...ISO_DATES]));
const NFT = { skip: 'an NFT, of which the file does not say which one.' };
const types = rowTypes({
  IN: 'deposit',
  OUT: 'withdrawal',
  FEES: 'fee',
  REVEAL: 'fee',
  REDELEGATE: 'fee',
  NOMINATE: 'fee',
  VOTE: 'fee',
  OPT_IN: 'fee',
  OPT_OUT: 'fee',
  ACTIVATE: 'fee',
  APPROVE: 'fee',
  REWARD: 'staking',
  REWARD_PAYOUT: 'staking',
  DELEGATE: 'locked',
  UNDELEGATE: 'locked',
  BOND: 'locked',
  UNBOND: 'locked',
  WITHDRAW_UNBONDED: 'locked',
  STAKE: 'locked',
  UNSTAKE: 'locked',
  FREEZE: 'locked',
  UNFREEZE: 'locked',
  SLASH: 'lost',
  NFT_IN: NFT,
  NFT_OUT: NFT,
  NONE: { skip: 'moved nothing of this account.' },
});

export const ledgerLiveOperations: FileFormat = {
  id: 'ledger-live/operations',
  label: 'Ledger Live: Operations',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [
    ['Operation Date', 'Status', ...CORE.slice(1), 'Account xpub', ...VALUES],
    [...CORE, 'Account xpub', ...VALUES],
    [...CORE, 'Account xpub'],
    [...CORE, 'Account id'],
  ],
  detect: { match: 'set', columns: CORE.slice(0, -1) },
  read: (table) => {
    const feeRows = new Set<string>();
    return eachGroup(table, {
      keyOf: () => null,
      observe: (row) => {
        if (/^fees$/i.test(row.text('Operation Type'))) feeRows.add(feeKey(row));
      },
      read: (rows, out) => readRow(rows[0]!, out, feeRows),
    });
  },
};

function feeKey(row: RowReader): string {
  return `${row.text('Operation Hash')} ${row.text('Account Name')}`;
}

function readRow(row: RowReader, out: Out, feeRows: ReadonlySet<string>) {
  const meaning = wordIn(row, 'Operation Type', types);
  const type = row.text('Operation Type').toUpperCase();
  const timestamp = row.time('Operation Date', dates);
  const moved = needPartIn(row, 'Operation Amount', 'Currency Ticker');
  const fee: Part | null = feeOf(row, moved.asset);
  const hash = row.text('Operation Hash');
  const account = row.text('Account Name');
  const facts = { timestamp, account, hash, id: hash === '' ? '' : `${hash} ${account} ${type} ${moved.asset}` };
  const feeOnly = () =>
    emit(row, out, kind('fee'), { ...facts, fees: [fee ?? { ...moved, amount: abs(moved.amount) }] });
  if (row.has('Status')) {
    const status = row.need('Status').toLowerCase();
    if (status === 'failed' && type === 'OUT' && fee) return feeOnly();
    if (status === 'failed') return out.skip(row, 'failed: nothing moved.');
    if (status === 'pending') return out.skip(row, 'still under way when exported.');
    if (status !== 'confirmed') throw row.unknownType('Status');
  }
  if (meaning.skip !== undefined) return fee && type !== 'NONE' ? feeOnly() : out.skip(row, meaning.skip);
  if (meaning.out?.type === 'fee') return feeOnly();
  const statedValue = row.has('Countervalue Ticker')
    ? statedValueIn(row, 'Countervalue at Operation Date', row.text('Countervalue Ticker').toUpperCase())
    : null;
  if (type !== 'OUT') return emit(row, out, meaning, { ...facts, ...bySide(meaning, { ...moved, statedValue }) });
  // If the fee has a separate row, the amount is a token's and excludes it.
  if (!fee || feeRows.has(feeKey(row))) return emit(row, out, meaning, { ...facts, sent: { ...moved, statedValue } });
  const sent: Decimal = sub(moved.amount, fee.amount);
  emit(row, out, meaning, { ...facts, sent: { ...moved, amount: sent, statedValue }, fees: [fee] });
}

function feeOf(row: RowReader, asset: string): Part | null {
  const fee = row.decimal('Operation Fees');
  return fee && fee.coefficient !== 0n ? { asset, amount: abs(fee) } : null;
}
