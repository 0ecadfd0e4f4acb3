/**
 * What a user types for a transaction, read into a draft: every cell that is wrong is named with what is wrong and what
 * to do. Pure: it is given the accounts, the time zone and the present moment.
 */
import { zoneOffsetMs } from '@lotbook/integrations/reading/files/zone';
import { symbolRef } from '@lotbook/ledger/asset-ref';
import { findAsset } from '@lotbook/ledger/assets';
import { formatDecimal, isPositive, isZero, parseDecimal } from '@lotbook/ledger/decimal';
import type { DraftLeg, DraftTransaction } from '@lotbook/ledger/draft';
import { formatInstant, parseInstant } from '@lotbook/ledger/instant';
import { INCOME_LABELS, TRANSACTION_TYPES } from '@lotbook/ledger/transaction';
import { z } from 'zod';
import { verbOf } from '../../books/transactions/verbs.ts';
import { allowedTypes, type Legs, sidesOf, typeMismatch } from './type-mismatch.ts';

/** One row as it arrives. Cells are texts, so that a wrong one can be answered by name. Null, missing and blank are alike. */
export type RowInput = Record<RequiredCell, string> & { [Cell in OptionalCell]?: string | null | undefined };
type RequiredCell = 'type' | 'accountId' | 'dateTime';
type OptionalCell =
  | 'label'
  | 'toAccountId'
  | 'sentQuantity'
  | 'sentAsset'
  | 'receivedQuantity'
  | 'receivedAsset'
  | 'feeQuantity'
  | 'feeAsset'
  | 'fiatValue'
  | 'splitRatio'
  | 'note';
export type Cell = RequiredCell | OptionalCell;

/** Something wrong with one cell. `row` counts from 0, in the order the rows were sent. */
export type CellError = { row: number; field: Cell; message: string; remedy: string };

export type EntryContext = {
  /** Ids of the user's accounts. */
  accounts: ReadonlySet<string>;
  /** The user's zone: times without one are read in it. */
  timeZone: string;
  /** Symbol of the currency the user counts in. */
  baseCurrency: string;
  /** The present, in milliseconds. */
  now: number;
};

/** A row that is right. `fiatValue` is in base currency, for each side that is not of that currency. */
export type Entry = { draft: Omit<DraftTransaction, 'sourceId'>; accountId: string; fiatValue: string | null };

/** Digits before and after the point: what the engine carries. */
const MAX_WHOLE = 30;
const MAX_PLACES = 30;
const MAX_SYMBOL = 40;
const MAX_NOTE = 2000;
/** Nothing in crypto is older than its first block. */
const FIRST_YEAR = 2009;
const DAY = 86_400_000;

class Refused extends Error {
  readonly remedy: string;
  constructor(message: string, remedy: string) {
    super(message);
    this.remedy = remedy;
  }
}

/** A cell that `read` turns into something, or refuses with a remedy. Blank is null. */
function cell<T>(read: (text: string) => T) {
  return z
    .string()
    .nullish()
    .transform((given, context): T | null => {
      const text = given?.trim() ?? '';
      if (text === '') return null;
      try {
        return read(text);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        context.addIssue({ code: 'custom', message: error.message, params: { remedy: error.remedy } });
        return z.NEVER;
      }
    });
}

function rowSchema(context: EntryContext) {
  const account = cell((id) => {
    if (context.accounts.has(id.toLowerCase())) return id.toLowerCase();
    throw new Refused('This wallet is not one of yours.', 'Choose one of your wallets.');
  });
  return z.object({
    type: cell(typeNamed),
    label: cell(labelNamed),
    accountId: account,
    toAccountId: account,
    dateTime: cell((text) => instantOf(text, context)),
    sentQuantity: cell(quantityOf),
    sentAsset: cell(symbolOf),
    receivedQuantity: cell(quantityOf),
    receivedAsset: cell(symbolOf),
    feeQuantity: cell(feeQuantityOf),
    feeAsset: cell(symbolOf),
    fiatValue: cell(fiatValueOf),
    splitRatio: cell(ratioOf),
    note: cell(noteOf),
  });
}

type Read = z.output<ReturnType<typeof rowSchema>>;

/** Reads one row. Every cell that is wrong is answered, not only the first. */
export function readEntry(
  input: RowInput,
  row: number,
  context: EntryContext,
): { ok: true; entry: Entry } | { ok: false; errors: CellError[] } {
  const errors: CellError[] = [];
  const say = (field: Cell, message: string, remedy: string) => errors.push({ row, field, message, remedy });
  const schema = rowSchema(context);
  const cells: Partial<Record<Cell, unknown>> = {};
  for (const [name, of] of Object.entries(schema.shape) as [Cell, z.ZodType][]) {
    const result = of.safeParse(input[name]);
    if (result.success) cells[name] = result.data;
    else {
      const issue = result.error.issues[0]!;
      const remedy = issue.code === 'custom' ? String(issue.params?.remedy ?? '') : 'Type it as text.';
      say(name, issue.message, remedy);
    }
  }
  const read = cells as Read;
  const isWrong = (field: Cell) => errors.some((error) => error.field === field);
  const need = (field: Cell, message: string, remedy: string) => {
    if (read[field] === null && !isWrong(field)) say(field, message, remedy);
  };
  need('type', 'The type is missing.', 'Say what happened, such as Buy, Sell or Deposit.');
  need('accountId', 'The wallet is missing.', 'Choose the wallet it happened in.');
  need('dateTime', 'The date and time are missing.', 'Write them like 2024-03-01 14:30.');
  if (read.type) checkSides(read.type, read, { say, need, isWrong });
  if (read.type !== 'split') checkPair('fee', 'the fee', read, { say, need, isWrong });
  checkValue(read, context.baseCurrency, say);
  if (errors.length > 0) return { ok: false, errors };
  return { ok: true, entry: entryOf(read) };
}

type Checks = {
  say: (field: Cell, message: string, remedy: string) => void;
  need: (field: Cell, message: string, remedy: string) => void;
  isWrong: (field: Cell) => boolean;
};
type Side = 'sent' | 'received' | 'fee';

const nameOf = (type: string) => verbOf({ type, label: null }).toLowerCase();
const isGiven = (side: Side, read: Read, { isWrong }: Checks) =>
  read[`${side}Quantity`] !== null ||
  read[`${side}Asset`] !== null ||
  isWrong(`${side}Quantity`) ||
  isWrong(`${side}Asset`);

function checkSides(type: string, read: Read, checks: Checks): void {
  const { say, need, isWrong } = checks;
  if (read.label !== null && type !== 'income' && !isWrong('label')) {
    say('label', 'Only income has a kind.', 'Leave the kind of income empty, or choose Income as the type.');
  }
  if (type === 'fee' && isGiven('fee', read, checks)) {
    say('feeQuantity', 'A fee has no fee of its own.', 'Put what was paid under what was sent.');
  }
  if (type === 'split') {
    checkSplit(read, checks);
    return;
  }
  if (read.splitRatio !== null && !isWrong('splitRatio')) {
    say('splitRatio', `A ${nameOf(type)} has no ratio.`, 'Leave it empty, or choose Split as the type.');
  }
  if (type === 'transfer') {
    checkTransfer(read, checks);
    return;
  }
  if (read.toAccountId !== null) {
    say('toAccountId', `A ${nameOf(type)} goes to no other wallet.`, 'Leave it empty, or choose Transfer as the type.');
  }
  const sides = sidesOf(type)!;
  for (const side of ['sent', 'received'] as const) {
    if (sides[side]) {
      need(`${side}Quantity`, `A ${nameOf(type)} needs the quantity that was ${side}.`, 'Type how much.');
      need(
        `${side}Asset`,
        `A ${nameOf(type)} needs the asset that was ${side}.`,
        'Type its symbol, such as BTC or USD.',
      );
    } else if (isGiven(side, read, checks)) {
      say(`${side}Quantity`, `A ${nameOf(type)} has nothing that was ${side}.`, allowedText(legsOf(read)));
    }
  }
  const legs = legsOf(read);
  const isWhole = sides.sent === (legs.sent !== 'none') && sides.received === (legs.received !== 'none');
  const why = isWhole ? typeMismatch({ type, label: null }, legs) : null;
  if (why) {
    const field =
      typeMismatch({ type, label: null }, { ...legs, sent: 'fiat' }) === null ||
      typeMismatch({ type, label: null }, { ...legs, sent: 'asset' }) === null
        ? 'sentAsset'
        : 'receivedAsset';
    if (!isWrong(field)) say(field, why, allowedText(legs));
  }
  if (type === 'rename' && read.sentAsset !== null && sameAsset(read.sentAsset, read.receivedAsset)) {
    say('receivedAsset', 'A rename needs two different assets.', 'Name the asset it became.');
  }
}

function checkTransfer(read: Read, checks: Checks): void {
  const { say, need } = checks;
  need('sentQuantity', 'A transfer needs the quantity that was sent.', 'Type how much arrived; the fee comes on top.');
  need('sentAsset', 'A transfer needs the asset that was sent.', 'Type its symbol, such as BTC.');
  need('toAccountId', 'A transfer needs the wallet it went to.', 'Choose it, or choose Withdrawal as the type.');
  if (read.toAccountId !== null && read.toAccountId === read.accountId) {
    say('toAccountId', 'A transfer goes to another wallet.', 'Choose a wallet other than the one it left.');
  }
  if (isGiven('received', read, checks)) {
    say(
      'receivedQuantity',
      'What arrives in a transfer is what was sent.',
      'Leave it empty; put what was lost on the way under the fee.',
    );
  }
}

/** A split names an asset and what each unit of it became; nothing moves, and no wallet is left out. */
function checkSplit(read: Read, checks: Checks): void {
  const { say, need } = checks;
  need('sentAsset', 'A split needs the asset that was split.', 'Type its symbol, such as BTC.');
  need('splitRatio', 'A split needs its ratio.', RATIO_REMEDY);
  if (legsOf(read).sent === 'fiat') {
    say('sentAsset', 'Money is not split.', 'Name a crypto asset.');
  }
  const none = 'Leave it empty: a split multiplies what you hold, and nothing moves.';
  if (read.sentQuantity !== null) say('sentQuantity', 'A split has no quantity.', none);
  if (isGiven('received', read, checks)) say('receivedQuantity', 'A split has nothing that was received.', none);
  if (isGiven('fee', read, checks)) {
    say('feeQuantity', 'A split has no fee.', 'Leave it empty, and enter the fee as a transaction of its own.');
  }
  if (read.toAccountId !== null) {
    say('toAccountId', 'A split goes to no other wallet.', 'Leave it empty: it counts for all your wallets.');
  }
}

/** An amount has a quantity and an asset, or neither. */
function checkPair(side: Side, words: string, read: Read, checks: Checks): void {
  if (!isGiven(side, read, checks)) return;
  checks.need(`${side}Quantity`, `The quantity of ${words} is missing.`, 'Type how much, or clear the asset.');
  checks.need(`${side}Asset`, `The asset of ${words} is missing.`, 'Type its symbol, or clear the quantity.');
}

function checkValue({ type, fiatValue, sentAsset, receivedAsset }: Read, currency: string, say: Checks['say']): void {
  if (!fiatValue) return;
  if (type === 'transfer' || type === 'rename' || type === 'split') {
    say('fiatValue', `A ${nameOf(type)} needs no value.`, 'Leave it empty: cost and date stay with the units.');
    return;
  }
  if (
    [sentAsset, receivedAsset].some((symbol) => symbol !== null && symbol !== undefined && sameAsset(symbol, currency))
  ) {
    say(
      'fiatValue',
      `An amount of ${currency} is its own value.`,
      `Leave the value empty, or correct the ${currency}.`,
    );
  }
}

function allowedText(legs: Legs): string {
  const allowed = allowedTypes(legs).map((type) => verbOf({ type, label: null }));
  if (allowed.length === 0) return 'Type what was sent, what was received, or both.';
  return `With these amounts it can be: ${allowed.join(', ')}.`;
}

function legsOf({ sentAsset, receivedAsset }: Read): Legs {
  const kind = (symbol: string | null | undefined) => {
    if (!symbol) return 'none';
    return findAsset(symbol)?.kind === 'FIAT' ? 'fiat' : 'asset';
  };
  return { sent: kind(sentAsset), received: kind(receivedAsset) };
}

function sameAsset(a: string, b: string | null): boolean {
  if (b === null) return false;
  return (findAsset(a)?.symbol ?? a.toUpperCase()) === (findAsset(b)?.symbol ?? b.toUpperCase());
}

function entryOf(read: Read): Entry {
  const leg = (side: Side): DraftLeg | undefined => {
    const [quantity, asset] = [read[`${side}Quantity`], read[`${side}Asset`]];
    return quantity && asset ? { asset: symbolRef(asset), quantity } : undefined;
  };
  const [sent, received, fee] = [leg('sent'), leg('received'), leg('fee')];
  const split = read.type === 'split' ? { asset: symbolRef(read.sentAsset!), ratio: read.splitRatio! } : null;
  return {
    accountId: read.accountId!,
    fiatValue: read.fiatValue,
    draft: {
      timestamp: read.dateTime!,
      type: read.type!,
      ...(read.label ? { label: read.label } : {}),
      ...(sent ? { sent } : {}),
      ...(received ? { received } : {}),
      ...(split ? { split } : {}),
      fees: fee ? [fee] : [],
      account: read.accountId!,
      ...(read.toAccountId ? { toAccount: read.toAccountId } : {}),
      ...(read.note ? { note: read.note } : {}),
      rows: [],
    },
  };
}

function typeNamed(text: string) {
  const type = TRANSACTION_TYPES.find((known) => known === text);
  if (!type) throw new Refused(`“${text}” is not a type of transaction.`, 'Choose one from the list.');
  return type;
}

function labelNamed(text: string) {
  const label = INCOME_LABELS.find((known) => known === text);
  if (!label) throw new Refused(`“${text}” is not a kind of income.`, 'Choose one from the list.');
  return label;
}

function decimalOf(text: string) {
  const value = parseDecimal(text.replace(/^−/, '-'));
  if (!value) {
    throw new Refused(`“${text.slice(0, 40)}” is not a number.`, 'Type digits with a point, such as 1234.50.');
  }
  const plain = formatDecimal(value);
  const [whole = '', places = ''] = plain.replace('-', '').split('.');
  if (whole.length > MAX_WHOLE || places.length > MAX_PLACES) {
    throw new Refused(
      'This number has too many digits.',
      `Type at most ${MAX_WHOLE} digits before the point and ${MAX_PLACES} after it.`,
    );
  }
  return { value, plain };
}

function quantityOf(text: string): string {
  const { value, plain } = decimalOf(text);
  if (!isPositive(value)) throw new Refused('A quantity is more than zero.', 'Type it without a minus sign.');
  return plain;
}

const RATIO_REMEDY = 'Type 10 when each unit became ten, and 0.1 when ten became one.';

function ratioOf(text: string): string {
  const { value, plain } = decimalOf(text);
  if (!isPositive(value)) throw new Refused('A ratio is more than zero.', RATIO_REMEDY);
  if (plain === '1') throw new Refused('A ratio of 1 changes nothing.', RATIO_REMEDY);
  return plain;
}

/** A fee of zero is no fee. */
function feeQuantityOf(text: string): string {
  const { value } = decimalOf(text);
  if (isZero(value)) throw new Refused('A fee is more than zero.', 'Leave it empty when there was none.');
  return quantityOf(text);
}

function fiatValueOf(text: string): string {
  const { value, plain } = decimalOf(text);
  if (!isPositive(value) && !isZero(value))
    throw new Refused('A value cannot be negative.', 'Type it without a minus sign.');
  return plain;
}

function symbolOf(text: string): string {
  if (text.length > MAX_SYMBOL) {
    throw new Refused(`A symbol has at most ${MAX_SYMBOL} characters.`, 'Type the short symbol, such as BTC.');
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are refused.
  if (/[\u0000-\u001f\u007f]/.test(text)) throw new Refused('A symbol is one line of text.', 'Type it again by hand.');
  return findAsset(text)?.symbol ?? text;
}

function noteOf(text: string): string {
  if (text.length > MAX_NOTE) throw new Refused(`A note has at most ${MAX_NOTE} characters.`, 'Shorten it.');
  return text.replaceAll('\u0000', '');
}

const TIME = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?(\.\d{1,9})?( ?(?:Z|UTC|[+-]\d\d:?\d\d))?$/;

/** ISO 8601 in UTC. @throws {Refused} */
function instantOf(text: string, { timeZone, now }: EntryContext): string {
  const match = TIME.exec(text);
  if (!match) {
    const isDay = /^\d{4}-\d\d-\d\d$/.test(text);
    throw new Refused(
      isDay ? 'The time of day is missing.' : `“${text.slice(0, 40)}” is not a date and time.`,
      isDay ? `Write ${text} 12:00 when you do not know it.` : 'Write it like 2024-03-01 14:30.',
    );
  }
  const [, day, minute, second = ':00', fraction = '', zone = ''] = match;
  const wall = `${day}T${minute}${second}${fraction}`;
  const offset = zone
    .trim()
    .replace('UTC', 'Z')
    .replace(/^([+-]\d\d)(\d\d)$/, '$1:$2');
  const instant = parseInstant(`${wall}${offset || 'Z'}`);
  if (!instant) throw new Refused(`${text} is not in the calendar.`, 'Check the day, the month and the time.');
  const read = Date.parse(formatInstant(instant));
  const utc = offset ? read : inZone(read, timeZone);
  if (new Date(utc).getUTCFullYear() < FIRST_YEAR) {
    throw new Refused(`${day} is before there was crypto.`, 'Check the year.');
  }
  if (utc > now + DAY) throw new Refused(`${day} is in the future.`, 'Enter what has happened.');
  return new Date(utc).toISOString();
}

/** @param wall  the clock's reading in the zone, as milliseconds as if it were UTC */
function inZone(wall: number, timeZone: string): number {
  const utc = wall - zoneOffsetMs(timeZone, wall);
  if (utc + offsetAt(utc, timeZone) !== wall) {
    throw new Refused(
      `The clocks in ${timeZone.replaceAll('_', ' ')} skipped this time.`,
      'Write the hour after it, or add the offset, such as +01:00.',
    );
  }
  return utc;
}

/** How far the zone's clock is ahead at an instant, in milliseconds. */
function offsetAt(utc: number, timeZone: string): number {
  const second = Math.floor(utc / 1000) * 1000;
  const reading = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(
    second,
  );
  return Date.parse(`${reading.replace(' ', 'T')}Z`) - second;
}
