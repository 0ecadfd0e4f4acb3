/**
 * Reads files with one row per transaction and separate columns for received, sent and fee, as tax products and many
 * wallets write them.
 */
import { isSameAsset } from '@lotbook/ledger/asset-ref';
import { abs, compare, equals, isPositive, sub } from '@lotbook/ledger/decimal';
import { isFiat } from '../fiat.ts';
import { headerKey, type Table } from '../files/table.ts';
import type { Entry } from '../importer.ts';
import { eachRow, magnitude, type Out, RowReader } from '../row-reader.ts';
import { assetIn, refuseWord, wordIn } from './cells.ts';
import { emit, feeOf, type Part, type RowFacts, refOf } from './emit.ts';
import { type Meaning, meaningOfWord } from './meaning.ts';

/** Current and former names; the first one that the file contains counts. */
export type Names = string | readonly string[];
export type AmountColumns = readonly [amount: Names, asset: Names];
export type Side = 'received' | 'sent' | 'fee';

export type SidedFormat = {
  columns: {
    type?: Names;
    received: AmountColumns;
    sent: AmountColumns;
    fee?: AmountColumns;
    /** The column of the account, or the columns of both ends of a transfer. */
    account?: Names;
    from?: Names;
    to?: Names;
    hash?: Names;
    note?: Names;
    /** The legs are appended, because several rows may share an id. */
    id?: Names;
  };
  types?(text: string): Meaning | undefined;
  /**
   * Replaces `types`.
   * @throws {RowError}
   */
  meaning?(row: RowReader, out: Out): Meaning;
  /**
   * @returns ISO 8601 in UTC.
   * @throws {RowError}
   */
  time(row: RowReader, out: Out): string;
  statedValue?(row: RowReader, side: Side): Part['statedValue'];
  /**
   * The default is the symbol in upper case.
   * @throws {RowError}
   */
  asset?(row: RowReader, column: string): string;
  wallet?(text: string): string;
  token?(row: RowReader, side: Side): Part['token'];
  otherSide?(row: RowReader): Part | null;
  /** True if amounts repeat their column's direction as a sign. */
  isSigned?: boolean;
  hasSendersFee?: boolean;
};

type Columns = {
  [K in keyof SidedFormat['columns']]-?: SidedFormat['columns'][K] extends Names | undefined ? string : never;
};
type Found = Omit<Columns, Side> & Record<Side, readonly [string, string]>;

const PLAIN = meaningOfWord('plain');
const FEE = meaningOfWord('fee');

export function eachSided(table: Table, format: SidedFormat): Generator<Entry> {
  const found = foundIn(table.header, format.columns);
  return eachRow(table, (row, out) => readSided(row, out, found, format));
}

export function columnIn(header: readonly string[], names: Names | undefined): string {
  if (names === undefined) return '';
  const keys = new Set(header.map(headerKey));
  const list = typeof names === 'string' ? [names] : names;
  return list.find((name) => keys.has(headerKey(name))) ?? '';
}

function foundIn(header: readonly string[], columns: SidedFormat['columns']): Found {
  const one = (names: Names | undefined) => columnIn(header, names);
  const two = (names: AmountColumns | undefined) => [one(names?.[0]), one(names?.[1])] as const;
  const { received, sent, fee, ...single } = columns;
  const { type, account, from, to, hash, note, id } = single;
  return {
    received: two(received),
    sent: two(sent),
    fee: two(fee),
    ...{ type: one(type), account: one(account), from: one(from), to: one(to) },
    ...{ hash: one(hash), note: one(note), id: one(id) },
  };
}

function readSided(row: RowReader, out: Out, at: Found, format: SidedFormat) {
  const meaning = meaningOf(row, out, at, format);
  const part = (side: Side) => partOf(row, at[side], format, side);
  const fee = part('fee');
  if (meaning.skip !== undefined && !(meaning.keepsFee && fee)) return out.skip(row, meaning.skip);
  const timestamp = format.time(row, out);
  const [received, sent] = withOtherSide(row, meaning, [part('received'), part('sent')], format);
  const walletIn = (column: string) => format.wallet?.(textIn(row, column)) ?? textIn(row, column);
  const [from, to] = [walletIn(at.from), walletIn(at.to)];
  const account = textIn(row, at.account) || (sent ? from : to) || to || from;
  const facts: RowFacts = {
    timestamp,
    account,
    fees: [format.hasSendersFee && received && !sent ? null : fee],
    hash: textIn(row, at.hash),
    note: textIn(row, at.note),
  };
  const id = textIn(row, at.id);
  if (id !== '') facts.id = idWithLegs(id, sent, received);
  if (meaning.skip !== undefined) return emit(row, out, FEE, facts);
  if (!received && !sent && !fee) throwIfEmpty(row, at);
  if (meaning.isTransfer && sent && received && isSameAsset(refOf(sent), refOf(received)))
    return emitTransfer(row, out, { ...facts, sent, received, account: from || account, toAccount: to });
  const hasFiat = [sent, received].some((side) => side && isFiat(side.asset));
  const plain = hasFiat ? { sent: priceless(sent), received: priceless(received) } : { sent, received };
  emit(row, out, meaning.isTransfer && sent && received ? PLAIN : meaning, { ...facts, ...plain });
}

function meaningOf(row: RowReader, out: Out, at: Found, format: SidedFormat): Meaning {
  if (format.meaning) return format.meaning(row, out);
  return at.type === '' ? PLAIN : wordIn(row, at.type, format.types!);
}

function partOf(
  row: RowReader,
  [column, asset]: readonly [string, string],
  format: SidedFormat,
  side: Side,
): Part | null {
  if (column === '') return null;
  const amount = row.decimal(column);
  if (amount === null && side !== 'fee') refuseWord(row, column, asset);
  if (amount === null || amount.coefficient === 0n) return null;
  return {
    asset: (format.asset ?? assetIn)(row, asset),
    token: format.token?.(row, side),
    amount: format.isSigned ? abs(amount) : amount,
    statedValue: side === 'fee' ? positive(format.statedValue?.(row, side)) : format.statedValue?.(row, side),
  };
}

/** A fee value of zero means that the price is missing or was rounded, so the value is unknown. */
function positive(stated: Part['statedValue']): Part['statedValue'] {
  return stated && isPositive(stated.amount) ? stated : null;
}

function withOtherSide(
  row: RowReader,
  meaning: Meaning,
  [received, sent]: [Part | null, Part | null],
  format: SidedFormat,
): [Part | null, Part | null] {
  if (!meaning.isTrade || (received === null) === (sent === null)) return [received, sent];
  const other = format.otherSide?.(row) ?? null;
  return [received ?? other, sent ?? other];
}

/** The value of an asset traded for money would differ only by rounding. */
function priceless(part: Part | null): Part | null {
  return part && { asset: part.asset, token: part.token, amount: part.amount };
}

/**
 * An empty quantity is a gap, unlike zero.
 * @throws {RowError} NO_AMOUNT
 */
function throwIfEmpty(row: RowReader, at: Found) {
  if (textIn(row, at.received[0]) !== '' || textIn(row, at.sent[0]) !== '') return;
  throw row.error(
    'NO_AMOUNT',
    'the row has neither a received nor a sent quantity.',
    'Fill in a quantity, or skip the row.',
    at.received[0] || at.sent[0],
  );
}

function idWithLegs(id: string, sent: Part | null, received: Part | null): string {
  const legs = [
    sent && `-${magnitude(sent.amount)} ${sent.asset}`,
    received && `+${magnitude(received.amount)} ${received.asset}`,
  ];
  return [id, ...legs.filter(Boolean)].join(' ');
}

function textIn(row: RowReader, column: string): string {
  return column === '' ? '' : row.text(column);
}

/**
 * Both ends are in one row. Without a stated fee, the difference is the fee.
 * @throws {RowError} MORE_ARRIVED
 */
export function emitTransfer(
  from: RowReader | readonly RowReader[],
  out: Out,
  facts: RowFacts & { sent: Part; received: Part; toAccount: string },
) {
  const { sent, received, toAccount, timestamp, account, hash, note } = facts;
  const row = from instanceof RowReader ? from : from[0]!;
  if (compare(abs(received.amount), abs(sent.amount)) > 0)
    throw row.error(
      'MORE_ARRIVED',
      'more arrived than was sent.',
      'Correct the transfer where the file comes from, or add it by hand.',
    );
  const lost = sub(abs(sent.amount), abs(received.amount));
  const stated = (facts.fees ?? []).filter((fee) => fee !== null && isPositive(fee.amount)) as Part[];
  const isStated = stated.some((fee) => isSameAsset(refOf(fee), refOf(sent)) && equals(fee.amount, lost));
  const fees =
    isPositive(lost) && !isStated ? [...stated, { asset: sent.asset, token: sent.token, amount: lost }] : stated;
  out.add(
    {
      timestamp,
      type: 'transfer',
      sent: { asset: refOf(sent), quantity: magnitude(received.amount) },
      fees: fees.map((fee) => feeOf(fee, null)),
      ...(account && { account }),
      ...(toAccount && { toAccount }),
      ...(hash && { transactionHash: hash }),
      ...(note && { note }),
    },
    from,
    facts.id,
  );
}

export function currencyColumn(header: readonly string[], start: string): { column: string; currency: string } | null {
  for (const column of header) {
    if (!column.toLowerCase().startsWith(start.toLowerCase())) continue;
    const match = /^ ?(?:in |\()([A-Z]{3})\)?$/i.exec(column.slice(start.length));
    if (match) return { column, currency: match[1]!.toUpperCase() };
  }
  return null;
}
