/**
 * Rows of Coinbase's transaction history, whatever the version. The versions differ in how columns are called and whether
 * quantities carry a sign; what a row means is the same throughout. Money columns are in the price currency, which is the
 * user's display currency and not always what was paid with: the note says more.
 */
import {
  abs,
  add,
  compare,
  type Decimal,
  dec,
  divide,
  equals,
  formatDecimal,
  isNegative,
  isZero,
  mul,
  sub,
} from '@lotbook/ledger/decimal';
import { isFiat, tradeType } from '../../reading/fiat.ts';
import type { DateReader } from '../../reading/files/date.ts';
import type { Table } from '../../reading/files/table.ts';
import { Tally } from '../../reading/files/tally.ts';
import type { DraftBody, Entry, SymbolLeg } from '../../reading/importer.ts';
import { eachRow, feeList, magnitude, type Out, type RowReader } from '../../reading/row-reader.ts';
import { isRewardNote, readNote } from './notes.ts';
import { meaningOf, type RowMeaning, rewardLabel } from './row-types.ts';

/** Where one version of the export keeps its facts. */
export type Layout = {
  dates: DateReader;
  /** Column of the source's own id, where the version has one. */
  id?: string;
  /** Currency of the money columns for this row. */
  currency(row: RowReader): string;
  subtotal: string;
  total: string;
  /** Absent in the 2020 tax report: the fee is then the difference. */
  fee: string | null;
  price: string;
};

const PAIR_WINDOW_MS = 10_000;
/** Old exports print cents: total and subtotal may differ from the fee by their rounding. */
const ROUNDING = dec('0.02');

type Money = { currency: string; subtotal: Decimal | null; total: Decimal | null; fee: Decimal | null };
type Half = {
  row: RowReader;
  asset: string;
  quantity: Decimal;
  timestamp: string;
  at: number;
  value: SymbolLeg | null;
  type: string;
};

/** Read a table of the given layout. */
export function readHistory(table: Table, layout: Layout): Iterable<Entry> {
  const seen = new Tally();
  const halves: Half[] = [];
  return eachRow(
    table,
    (row, out) => readRow(row, out, layout, seen, halves),
    (out) => {
      for (const half of halves) out.fail(half.row, lonely(half));
    },
  );
}

function readRow(row: RowReader, out: Out, layout: Layout, seen: Tally, halves: Half[]) {
  const type = row.need('Transaction Type');
  const meaning = meaningOf(type);
  if (!meaning) throw row.unknownType('Transaction Type');
  const timestamp = row.time('Timestamp', layout.dates);
  const rawAsset = row.need('Asset').toUpperCase();
  const asset = oneName(rawAsset);
  const quantity = row.needDecimal('Quantity Transacted');
  if (meaning.as === 'skip') return out.skip(row, meaning.reason);
  if (isZero(quantity)) return out.skip(row, 'the quantity is zero: nothing moved.');
  const id = layout.id === undefined ? '' : row.text(layout.id);
  if (id !== '' && isRepetition(row, out, seen, `${id} ${rawAsset} ${formatDecimal(quantity)}`)) return;
  const money = readMoney(row, layout);
  const facts: Facts = {
    row,
    out,
    type,
    timestamp,
    asset,
    quantity,
    money,
    note: row.text('Notes'),
    id,
    priceColumn: layout.price,
  };
  if (meaning.as === 'pair') return pair(facts, meaning.type, halves);
  emit(facts, meaning);
}

/** ETH2 was ETH that Coinbase had staked; they are one asset since, and were one to the owner before. */
function oneName(asset: string): string {
  return asset === 'ETH2' ? 'ETH' : asset;
}

type Facts = {
  row: RowReader;
  out: Out;
  type: string;
  timestamp: string;
  asset: string;
  quantity: Decimal;
  money: Money;
  note: string;
  id: string;
  priceColumn: string;
};

/** After a change of display currency the same transaction can be listed once in each. */
function isRepetition(row: RowReader, out: Out, seen: Tally, key: string): boolean {
  const earlier = seen.recall(key, row.number);
  if (earlier === undefined) return false;
  out.skip(row, `row ${earlier} already has this transaction (same ID, asset and quantity).`);
  return true;
}

function readMoney(row: RowReader, layout: Layout): Money {
  const subtotal = absolute(row.amount(layout.subtotal)?.value);
  const total = absolute(row.amount(layout.total)?.value);
  let fee = layout.fee === null || !row.has(layout.fee) ? undefined : absolute(row.amount(layout.fee)?.value);
  // Only a subtotal that is not zero can be compared: some rewards list nothing but a total.
  if (fee === undefined) fee = subtotal && total && !isZero(subtotal) ? abs(sub(total, subtotal)) : null;
  return { currency: layout.currency(row), subtotal, total, fee };
}

function absolute(value: Decimal | undefined): Decimal | null {
  return value === undefined ? null : abs(value);
}

function emit(facts: Facts, meaning: Exclude<RowMeaning, { as: 'pair' | 'skip' }>) {
  const { row, out, timestamp, asset, quantity, money, note, id } = facts;
  const add_ = (draft: Omit<DraftBody, 'timestamp'>) =>
    out.add({ timestamp, ...draft, ...(note !== '' && { note }) }, row, id);
  const own: SymbolLeg = { asset, quantity: magnitude(quantity), ...stated(money, asset) };
  switch (meaning.as) {
    case 'buy':
    case 'sell':
      mustPoint(facts, meaning.as === 'buy' ? 'in' : 'out');
      return add_(exchange(facts, meaning.as, meaning.advanced === true));
    case 'convert':
      return convert(facts, add_);
    case 'in':
      mustPoint(facts, 'in');
      if (!isFiat(asset) && isRewardNote(note)) return add_({ type: 'income', label: 'other', received: own });
      return add_({ type: 'deposit', received: own, fees: feesOf(money) });
    case 'out':
      mustPoint(facts, 'out');
      return add_({ type: 'withdrawal', sent: own, fees: feesOf(money) });
    case 'income':
      mustPoint(facts, 'in');
      return add_({
        type: 'income',
        label: meaning.label === 'reward' ? rewardLabel(asset) : meaning.label,
        received: own,
        fees: feesOf(money),
      });
    case 'spend':
    case 'donation':
    case 'fee':
      mustPoint(facts, 'out');
      return add_({ type: meaning.as, sent: own, fees: feesOf(money) });
    case 'margin':
      return isNegative(quantity)
        ? add_({ type: 'margin_loss', sent: own, fees: feesOf(money) })
        : add_({ type: 'margin_gain', received: own, fees: feesOf(money) });
    case 'own':
      mustPoint(facts, meaning.direction);
      return meaning.direction === 'out'
        ? add_({ type: 'withdrawal', sent: own, counterparty: meaning.counterparty, fees: feesOf(money) })
        : add_({ type: 'deposit', received: own, counterparty: meaning.counterparty, fees: feesOf(money) });
  }
}

/** Exports since 2024 sign quantities; a sign that contradicts the type would turn a history upside down. */
function mustPoint({ row, quantity, type }: Facts, direction: 'in' | 'out'): void {
  if (direction === 'out' || !isNegative(quantity)) return;
  throw row.error(
    'SIGN_CONTRADICTS_TYPE',
    `"${type}" brings something in, but the quantity is negative: it may be a reversal.`,
    'Look the transaction up at Coinbase and add it by hand.',
    'Quantity Transacted',
  );
}

function feesOf(money: Money) {
  return feeList(money.currency, money.fee);
}

/** The value that Coinbase states, without fees; nothing for money in its own currency. */
function stated(money: Money, asset: string): Pick<SymbolLeg, 'fiatValue' | 'fiatCurrency'> {
  // Some rewards list a total beside a subtotal of zero.
  const value = money.subtotal === null || isZero(money.subtotal) ? (money.total ?? money.subtotal) : money.subtotal;
  if (value === null || asset === money.currency) return {};
  return { fiatValue: formatDecimal(value), fiatCurrency: money.currency };
}

function exchange(facts: Facts, side: 'buy' | 'sell', advanced: boolean): Omit<DraftBody, 'timestamp'> {
  const { row, asset, quantity, money, note } = facts;
  const value = valueWithoutFee(facts, side);
  checkTotal(facts, side, value);
  const own: SymbolLeg = { asset, quantity: magnitude(quantity) };
  const noted = advanced ? readNote(note, quantity) : null;
  const quote = noted ? oneName(noted.second.asset) : money.currency;
  if (noted === null || quote === money.currency) {
    // A purchase of money with the same money would be a slip of the file.
    if (asset === money.currency)
      throw row.error(
        'SAME_ASSET',
        `"Asset" and the price currency are both ${asset}.`,
        'Add the transaction by hand.',
        'Asset',
      );
    const fiat: SymbolLeg = { asset: money.currency, quantity: formatDecimal(value) };
    if (isZero(value)) return withoutPrice(own, money.currency, side);
    return { ...sides(side, { ...own, ...valueIn(value, money) }, fiat), fees: feesOf(money) };
  }
  // Traded against something else: the columns are only its value in the display currency.
  const counter: SymbolLeg = { asset: quote, quantity: formatDecimal(noted.second.quantity), ...valueIn(value, money) };
  return {
    ...sides(side, { ...own, ...valueIn(value, money) }, counter),
    fees: quoteFee(facts, { quote, counter: noted.second.quantity, value, isSale: side === 'sell' }),
  };
}

function valueIn(value: Decimal, money: Money): Pick<SymbolLeg, 'fiatValue' | 'fiatCurrency'> {
  return { fiatValue: formatDecimal(value), fiatCurrency: money.currency };
}

/** Credits and dust without a price: something came or went for nothing. */
function withoutPrice(own: SymbolLeg, currency: string, side: 'buy' | 'sell'): Omit<DraftBody, 'timestamp'> {
  const free = { ...own, fiatValue: '0', fiatCurrency: currency };
  return side === 'buy' ? { type: 'deposit', received: free } : { type: 'spend', sent: free };
}

function sides(side: 'buy' | 'sell', own: SymbolLeg, counter: SymbolLeg): Omit<DraftBody, 'timestamp'> {
  return side === 'buy'
    ? { type: tradeType(counter.asset, own.asset), sent: counter, received: own }
    : { type: tradeType(own.asset, counter.asset), sent: own, received: counter };
}

/** The value without the fee: the subtotal, else what total and fee leave, else price times quantity. */
function valueWithoutFee({ row, money, quantity, priceColumn }: Facts, side: 'buy' | 'sell'): Decimal {
  if (money.subtotal !== null) return money.subtotal;
  if (money.total !== null) {
    const fee = money.fee ?? dec('0');
    return side === 'buy' ? sub(money.total, fee) : add(money.total, fee);
  }
  const price = row.amount(priceColumn);
  if (!price)
    throw row.error(
      'MISSING_VALUE',
      'neither a subtotal, a total nor a price says what this was worth.',
      'Fill in "Subtotal", or add the transaction by hand.',
      'Subtotal',
    );
  return abs(mul(price.value, quantity));
}

function checkTotal({ row, out, money }: Facts, side: 'buy' | 'sell', value: Decimal): void {
  if (money.total === null || money.fee === null) return;
  const expected = side === 'buy' ? add(value, money.fee) : sub(value, money.fee);
  if (compare(abs(sub(expected, money.total)), ROUNDING) <= 0) return;
  out.warn(row, {
    code: 'TOTAL_DIFFERS',
    message: `subtotal ${formatDecimal(value)} ${side === 'buy' ? 'plus' : 'minus'} fee ${formatDecimal(money.fee)} is not the total ${formatDecimal(money.total)}; subtotal and fee were used.`,
    remedy: 'Compare the row with Coinbase, and correct the transaction if the total is right.',
    value: formatDecimal(money.total),
  });
}

type Quoted = { quote: string; counter: Decimal; value: Decimal; isSale: boolean };
/** The fee of a trade in another quote was taken in that quote; the columns only give its value. */
function quoteFee({ row, out, money }: Facts, { quote, counter, value, isSale }: Quoted) {
  const { fee } = money;
  if (fee === null || isZero(fee)) return [];
  if (isZero(value)) return feesOf(money);
  const quantity = divide(mul(fee, counter), value, 8, 'half-even');
  if (!equals(counter, value)) {
    out.warn(row, {
      code: 'FEE_CONVERTED',
      message: `the fee is given as ${formatDecimal(fee)} ${money.currency} but was taken in ${quote}; at the rate of the trade it is ${formatDecimal(quantity)} ${quote}.`,
      remedy: 'Correct the fee if Coinbase shows its exact amount.',
    });
  }
  // Coins that a sale brings arrive without the fee.
  return feeList(quote, quantity, { ...valueIn(fee, money), ...(isSale && !isFiat(quote) && { withheld: true }) });
}

/** The columns state only what was sold; the note states what was received. Coinbase's margin is the difference of both values. */
function convert(facts: Facts, emitDraft: (draft: Omit<DraftBody, 'timestamp'>) => void) {
  const { row, out, asset, quantity, money, note } = facts;
  const noted = readNote(note, quantity);
  if (!noted) {
    throw row.error(
      'NOTE_NOT_UNDERSTOOD',
      'only the note of a conversion says what was received, and this note cannot be read.',
      'Add the received asset and quantity by hand.',
      'Notes',
    );
  }
  const received = oneName(noted.second.asset);
  if (received === asset) {
    if (equals(abs(quantity), noted.second.quantity))
      return out.skip(row, `${noted.first.asset} and ${noted.second.asset} are one asset here: nothing changed.`);
    throw row.error(
      'SAME_ASSET',
      `the conversion is of ${asset} into itself, in different quantities.`,
      'Add the difference by hand.',
      'Notes',
    );
  }
  const { given, got } = conversionValues(money);
  emitDraft({
    type: tradeType(asset, received),
    sent: { asset, quantity: magnitude(quantity), ...(given && valueIn(given, money)) },
    received: { asset: received, quantity: formatDecimal(noted.second.quantity), ...(got && valueIn(got, money)) },
    fees: feesOf(money),
  });
}

/** What was given is worth the larger of subtotal and total, what came the smaller: the fee lies between. */
function conversionValues({ subtotal, total }: Money): { given: Decimal | null; got: Decimal | null } {
  if (subtotal === null || total === null) return { given: subtotal ?? total, got: subtotal ?? total };
  return compare(subtotal, total) < 0 ? { given: total, got: subtotal } : { given: subtotal, got: total };
}

/** Join the two rows of a migration or a decentralised purchase. */
function pair(facts: Facts, type: 'trade' | 'rename', halves: Half[]) {
  const { row, out, asset, quantity, timestamp, money, note, id } = facts;
  const half: Half = {
    row,
    asset,
    quantity,
    timestamp,
    at: Date.parse(timestamp),
    type: facts.type.toLowerCase(),
    value: { asset, quantity: magnitude(quantity), ...stated(money, asset) },
  };
  const matches = halves.filter(
    (other) =>
      other.type === half.type &&
      isNegative(other.quantity) !== isNegative(quantity) &&
      Math.abs(other.at - half.at) <= PAIR_WINDOW_MS,
  );
  // Several migrations of one second: the halves of one agree in quantity.
  const other = matches.find((m) => equals(abs(m.quantity), abs(quantity))) ?? matches[0];
  if (!other) {
    halves.push(half);
    return;
  }
  halves.splice(halves.indexOf(other), 1);
  const [gone, come] = isNegative(quantity) ? [half, other] : [other, half];
  if (gone.asset === come.asset)
    return out.skip([other.row, row], `one name of ${asset} became another: nothing changed.`);
  out.add(
    {
      timestamp: gone.timestamp,
      type: type === 'rename' ? 'rename' : tradeType(gone.asset, come.asset),
      sent: gone.value!,
      received: come.value!,
      fees: feesOf(money),
      ...(note !== '' && { note }),
    },
    [other.row, row],
    id === '' ? undefined : isNegative(quantity) ? id : other.row.text('ID') || id,
  );
}

function lonely(half: Half) {
  return {
    code: 'OTHER_HALF_MISSING',
    message: `Coinbase writes this in two rows, and the one that ${isNegative(half.quantity) ? 'brings something in' : 'gives something up'} is not in the file.`,
    remedy: 'Export the whole history without filters, or add the transaction by hand.',
    column: 'Transaction Type',
    value: half.row.text('Transaction Type'),
  };
}
