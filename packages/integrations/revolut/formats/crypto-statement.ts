/**
 * Amounts of money include sign or code; the fee is on top. Prices are rounded and not used. The account statement of
 * 2020 to 2022 has a row per leg with a fiat value. Times are in the phone's zone.
 */
import { abs, isNegative, sub } from '@lotbook/ledger/decimal';
import { isFiat } from '../../reading/fiat.ts';
import { dateReader } from '../../reading/files/date.ts';
import type { Table } from '../../reading/files/table.ts';
import type { FileFormat, ReadOptions } from '../../reading/importer.ts';
import { assetIn } from '../../reading/patterns/cells.ts';
import { bySide, bySign, emit, kind, type Part, part } from '../../reading/patterns/emit.ts';
import { emitFill } from '../../reading/patterns/fill.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { currencyOf } from '../../reading/patterns/money.ts';
import { ISO_DATES } from '../../reading/patterns/time.ts';
import { eachGroup } from '../../reading/row-groups.ts';
import { Clock, type Out, type RowReader } from '../../reading/row-reader.ts';

const COLUMNS = ['Symbol', 'Type', 'Quantity', 'Price', 'Value', 'Fees', 'Date'];
const STATEMENT =
  'Type,Product,Started Date,Completed Date,Description,Amount,Currency,Fiat amount,Fiat amount (inc. fees),Fee,Base currency,State,Balance'.split(
    ',',
  );
const dates = dateReader([
  'MMM D, YYYY, h:mm:ss A',
  'MMM D, YYYY, h:mm A',
  'D MMM YYYY, HH:mm:ss',
  'D MMM YYYY, HH:mm',
  ...ISO_DATES,
]);
const types = rowTypes({
  Buy: 'buy',
  Sell: 'sell',
  Send: 'withdrawal',
  Receive: 'deposit',
  Stake: 'locked',
  Unstake: 'locked',
  'Staking reward': 'staking',
  'Learn reward': 'income',
  Payment: 'spend',
  Other: { skip: 'Revolut does not say what this was: look it up there, and add it by hand if coins moved.' },
});

export const revolutCryptoStatement: FileFormat = {
  id: 'revolut/crypto-statement',
  label: 'Revolut: Crypto statement',
  fileTypes: ['csv', 'xlsx'],
  confidence: 'high',
  // Coins have a decimal point even if the same file writes money with a comma.
  numbers: Object.fromEntries(
    [...COLUMNS, ...STATEMENT].map((name) => [name, name === 'Quantity' ? 'grouped' : 'varies'] as const),
  ),
  headers: [COLUMNS, STATEMENT],
  read: readAny,
};

function readAny(table: Table, options: ReadOptions) {
  const clock = new Clock(dates, options);
  const exchanges = new Set<string>();
  return eachGroup(table, {
    keyOf: () => null,
    observe: (row) => {
      if (isExchange(row) && !isFiat(row.text('Currency'))) exchanges.add(row.text('Started Date'));
    },
    read: ([row], out) =>
      row!.has('Symbol') ? readRow(row!, out, clock) : readStatement(row!, out, { clock, exchanges }),
  });
}

function moneyIn(row: RowReader, column: string): Part | null {
  const amount = row.amount(column);
  if (!amount) return null;
  const asset = currencyOf(amount.unit);
  if (asset === null && amount.value.coefficient === 0n) return null;
  if (asset === null) throw row.badNumber(column);
  return { asset, amount: abs(amount.value) };
}

function readRow(row: RowReader, out: Out, clock: Clock) {
  const meaning = meaningOf(row);
  const timestamp = clock.time(row, 'Date', out);
  const asset = assetIn(row, 'Symbol');
  const value = moneyIn(row, 'Value');
  const quantity = quantityOf(row, asset, value);
  const fees = [moneyIn(row, 'Fees')];
  if (meaning.isTrade) {
    if (!value) throw row.error('MISSING_VALUE', '"Value" is empty.', 'Fill in what was paid.', 'Value');
    const side = meaning.side === 'in' ? 'buy' : 'sell';
    return emitFill(row, out, {
      timestamp,
      side,
      base: asset,
      quote: value.asset,
      quantity,
      total: value.amount,
      fees,
    });
  }
  const statedValue = value && { amount: value.amount, currency: value.asset };
  emit(row, out, meaning, { timestamp, ...bySide(meaning, { asset, amount: quantity, statedValue }), fees });
}

function meaningOf(row: RowReader) {
  const meaning = types(row.need('Type').replace(/ - Revolut X$/i, ''));
  if (!meaning) throw row.unknownType('Type');
  return meaning;
}

/** Money has no quantity, so its value is used. @throws {RowError} */
function quantityOf(row: RowReader, asset: string, value: Part | null) {
  if (isFiat(asset) && value?.asset === asset && row.text('Quantity') === '') return value.amount;
  return abs(row.needDecimal('Quantity'));
}

function isExchange(row: RowReader): boolean {
  return /^exchange$/i.test(row.text('Type'));
}

/** `exchanges`: start times of coin exchanges. A fiat row with the same time belongs to the same exchange. */
type Statement = { clock: Clock; exchanges: ReadonlySet<string> };

function readStatement(row: RowReader, out: Out, { clock, exchanges }: Statement) {
  const state = row.need('State').toUpperCase();
  if (/^(REVERTED|FAILED|DECLINED|CANCELL?ED)$/.test(state)) return out.skip(row, 'did not complete: nothing moved.');
  if (state === 'PENDING') return out.skip(row, 'still under way when exported.');
  if (state !== 'COMPLETED') throw row.unknownType('State');
  const timestamp = clock.time(row, row.text('Completed Date') === '' ? 'Started Date' : 'Completed Date', out);
  const asset = assetIn(row, 'Currency');
  if (isFiat(asset) && isExchange(row)) {
    if (exchanges.has(row.text('Started Date')))
      return out.skip(row, "the money's side, which the row of the coin has as well.");
    throw row.error(
      'OTHER_HALF_MISSING',
      'money was exchanged, and no row of a coin began at the same moment.',
      'Export the whole statement, or skip the row if money was exchanged for other money.',
      'Type',
    );
  }
  if (isFiat(asset)) return out.skip(row, 'a movement of money alone: no crypto moved.');
  const coins = { asset, amount: row.needDecimal('Amount') };
  const base = assetIn(row, 'Base currency');
  const value = row.decimal('Fiat amount');
  const note = row.text('Description');
  switch (row.need('Type').toUpperCase()) {
    case 'EXCHANGE': {
      const inclusive = row.decimal('Fiat amount (inc. fees)');
      if (!value) throw row.error('MISSING_VALUE', '"Fiat amount" is empty.', 'Fill in what was paid.', 'Fiat amount');
      const fee = row.decimal('Fee') ?? (inclusive && sub(abs(inclusive), abs(value)));
      return emitFill(row, out, {
        timestamp,
        side: isNegative(coins.amount) ? 'sell' : 'buy',
        base: asset,
        quote: base,
        quantity: abs(coins.amount),
        total: abs(value),
        fees: [part(base, fee && abs(fee))],
        note,
      });
    }
    case 'TRANSFER':
      return emit(row, out, kind('withdrawal'), { timestamp, ...bySign(coins), note });
    case 'REWARD':
      return emit(row, out, kind('income'), { timestamp, ...bySign(coins), note });
    default:
      throw row.unknownType('Type');
  }
}
