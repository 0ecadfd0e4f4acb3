/**
 * Adds up a tax year when a computation is stored, so that a page reads one row. Rows are rounded before they are
 * summed, so printed sums add up.
 */
import type { Severity } from '@lotbook/ledger/callout';
import { add, compare, type Decimal, dec, formatDecimal, sum, ZERO } from '@lotbook/ledger/decimal';
import type { RestsOn } from '@lotbook/ledger/unknown';

export type DisposalLine = {
  taxYear: string;
  transactionId: string;
  kind: string;
  assetId: string;
  accountId: string | null;
  quantity: string;
  proceeds: string;
  costBasis: string;
  gain: string;
  term: 'short' | 'long' | null;
  deniedLoss: string | null;
  category: 'disposal' | 'removal';
  printed: PrintedLine;
  isReported: boolean;
} & RestsOn;
/** Decimal strings with the printed number of digits; rows add up to totals. */
export type PrintedFigures = { proceeds: string; costBasis: string; gain: string };
/** gain = proceeds - costBasis + deniedLoss; null if no loss is disallowed. */
export type PrintedLine = PrintedFigures & { deniedLoss: string | null };
export type IncomeLine = {
  taxYear: string;
  transactionId: string;
  label: string;
  value: string;
  printed: string;
} & RestsOn;
export type CalloutLine = { taxYear: string | null; type: string; severity: Severity };

export type TermFigures = PrintedFigures & {
  deniedLoss: string;
  count: number;
  printed: PrintedFigures;
  unknown?: number;
  /**
   * The number of rows with unknown proceeds or cost. Absent if zero, and in years computed before these were counted.
   */
  unknownIn?: UnknownSides;
};
export type UnknownSides = { proceeds: number; costBasis: number };

export type UnknownRows = {
  disposals: number;
  printedProceeds: string;
  income: number;
  gifts: number;
  donations: number;
  lost: number;
  margin: number;
};

export type YearSummary = {
  unknown?: UnknownRows;
  short: TermFigures;
  long: TermFigures;
  none: TermFigures;
  gain: string;
  /** Sums of printed rows, like the costs of removals and the margin results. */
  deniedLoss: string;
  income: string;
  printedGain: string;
  printedIncome: string;
  incomeByLabel: Record<string, { value: string; printed: string; count: number; unknown?: number }>;
  giftsCostBasis: string;
  donationsCostBasis: string;
  lostCostBasis: string;
  marginGains: string;
  transactionCount: number;
  disposalCount: number;
  calloutCounts: { type: string; severity: Severity; count: number }[];
  assets: (Omit<TermFigures, 'count'> & { assetId: string; quantity: string; disposalCount: number })[];
  accounts: (Omit<TermFigures, 'count'> & { accountId: string; disposalCount: number })[];
};

type Figures = {
  quantity: Decimal;
  proceeds: Decimal;
  costBasis: Decimal;
  deniedLoss: Decimal;
  gain: Decimal;
  printed: { proceeds: Decimal; costBasis: Decimal; gain: Decimal };
  count: number;
  unknown: number;
  unknownIn: UnknownSides;
};

/**
 * @param transactionYears  the tax year of each transaction
 * @returns summaries by label
 */
export function summarizeYears(
  disposals: Iterable<DisposalLine>,
  income: Iterable<IncomeLine>,
  callouts: Iterable<CalloutLine>,
  transactionYears: Iterable<string>,
): Map<string, YearSummary> {
  const years = new Map<string, YearBuilder>();
  const year = (label: string): YearBuilder => getOrAdd(years, label, () => new YearBuilder());
  for (const label of transactionYears) year(label).transactionCount++;
  for (const line of disposals) year(line.taxYear).dispose(line);
  for (const line of income) year(line.taxYear).receive(line);
  for (const line of callouts) if (line.taxYear !== null) year(line.taxYear).callout(line);
  return new Map([...years].map(([label, builder]) => [label, builder.summary()]));
}

class YearBuilder {
  transactionCount = 0;
  private readonly terms = { short: nothing(), long: nothing(), none: nothing() };
  private readonly assets = new Map<string, Figures>();
  private readonly accounts = new Map<string, Figures>();
  private readonly labels = new Map<string, { value: Decimal; printed: Decimal; count: number; unknown: number }>();
  private readonly callouts = new Map<string, { type: string; severity: Severity; count: number }>();
  private readonly left = { gift: ZERO, donation: ZERO, lost: ZERO };
  private deniedLoss = ZERO;
  private income = ZERO;
  private margin = ZERO;
  private readonly unknown = { gift: 0, donation: 0, lost: 0, margin: 0 };

  dispose(line: DisposalLine): void {
    const unknown = line.unknown ? 1 : 0;
    if (line.category === 'removal') {
      const place =
        line.kind === 'gift' || line.kind === 'donation' ? line.kind : LOSS_KINDS.includes(line.kind) ? 'lost' : null;
      if (place) {
        this.left[place] = add(this.left[place], dec(line.printed.costBasis));
        this.unknown[place] += unknown;
      }
      return;
    }
    addTo(this.terms[line.term ?? 'none'], line);
    addTo(getOrAdd(this.assets, line.assetId, nothing), line);
    if (line.accountId) addTo(getOrAdd(this.accounts, line.accountId, nothing), line);
    if (line.isReported && line.printed.deniedLoss)
      this.deniedLoss = add(this.deniedLoss, dec(line.printed.deniedLoss));
    if (line.kind.startsWith('margin')) {
      this.margin = add(this.margin, dec(line.printed.gain));
      this.unknown.margin += unknown;
    }
    if (unknown > 0 && line.isReported) this.unknownProceeds = add(this.unknownProceeds, dec(line.printed.proceeds));
  }
  private unknownProceeds = ZERO;

  receive(line: IncomeLine): void {
    const entry = getOrAdd(this.labels, line.label, () => ({ value: ZERO, printed: ZERO, count: 0, unknown: 0 }));
    entry.value = add(entry.value, dec(line.value));
    entry.printed = add(entry.printed, dec(line.printed));
    entry.count++;
    if (line.unknown) entry.unknown++;
    this.income = add(this.income, dec(line.value));
  }

  callout(line: CalloutLine): void {
    getOrAdd(this.callouts, `${line.type}/${line.severity}`, () => ({
      type: line.type,
      severity: line.severity,
      count: 0,
    })).count++;
  }

  summary(): YearSummary {
    const { short, long, none } = this.terms;
    return {
      short: written(short),
      long: written(long),
      none: written(none),
      gain: formatDecimal(add(add(short.gain, long.gain), none.gain)),
      deniedLoss: formatDecimal(this.deniedLoss),
      income: formatDecimal(this.income),
      printedGain: formatDecimal(sum([short, long, none].map((term) => term.printed.gain))),
      printedIncome: formatDecimal(sum([...this.labels.values()].map((label) => label.printed))),
      incomeByLabel: Object.fromEntries(
        [...this.labels]
          .sort()
          .map(([label, { value, printed, count, unknown }]) => [
            label,
            { value: formatDecimal(value), printed: formatDecimal(printed), count, ...unlessNone(unknown) },
          ]),
      ),
      giftsCostBasis: formatDecimal(this.left.gift),
      donationsCostBasis: formatDecimal(this.left.donation),
      lostCostBasis: formatDecimal(this.left.lost),
      marginGains: formatDecimal(this.margin),
      transactionCount: this.transactionCount,
      disposalCount: short.count + long.count + none.count,
      calloutCounts: [...this.callouts.values()].sort((a, b) => b.count - a.count),
      assets: [...this.assets]
        .map(([assetId, f]) => ({ assetId, quantity: formatDecimal(f.quantity), ...counted(f) }))
        .sort(byMoney),
      accounts: [...this.accounts].map(([accountId, f]) => ({ accountId, ...counted(f) })).sort(byMoney),
      ...this.unknownRows(),
    };
  }

  private unknownRows(): { unknown?: UnknownRows } {
    const { gift, donation, lost, margin } = this.unknown;
    const { short, long, none } = this.terms;
    const disposals = short.unknown + long.unknown + none.unknown;
    const income = [...this.labels.values()].reduce((total, label) => total + label.unknown, 0);
    if (disposals + income + gift + donation + lost === 0) return {};
    const printedProceeds = formatDecimal(this.unknownProceeds);
    return { unknown: { disposals, printedProceeds, income, gifts: gift, donations: donation, lost, margin } };
  }
}

function unlessNone(unknown: number): { unknown?: number } {
  return unknown === 0 ? {} : { unknown };
}

/** Returns how many rows have an unknown side. Without separate counts, either side may be unknown in every row. */
export function unknownSides({ unknown = 0, unknownIn }: Pick<TermFigures, 'unknown' | 'unknownIn'>): UnknownSides {
  return unknownIn ?? { proceeds: unknown, costBasis: unknown };
}

export const LOSS_KINDS: readonly string[] = ['lost', 'stolen'];

function nothing(): Figures {
  return {
    quantity: ZERO,
    proceeds: ZERO,
    costBasis: ZERO,
    deniedLoss: ZERO,
    gain: ZERO,
    printed: { proceeds: ZERO, costBasis: ZERO, gain: ZERO },
    count: 0,
    unknown: 0,
    unknownIn: { proceeds: 0, costBasis: 0 },
  };
}

function addTo(figures: Figures, line: DisposalLine): void {
  figures.quantity = add(figures.quantity, dec(line.quantity));
  figures.proceeds = add(figures.proceeds, dec(line.proceeds));
  figures.costBasis = add(figures.costBasis, dec(line.costBasis));
  if (line.deniedLoss) figures.deniedLoss = add(figures.deniedLoss, dec(line.deniedLoss));
  figures.gain = add(figures.gain, dec(line.gain));
  if (line.isReported) {
    const { proceeds, costBasis, gain } = figures.printed;
    figures.printed = {
      proceeds: add(proceeds, dec(line.printed.proceeds)),
      costBasis: add(costBasis, dec(line.printed.costBasis)),
      gain: add(gain, dec(line.printed.gain)),
    };
  }
  figures.count++;
  if (line.unknown) figures.unknown++;
  if (line.unknown?.includes('proceeds')) figures.unknownIn.proceeds++;
  if (line.unknown?.includes('cost_basis')) figures.unknownIn.costBasis++;
}

function written(figures: Figures): TermFigures {
  return {
    proceeds: formatDecimal(figures.proceeds),
    costBasis: formatDecimal(figures.costBasis),
    deniedLoss: formatDecimal(figures.deniedLoss),
    gain: formatDecimal(figures.gain),
    printed: {
      proceeds: formatDecimal(figures.printed.proceeds),
      costBasis: formatDecimal(figures.printed.costBasis),
      gain: formatDecimal(figures.printed.gain),
    },
    count: figures.count,
    ...unlessNone(figures.unknown),
    ...(figures.unknown === 0 ? {} : { unknownIn: { ...figures.unknownIn } }),
  };
}

function counted(figures: Figures): Omit<TermFigures, 'count'> & { disposalCount: number } {
  const { count, ...rest } = written(figures);
  return { ...rest, disposalCount: count };
}

function byMoney(a: { proceeds: string }, b: { proceeds: string }): number {
  return compare(dec(b.proceeds), dec(a.proceeds));
}

function getOrAdd<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}
