/**
 * Outflows are negative, and the fee is on top. In 2020 a row was one signed amount with its coin. Token names may
 * include their network.
 */
import { abs, neg } from '@lotbook/ledger/decimal';
import { dateReader } from '../../reading/files/date.ts';
import type { Table } from '../../reading/files/table.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { absIn, needPartIn, wordIn } from '../../reading/patterns/cells.ts';
import { bySign, emit, kind, needGlued, type Part } from '../../reading/patterns/emit.ts';
import { emitLegs } from '../../reading/patterns/legs.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { ISO_DATES, textDates } from '../../reading/patterns/time.ts';
import { eachGroup } from '../../reading/row-groups.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const NEW =
  'DATE,TYPE,FROMPORTFOLIO,TOPORTFOLIO,OUTAMOUNT,OUTCURRENCY,FEEAMOUNT,FEECURRENCY,TOADDRESS,OUTTXID,OUTTXURL,INAMOUNT,INCURRENCY,INTXID,INTXURL,ORDERID,PERSONALNOTE'.split(
    ',',
  );
const OLD = 'TXID,TXURL,DATE,TYPE,FROMPORTFOLIO,TOPORTFOLIO,COINAMOUNT,FEE,BALANCE,EXCHANGE,PERSONALNOTE'.split(',');
const STAKING = ['Type', 'Buy', 'Cur.', 'Exchange', 'Group', 'Comment', 'Date'];
const dates = textDates(dateReader(['MMM DD YYYY HH:mm:ss Z', 'DD.MM.YYYY HH:mm[:ss]', ...ISO_DATES]));
const types = rowTypes({
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  exchange: 'trade',
  'deposit (failed)': 'cancelled',
  'withdrawal (failed)': 'fee',
  Staking: 'staking',
});

export const exodusAllTransactions: FileFormat = {
  id: 'exodus/all-transactions',
  label: 'Exodus: All transactions',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [
    NEW,
    [...NEW.slice(0, 8), 'FROMADDRESS', ...NEW.slice(8)],
    [...NEW.slice(0, 8), ...NEW.slice(9), 'TOADDRESS'],
    OLD,
    STAKING,
  ],
  detect: { match: 'set', columns: NEW.slice(0, 4) },
  read: readAny,
};

function readAny(table: Table) {
  const names = new Set(table.header.map((name) => name.toLowerCase()));
  if (names.has('buy')) return eachRow(table, readReward);
  if (!names.has('coinamount')) return eachRow(table, readRow);
  return eachGroup(table, {
    keyOf: (row) => (/^exchange$/i.test(row.text('TYPE')) && row.text('EXCHANGE') !== '' ? row.text('EXCHANGE') : null),
    read: readOld,
  });
}

/** Extracts USDT from `USDTSOL`. */
const ON_NETWORK = /^(USDT|USDC|DAI|BUSD|TUSD)(ETH|SOL|TRX|BSC|BNB|MATIC|POL|AVAX|AVAXC|ALGO|ARB|BASE|OP|FTM)$/;

function plain(part: Part | null): Part | null {
  return part && { ...part, asset: part.asset.replace(ON_NETWORK, '$1') };
}

function readRow(row: RowReader, out: Out) {
  const meaning = wordIn(row, 'TYPE', types);
  const timestamp = row.time('DATE', dates);
  const fee = plain(absIn(row, 'FEEAMOUNT', 'FEECURRENCY'));
  const isFailed = meaning.out?.type === 'fee';
  const hash = row.text('OUTTXID') || row.text('INTXID');
  emit(row, out, meaning, {
    timestamp,
    sent: isFailed ? null : plain(absIn(row, 'OUTAMOUNT', 'OUTCURRENCY')),
    received: isFailed ? null : plain(absIn(row, 'INAMOUNT', 'INCURRENCY')),
    fees: [fee],
    hash,
    account: portfolioOf(row),
    note: row.text('PERSONALNOTE'),
  });
}

function portfolioOf(row: RowReader): string {
  const name = row.text('FROMPORTFOLIO') || row.text('TOPORTFOLIO');
  return /^exodus_0$/i.test(name) ? '' : name;
}

function readOld(rows: readonly RowReader[], out: Out) {
  const first = rows[0]!;
  const meaning = wordIn(first, 'TYPE', types);
  const timestamp = first.time('DATE', dates);
  const legs = rows.map((row) => plain(needGlued(row, 'COINAMOUNT'))!);
  const fees = rows.map((row, i) => {
    const fee = row.amount('FEE');
    return fee && plain({ asset: fee.unit === '' ? legs[i]!.asset : fee.unit.toUpperCase(), amount: abs(fee.value) });
  });
  const shared = { timestamp, fees, account: portfolioOf(first), note: first.text('PERSONALNOTE') };
  if (meaning.isTrade) return emitLegs(rows, out, { ...shared, legs });
  if (meaning.out?.type === 'fee') return emit(first, out, meaning, shared);
  const leg = legs[0]!;
  const isUnsignedOut = meaning.side === 'out' && leg.amount.coefficient > 0n;
  const facts = bySign(isUnsignedOut ? { ...leg, amount: neg(leg.amount) } : leg);
  emit(first, out, meaning, { ...shared, ...facts, hash: first.text('TXID') });
}

function readReward(row: RowReader, out: Out) {
  wordIn(row, 'Type', rowTypes({ Staking: 'staking' }));
  emit(row, out, kind('staking'), {
    timestamp: row.time('Date', dates),
    received: plain(needPartIn(row, 'Buy', 'Cur.')),
    note: row.text('Comment'),
  });
}
