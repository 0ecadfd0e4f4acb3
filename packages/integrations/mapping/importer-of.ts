/**
 * Turns a mapping into a regular importer. No mapping or file makes it throw: an unreadable row is an issue with its
 * column and remedy.
 */
import { abs, add, type Decimal, isNegative, isPositive, isZero, neg, sub } from '@lotbook/ledger/decimal';
import type { WrittenNumbers } from '../reading/columns/number-columns.ts';
import { isFiat } from '../reading/fiat.ts';
import type { NumberStyle } from '../reading/files/number.ts';
import type { Table } from '../reading/files/table.ts';
import type { Entry, Importer } from '../reading/importer.ts';
import { emit, type Part, type RowFacts } from '../reading/patterns/emit.ts';
import { type Meaning, meaningOfWord } from '../reading/patterns/meaning.ts';
import { emitTransfer } from '../reading/patterns/sided.ts';
import { eachRow, magnitude, Out, type RowReader } from '../reading/row-reader.ts';
import { readerOf } from './dates.ts';
import { type Amount, MappedCells } from './mapped-cells.ts';
import { columnNames, type Mapping, VERBS, type Verb, wordKey } from './mapping.ts';

const MEANINGS: ReadonlyMap<Verb, Meaning> = new Map(VERBS.map(({ key, entry }) => [key, meaningOfWord(entry)]));
const PLAIN = MEANINGS.get('by_direction')!;
const TRADES: ReadonlySet<Verb> = new Set(['buy', 'sell', 'trade']);

/** @param template  its id (a UUID) is part of every row's id, so it stays the same when the mapping is edited */
export function importerOf(mapping: Mapping, template: { id: string; name: string }): Importer {
  return {
    id: `template/${template.id}`,
    integration: 'csv',
    name: template.name,
    label: template.name,
    category: 'Other',
    fileTypes: ['csv', 'xlsx', 'ods'],
    confidence: 'high',
    headers: [mapping.columns.map(({ name }) => exactly(name))],
    // Evidence in the file takes precedence over the user's choice.
    numbers: writtenNumbers(mapping.numbers),
    read: (table) => readMapped(mapping, table),
  };
}

function writtenNumbers(style: NumberStyle | null): WrittenNumbers {
  if (style === null) return 'varies';
  return style === 'comma' ? 'comma' : 'grouped';
}

function exactly(name: string): string {
  return name.startsWith('^') ? `^${name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}$` : name;
}

function readMapped(mapping: Mapping, table: Table): Generator<Entry> {
  // Columns are looked up by name.
  const named: Table = { ...table, header: columnNames(table.header) };
  const file = new MappedFile(mapping);
  return eachRow(named, (row, out) => file.read(row, out));
}

class MappedFile {
  readonly #mapping: Mapping;
  readonly #cells: MappedCells;
  readonly #notes: string[];
  readonly #verbs: ReadonlyMap<string, Verb>;
  readonly #dates;

  constructor(mapping: Mapping) {
    this.#mapping = mapping;
    this.#cells = new MappedCells(mapping);
    const names = columnNames(mapping.columns.map(({ name }) => name));
    this.#notes = names.filter((_, i) => mapping.columns[i]!.field === 'note');
    this.#verbs = new Map(mapping.types.map(({ value, means }) => [wordKey(value), means]));
    this.#dates = readerOf(mapping.dates);
  }

  read(row: RowReader, out: Out): void {
    const verb = this.#verb(row);
    const meaning = MEANINGS.get(verb)!;
    if (meaning.skip !== undefined) {
      out.skip(row, meaning.skip);
      return;
    }
    const facts: RowFacts = { timestamp: this.#time(row), ...this.#about(row) };
    const sides = this.#cells.has('amount') ? this.#single(row, verb, meaning) : this.#sided(row, meaning);
    this.#emit(row, out, meaning, { ...facts, ...sides, id: idWithLegs(this.#cells.text(row, 'id'), sides) });
  }

  #emit(row: RowReader, out: Out, meaning: Meaning, facts: RowFacts): void {
    const { sent, received } = facts;
    if (!sent && !received && !facts.fees?.some((fee) => fee)) this.#throwIfBlank(row);
    const mine = new Out();
    if (meaning.isTransfer && sent && received && sent.asset === received.asset)
      emitTransfer(row, mine, { ...facts, sent, received, toAccount: '' });
    else emit(row, mine, meaning.isTransfer && sent && received ? PLAIN : meaning, facts);
    const basis = this.#cells.number(row, 'cost_basis');
    for (const entry of mine.entries) {
      if (basis && entry.kind === 'transaction' && entry.draft.received) {
        entry.draft.received.fiatValue = magnitude(basis.value);
        entry.draft.received.fiatCurrency = this.#basisCurrency(row, basis.unit);
        entry.draft.received.isCostBasis = true;
      }
      out.entries.push(entry);
    }
  }

  #basisCurrency(row: RowReader, unit: string): string {
    const currency = this.#cells.unit(unit) ?? this.#cells.named(row, 'currency');
    if (currency !== null && isFiat(currency)) return currency;
    throw row.error(
      'MISSING_VALUE',
      'the cost basis has no currency.',
      'Choose the currency of the file in the template.',
      this.#cells.columnOf('cost_basis'),
    );
  }

  #verb(row: RowReader): Verb {
    const column = this.#cells.columnOf('type');
    if (column === undefined) return (this.#mapping.constants.type as Verb | undefined) ?? 'by_direction';
    const text = row.text(column);
    const verb = this.#verbs.get(wordKey(text));
    if (verb !== undefined) return verb;
    throw row.error(
      'UNKNOWN_TYPE',
      text === '' ? `"${column}" is empty.` : `the template does not say what "${text.slice(0, 200)}" means.`,
      'Choose in the template what rows of this type are, or skip them.',
      column,
    );
  }

  #time(row: RowReader): string {
    const column = this.#cells.columnOf('date');
    if (column === undefined)
      throw row.error('MISSING_VALUE', 'the template names no column with the date.', 'Choose it in the template.');
    const text = [row.need(column), this.#cells.text(row, 'time')].filter((part) => part !== '').join(' ');
    const { timeZone } = this.#mapping;
    return row.timeIn(column, text, this.#dates, timeZone ?? undefined, timeZone !== null);
  }

  #about(row: RowReader): Pick<RowFacts, 'account' | 'hash' | 'note'> {
    const notes = this.#notes.map((column) => row.text(column)).filter((text) => text !== '');
    return {
      account: this.#cells.text(row, 'account') || (this.#mapping.constants.account ?? ''),
      hash: this.#cells.text(row, 'hash'),
      note: notes.join(' · '),
    };
  }

  #single(row: RowReader, verb: Verb, meaning: Meaning): Pick<RowFacts, 'sent' | 'received' | 'fees'> {
    const amount = this.#cells.number(row, 'amount');
    const pair = this.#cells.pair(row);
    const money = this.#cells.money(row, amount?.value ?? null, pair?.quote ?? null);
    const asset = amount ? (pair?.base ?? this.#cells.assetOf(row, 'amount', 'asset', amount.unit)) : null;
    const isTrade = TRADES.has(verb) || (pair !== null && verb === 'by_direction');
    const fee = this.#cells.fee(row, (isTrade ? money?.asset : undefined) ?? asset ?? money?.asset ?? null);
    if (!amount || isZero(amount.value)) return { fees: [fee] };
    const isOut = this.#isOut(row, verb, meaning, amount.value);
    const whole = this.#withoutFee(row, abs(amount.value), fee, 'amount', asset!, isOut);
    if (!isTrade) {
      const statedValue = money && money.asset !== asset && isFiat(money.asset) ? statedValueOf(money) : null;
      const part: Part = { asset: asset!, amount: whole, statedValue };
      return isOut ? { sent: part, fees: [fee] } : { received: part, fees: [fee] };
    }
    const coins: Part = { asset: asset!, amount: whole };
    const paid = money && { ...money, amount: this.#withoutFee(row, money.amount, fee, 'total', money.asset, !isOut) };
    return isOut ? { sent: coins, received: paid, fees: [fee] } : { sent: paid, received: coins, fees: [fee] };
  }

  #isOut(row: RowReader, verb: Verb, meaning: Meaning, amount: Decimal): boolean {
    if (verb === 'sell') return true;
    if (verb === 'buy') {
      if (!isNegative(amount)) return false;
      throw row.error(
        'SIGN_CONTRADICTS_TYPE',
        'a purchase brings something in, but its amount is negative: it may be a reversal.',
        'Look the transaction up at its source and add it by hand, or choose another column as the amount.',
        this.#cells.columnOf('amount'),
      );
    }
    if (isNegative(amount)) return true;
    if (this.#mapping.direction === 'sign') return false;
    if (verb === 'trade')
      throw row.error(
        'DIRECTION_UNKNOWN',
        'neither the type nor a minus says whether this was bought or sold.',
        'Choose in the template what the type means, buy or sell, or that signs give the direction.',
        this.#cells.columnOf('amount'),
      );
    return meaning.side === 'out';
  }

  #sided(row: RowReader, meaning: Meaning): Pick<RowFacts, 'sent' | 'received' | 'fees'> {
    const [out, back] = [this.#cells.number(row, 'sent_quantity'), this.#cells.number(row, 'received_quantity')];
    const side = (field: 'sent' | 'received', amount: Amount | null): Part | null =>
      amount === null || isZero(amount.value)
        ? null
        : { asset: this.#cells.assetOf(row, `${field}_quantity`, `${field}_asset`, amount.unit), amount: amount.value };
    const sent = side('sent', out && { ...out, value: abs(out.value) });
    const received = side('received', back);
    const money = this.#cells.money(row, null, null);
    const fee = this.#cells.fee(row, sent?.asset ?? received?.asset ?? null);
    if (sent) sent.amount = this.#withoutFee(row, sent.amount, fee, 'amount', sent.asset, true);
    // Money on one side is the other side's value.
    const hasFiat = [sent, received].some((part) => part && isFiat(part.asset));
    if (money && isFiat(money.asset) && !hasFiat && !meaning.isRename) {
      if (sent) sent.statedValue = statedValueOf(money);
      if (received) received.statedValue = statedValueOf(money);
    }
    return { sent, received, fees: [fee] };
  }

  /** The template may declare a fee as included in a quantity. */
  #withoutFee(
    row: RowReader,
    amount: Decimal,
    fee: Part | null,
    where: 'total' | 'amount',
    asset: string,
    isOut: boolean,
  ): Decimal {
    if (this.#mapping.feeInside !== where || !fee || fee.asset !== asset) return amount;
    // The received amount is after the fee; the paid or sent amount includes it.
    if (!isOut) return add(amount, fee.amount);
    const left = sub(amount, fee.amount);
    if (isPositive(left) || isZero(left)) return left;
    throw row.error(
      'FEE_TOO_LARGE',
      'the fee is larger than the amount that should contain it.',
      'Choose in the template that the fee is separate, or correct the row.',
      this.#cells.columnOf('fee_quantity'),
    );
  }

  #throwIfBlank(row: RowReader): void {
    const fields = (['amount', 'sent_quantity', 'received_quantity'] as const).filter((f) => this.#cells.has(f));
    if (fields.some((field) => this.#cells.text(row, field) !== '')) return;
    throw row.error(
      'NO_AMOUNT',
      'the row has no amount.',
      'Fill in the amount, or skip the row.',
      this.#cells.columnOf(fields[0] ?? 'amount'),
    );
  }
}

const statedValueOf = ({ amount, asset }: Part) => ({ amount, currency: asset });

/** Several rows share an id, and its order must be stable in a longer file. */
function idWithLegs(id: string, { sent, received }: Pick<RowFacts, 'sent' | 'received'>): string {
  if (id === '') return '';
  const leg = (part: Part, sign: Decimal) => `${isNegative(sign) ? '-' : '+'}${magnitude(part.amount)} ${part.asset}`;
  return [id, sent && leg(sent, neg(abs(sent.amount))), received && leg(received, abs(received.amount))]
    .filter(Boolean)
    .join(' ');
}
