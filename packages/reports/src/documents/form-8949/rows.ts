/**
 * From the engine's disposals to the rows of Form 8949: part, box, description, dates, codes and printed amounts, in the order
 * of the form. All layouts and files of the form are made from these rows, so they agree with each other to the cent.
 */
import {
  add,
  compare,
  type Decimal,
  dec,
  formatDecimal,
  isNegative,
  isZero,
  sub,
  sum,
  ZERO,
} from '@lotbook/ledger/decimal';
import { dateWriter } from '../../dates.ts';
import { assetLabel, description } from '../../descriptions.ts';
import {
  addTo,
  type ExactRow,
  isReportable,
  NOTHING,
  type Printed,
  printRows,
  rowKey,
  totalOf,
} from '../../printed-rows.ts';
import { digitsOf, type ReportDisposal, type ReportInput, startYear } from '../../report.ts';
import { type Box, type BoxId, boxOf, type FormYear, formYear, type Part } from './year-facts.ts';

export type FormRow = {
  box: BoxId;
  /** Column (a). */
  description: string;
  /** Column (b): MM/DD/YYYY, VARIOUS, INHERITED, UNKNOWN or empty. */
  acquired: string;
  /** Column (c): MM/DD/YYYY, VARIOUS or empty. */
  disposed: string;
  /** Column (f): letters in alphabetical order, no separator. */
  codes: string;
  /** Columns (d), (e), (g), (h). */
  amounts: Printed;
  asset: string;
  quantity: Decimal;
  broker: string | null;
};

/** The rows of one box, which has a page set of its own. `broker`: only those of one broker, on a statement. */
export type BoxRows = { box: Box; rows: FormRow[]; total: Printed; broker?: string };

export type Form8949 = {
  form: FormYear;
  digits: number;
  boxes: BoxRows[];
  /** Sums of the boxes. */
  total: Printed;
  /** Totals that go straight to Schedule D lines 1a and 8a (Exception 1); zero unless the person chose so. */
  direct: { short: Printed; long: Printed };
  notes: string[];
};

/** Held for an unknown time counts as short: nobody can show that it was more than a year. */
function partOf(disposal: ReportDisposal): Part {
  return disposal.term === 'long' || disposal.inherited ? 'II' : 'I';
}

/**
 * Lay the disposals of a year out as rows, box by box in the order of the form; boxes without rows are left out.
 * Rows are sorted by the date of sale, then of acquisition.
 */
export function form8949(input: ReportInput): Form8949 {
  const form = formYear(startYear(input.taxYear));
  const digits = digitsOf(input);
  const dates = dateWriter(input.timeZone);
  const reportable = input.disposals.filter((disposal) => isReportable(disposal, 'US'));
  const keyed = reportable.map((disposal) => ({
    disposal,
    key: rowKey(disposal),
    at: Date.parse(disposal.disposed_at),
  }));
  keyed.sort(
    (a, b) => a.at - b.at || acquiredOrder(a.disposal, b.disposal) || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0),
  );

  const entries = keyed.map(({ disposal, key }) => entryOf(disposal, key, form.year));
  const printed = printRows(
    entries.map((entry) => entry.exact),
    digits,
  );
  const byBox = new Map<BoxId, FormRow[]>();
  const direct = { short: { ...NOTHING }, long: { ...NOTHING } };
  let directRows = 0;
  entries.forEach(({ disposal, box, codes, exact }, i) => {
    if (input.options?.straightToScheduleD && disposal.statement?.basisReported && codes === '') {
      addTo(exact.term === 'long' ? direct.long : direct.short, printed[i]!);
      directRows++;
      return;
    }
    const own = description(disposal.quantity, disposal.asset, input.assets);
    const row: FormRow = {
      box,
      description: isMarginResult(disposal) ? `Margin position, ${own}` : own,
      acquired: acquiredText(disposal, dates.us),
      disposed: dates.us(disposal.disposed_at),
      codes,
      amounts: printed[i]!,
      asset: disposal.asset,
      quantity: dec(disposal.quantity),
      broker: disposal.statement?.broker ?? null,
    };
    const rows = byBox.get(box);
    if (rows) rows.push(row);
    else byBox.set(box, [row]);
  });
  const boxes = form.boxes.flatMap((box) => {
    const rows = byBox.get(box.id);
    return rows ? [{ box, rows, total: totalOf(rows.map((row) => row.amounts)) }] : [];
  });
  return {
    form,
    digits,
    boxes,
    total: totalOf(boxes.map((b) => b.total)),
    direct,
    notes: notesOn(input, form, boxes, { us: dates.us, directRows }),
  };
}

function acquiredOrder(a: ReportDisposal, b: ReportDisposal): number {
  const at = (d: ReportDisposal) => (d.acquired_at === null ? Number.NEGATIVE_INFINITY : Date.parse(d.acquired_at));
  const [x, y] = [at(a), at(b)];
  return x === y ? 0 : x < y ? -1 : 1;
}

const POOLS = new Set(['SECTION_104', 'ACB', 'WAC']);

/** Column (b). A pool or a margin position has many dates; a missing purchase has none that we know. */
function acquiredText(disposal: ReportDisposal, us: (instant: string) => string): string {
  if (disposal.inherited) return 'INHERITED';
  if (disposal.acquired_at !== null) return us(disposal.acquired_at);
  if (isMarginResult(disposal)) return 'VARIOUS';
  return disposal.rule !== null && POOLS.has(disposal.rule) ? 'VARIOUS' : 'UNKNOWN';
}

/**
 * The settled result of a margin position: it has no purchase that could be missing. A loss that is paid in an asset also gives up
 * units of it; those rows have a lot, or proceeds, and are ordinary disposals.
 */
function isMarginResult({ kind, acquired_tx, proceeds }: ReportDisposal): boolean {
  if (acquired_tx !== null) return false;
  return kind === 'margin_gain' || (kind === 'margin_loss' && isZero(dec(proceeds)));
}

/**
 * Columns (d), (e), (f), (g) before printing. A figure that a broker reported stands as reported, and the difference to the
 * person's own figure goes into (g) with its code, so that (h) is the true gain.
 * @source Instructions for Form 8949, columns (d) to (g): codes B, C, E, O, W
 */
function entryOf(disposal: ReportDisposal, key: string, year: number) {
  const part = partOf(disposal);
  const { statement } = disposal;
  const box = boxOf(part, statement, year);
  const ownProceeds = dec(disposal.proceeds);
  const ownBasis = dec(disposal.cost_basis);
  let [proceeds, costBasis, adjustment] = [ownProceeds, ownBasis, ZERO];
  const codes = new Set<string>();
  if (statement?.proceeds !== undefined) {
    proceeds = dec(statement.proceeds);
    const difference = sub(ownProceeds, proceeds);
    if (!isZero(difference)) codes.add(isNegative(difference) ? 'E' : 'O');
    adjustment = add(adjustment, difference);
  }
  if (statement?.costBasis !== undefined && compare(dec(statement.costBasis), ownBasis) !== 0) {
    codes.add('B');
    if (statement.basisReported) {
      costBasis = dec(statement.costBasis);
      adjustment = add(adjustment, sub(costBasis, ownBasis));
    }
  }
  if (disposal.denied_loss !== null && !isZero(dec(disposal.denied_loss))) {
    codes.add('W');
    adjustment = add(adjustment, dec(disposal.denied_loss));
  }
  if (disposal.collectible) codes.add('C');
  const exact: ExactRow = {
    term: part === 'I' ? 'short' : 'long',
    group: box,
    proceeds,
    costBasis,
    adjustment,
    key: () => key,
  };
  return { disposal, box, codes: [...codes].sort().join(''), exact };
}

function notesOn(
  input: ReportInput,
  form: FormYear,
  boxes: readonly BoxRows[],
  { us, directRows }: { us: (instant: string) => string; directRows: number },
): string[] {
  const notes: string[] = [];
  if (form.provisional) notes.push(form.provisional);
  if (directRows > 0) {
    notes.push(
      `${count(directRows, 'row')} reported to the IRS with basis and without adjustments: not on Form 8949, their totals go to Schedule D lines 1a and 8a.`,
    );
  }
  const rows = boxes.flatMap((box) => box.rows);
  const unknown = rows.filter((row) => row.acquired === 'UNKNOWN');
  if (unknown.length > 0) {
    notes.push(
      `${count(unknown.length, 'row')} without a known acquisition date, because the purchase is missing from the records. ` +
        'Such rows stand in Part I with the cost basis that is known, which is zero unless one was entered. ' +
        'Add the missing purchases, or be ready to explain these rows.',
    );
  }
  const left = input.disposals.filter((disposal) => !isReportable(disposal, 'US'));
  if (left.length > 0) {
    const kinds = [...new Set(left.map((disposal) => disposal.kind))].sort().join(', ');
    const gain = sum(left.map((disposal) => dec(disposal.gain)));
    const counted = isZero(gain) ? '' : ` Their gain in the computation is ${formatDecimal(gain)}.`;
    const [verb, noun] = left.length === 1 ? ['it is', 'a sale or exchange'] : ['they are', 'sales or exchanges'];
    notes.push(`${count(left.length, 'row')} left out because ${verb} not ${noun} (${kinds}).${counted}`);
  }
  const outside = rows.filter((row) => row.disposed !== '' && !row.disposed.endsWith(`/${form.year}`));
  if (outside.length > 0) {
    notes.push(
      `${count(outside.length, 'row')} dated outside ${form.year} in ${input.timeZone}; check the time zone of the records.`,
    );
  }
  const denied = input.disposals.filter(
    (disposal) => disposal.denied_loss !== null && !isZero(dec(disposal.denied_loss)),
  );
  if (denied.length > 0)
    notes.push(`${count(denied.length, 'row')} with a disallowed loss, added back in column (g) with code W.`);
  if (input.currency !== 'USD') {
    notes.push(`Amounts are in ${input.currency}. A return in the United States is made in US dollars.`);
  }
  const now = us(input.generatedAt).slice(-4);
  if (now <= String(form.year)) notes.push(`Made before ${form.year} was over; later transactions are not in it.`);
  return notes;
}

/** `1 row`, `1,204 rows`. */
export function count(n: number, noun: string): string {
  return `${String(n).replace(/\B(?=(\d{3})+$)/g, ',')} ${noun}${n === 1 ? '' : 's'}`;
}

/**
 * One row per asset and broker in each box, of the same printed amounts: the totals are those of the full form. An asset sold
 * once keeps its own row. @source Instructions for Form 8949, Exception 2 and code M
 */
export function condensed(full: Form8949, assets: ReportInput['assets']): Form8949 {
  const boxes = full.boxes.map((box) => ({
    ...box,
    rows: grouped(box.rows, (row) => `${row.broker ?? ''}\u0000${row.asset}`).map((group) => {
      const [first] = group;
      if (group.length === 1) return first!;
      const units = formatDecimal(sum(group.map((row) => row.quantity)));
      const label = `${units} ${assetLabel(first!.asset, assets)} (see attached statement)`;
      return { ...merged(group, label), acquired: 'VARIOUS', disposed: 'VARIOUS' };
    }),
  }));
  return { ...full, boxes };
}

/** The rows of each box broker by broker, as the statement behind `summarised` and `condensed` lists them. */
export function byBroker(full: Form8949): Form8949 {
  const boxes = full.boxes.flatMap(({ box, rows }) =>
    grouped(rows, (row) => row.broker ?? '').map((own) => {
      const total = totalOf(own.map((row) => row.amounts));
      return { box, rows: own, total, broker: own[0]!.broker ?? undefined };
    }),
  );
  return { ...full, boxes };
}

/** One row per box and broker that points to the attached statement. @source Instructions for Form 8949, Exception 2 */
export function summarised(full: Form8949): Form8949 {
  const boxes = full.boxes.map((box) => ({
    ...box,
    rows: grouped(box.rows, (row) => row.broker ?? '').map((group) =>
      merged(group, `${group[0]!.broker ?? 'Digital assets'}, see attached statement`),
    ),
  }));
  return { ...full, boxes };
}

function merged(group: readonly FormRow[], text: string): FormRow {
  const codes = new Set(['M', ...group.flatMap((row) => [...row.codes])]);
  return {
    ...group[0]!,
    description: text,
    acquired: '',
    disposed: '',
    codes: [...codes].sort().join(''),
    amounts: totalOf(group.map((row) => row.amounts)),
    quantity: sum(group.map((row) => row.quantity)),
  };
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}
