/**
 * One statement per coin, in German or English, with Berlin times. Both sides pay a fee: a buyer's amounts are net; a
 * seller's coins are gross and the money net. A payout's network fee is a second row with the same reference.
 */
import { abs, isPositive, sub } from '@lotbook/ledger/decimal';
import type { RowBalance } from '../../reading/balances.ts';
import type { Table } from '../../reading/files/table.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { wordIn } from '../../reading/patterns/cells.ts';
import { bySign, emit, kind, type Part, type RowFacts } from '../../reading/patterns/emit.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { isoDates } from '../../reading/patterns/time.ts';
import { eachGroup } from '../../reading/row-groups.ts';
import type { Out, RowReader } from '../../reading/row-reader.ts';

const ZONE = 'Europe/Berlin';
const types = rowTypes({
  Purchase: 'buy',
  Kauf: 'buy',
  Sale: 'sell',
  Verkauf: 'sell',
  Deposit: 'deposit',
  Einzahlung: 'deposit',
  Disbursement: 'withdrawal',
  Auszahlung: 'withdrawal',
  'Network fee': 'fee',
  'Netzwerk-Gebühr': 'fee',
  Registration: 'income',
  Registrierung: 'income',
  Kickback: 'income',
  'Welcome Btc': 'airdrop',
});
const FEE = kind('fee');
type Columns = Record<(typeof ORDER)[number], string>;
const ORDER = [
  'date',
  'type',
  'pair',
  'reference',
  'price',
  'coins',
  'money',
  'coinsNet',
  'moneyNet',
  'change',
  'balance',
] as const;

export const bitcoinDeAccountStatement: FileFormat = {
  id: 'bitcoin-de/account-statement',
  label: 'bitcoin.de: Account statement',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [
    [
      ...['Date', 'Type', 'Währungen', 'Reference', 'Kurs', '^[A-Z0-9]{2,6} incl. fee$', 'EUR incl. fee'],
      ...['^[A-Z0-9]{2,6} excl. fee$', 'EUR excl. fee', 'Incoming / Outgoing', 'Account balance'],
    ],
    [
      ...['Datum', 'Typ', 'Währungen', 'Referenz', 'Kurs', '^[A-Z0-9]{2,6} vor Gebühr$', 'EUR vor Gebühr'],
      ...['^[A-Z0-9]{2,6} nach Bitcoin.de-Gebühr$', 'EUR nach Bitcoin.de-Gebühr', 'Zu- / Abgang', 'Kontostand'],
    ],
  ],
  balanceOf: (row, table) => {
    const at = columnsOf(table);
    return {
      asset: coinOf(at),
      pocket: '',
      at: row.time(at.date, isoDates, ZONE),
      change: row.needDecimal(at.change),
      balance: row.needDecimal(at.balance),
    } satisfies RowBalance;
  },
  read: (table: Table) => {
    const at = columnsOf(table);
    const coin = coinOf(at);
    return eachGroup(table, {
      keyOf: (row) => {
        const isPayout = PAYOUT.test(row.text(at.type)) && row.text(at.reference) !== '';
        return isPayout ? `${row.text(at.reference)} ${row.text(at.date)}` : null;
      },
      read: (rows, out) => readGroup(rows, out, at, coin),
    });
  },
};

function columnsOf(table: Table): Columns {
  return Object.fromEntries(ORDER.map((name, i) => [name, table.header[i]!])) as Columns;
}

function coinOf({ coins }: Columns): string {
  return coins.split(' ')[0]!.toUpperCase();
}

const PAYOUT = /^(disbursement|auszahlung|network fee|netzwerk-gebühr)$/i;

function readGroup(rows: readonly RowReader[], out: Out, at: Columns, coin: string) {
  const meanings = rows.map((row) => wordIn(row, at.type, types));
  const isFee = (i: number) => meanings[i]!.out?.type === 'fee';
  const fees = rows.filter((_, i) => isFee(i)).map((row) => ({ asset: coin, amount: abs(row.needDecimal(at.change)) }));
  const moved = rows.filter((_, i) => !isFee(i));
  const row = moved[0] ?? rows[0]!;
  const facts: RowFacts = { timestamp: row.time(at.date, isoDates, ZONE), fees, note: row.text(at.reference) };
  if (moved.length === 0) return emit(rows, out, FEE, facts);
  if (moved.length > 1)
    throw row.error(
      'REFERENCE_NOT_UNIQUE',
      'two payouts have one reference and one time, so that their fees cannot be told apart.',
      'Add these payouts by hand.',
      at.reference,
    );
  const meaning = meanings[rows.indexOf(row)]!;
  const change: Part = { asset: coin, amount: row.needDecimal(at.change) };
  if (!meaning.isTrade) return emit(rows, out, meaning, { ...facts, ...bySign(change) });
  const size = abs(change.amount);
  const [gross, net] = [abs(row.needDecimal(at.money)), abs(row.needDecimal(at.moneyNet))];
  if (meaning.side === 'in') {
    const kept = sub(abs(row.needDecimal(at.coins)), size);
    const received = { asset: coin, amount: isPositive(kept) ? abs(row.needDecimal(at.coins)) : size };
    const fee = isPositive(kept) ? { asset: coin, amount: kept } : null;
    return emit(rows, out, meaning, { ...facts, sent: { asset: 'EUR', amount: net }, received, fees: [fee] });
  }
  const fee = { asset: 'EUR', amount: sub(gross, net) };
  emit(rows, out, meaning, {
    ...facts,
    sent: { asset: coin, amount: size },
    received: { asset: 'EUR', amount: gross },
    fees: [fee],
  });
}
