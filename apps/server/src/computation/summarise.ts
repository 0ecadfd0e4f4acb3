/**
 * The figures of a tax year, added up once when a computation is stored, so that a page reads one row and not a hundred
 * thousand. Sums are exact; nothing here rounds.
 */
import { add, type Decimal, dec, formatDecimal, ZERO } from '@lotbook/ledger/decimal';

/** One line of a result, with ids instead of names and its tax year found. */
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
};
export type IncomeLine = { taxYear: string; transactionId: string; label: string; value: string };
export type CalloutLine = { taxYear: string | null; type: string; severity: string };

export type TermFigures = { proceeds: string; costBasis: string; deniedLoss: string; gain: string; count: number };

/** What `segments.totals` holds. */
export type YearSummary = {
  short: TermFigures;
  long: TermFigures;
  none: TermFigures;
  gain: string;
  deniedLoss: string;
  income: string;
  incomeByLabel: Record<string, { value: string; count: number }>;
  giftsCostBasis: string;
  donationsCostBasis: string;
  lostCostBasis: string;
  marginGains: string;
  transactionCount: number;
  disposalCount: number;
  calloutCounts: { type: string; severity: string; count: number }[];
  assets: (Omit<TermFigures, 'count'> & { assetId: string; quantity: string; disposalCount: number })[];
  accounts: (Omit<TermFigures, 'count'> & { accountId: string; disposalCount: number })[];
};

type Figures = {
  quantity: Decimal;
  proceeds: Decimal;
  costBasis: Decimal;
  deniedLoss: Decimal;
  gain: Decimal;
  count: number;
};

/**
 * @param transactionYears  the tax year of each transaction
 * @returns the summary of every tax year in which anything happened, by label
 */
export function summariseYears(
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
  private readonly labels = new Map<string, { value: Decimal; count: number }>();
  private readonly callouts = new Map<string, { type: string; severity: string; count: number }>();
  private readonly left = { gift: ZERO, donation: ZERO, lost: ZERO };
  private deniedLoss = ZERO;
  private income = ZERO;
  private margin = ZERO;

  dispose(line: DisposalLine): void {
    if (line.category === 'removal') {
      const place = line.kind === 'gift' || line.kind === 'donation' ? line.kind : isLoss(line.kind) ? 'lost' : null;
      if (place) this.left[place] = add(this.left[place], dec(line.costBasis));
      return;
    }
    addTo(this.terms[line.term ?? 'none'], line);
    addTo(getOrAdd(this.assets, line.assetId, nothing), line);
    if (line.accountId) addTo(getOrAdd(this.accounts, line.accountId, nothing), line);
    if (line.deniedLoss) this.deniedLoss = add(this.deniedLoss, dec(line.deniedLoss));
    if (line.kind.startsWith('margin')) this.margin = add(this.margin, dec(line.gain));
  }

  receive(line: IncomeLine): void {
    const entry = getOrAdd(this.labels, line.label, () => ({ value: ZERO, count: 0 }));
    entry.value = add(entry.value, dec(line.value));
    entry.count++;
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
      short: printed(short),
      long: printed(long),
      none: printed(none),
      gain: formatDecimal(add(add(short.gain, long.gain), none.gain)),
      deniedLoss: formatDecimal(this.deniedLoss),
      income: formatDecimal(this.income),
      incomeByLabel: Object.fromEntries(
        [...this.labels].sort().map(([label, { value, count }]) => [label, { value: formatDecimal(value), count }]),
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
    };
  }
}

function isLoss(kind: string): boolean {
  return kind === 'lost' || kind === 'stolen';
}

function nothing(): Figures {
  return { quantity: ZERO, proceeds: ZERO, costBasis: ZERO, deniedLoss: ZERO, gain: ZERO, count: 0 };
}

function addTo(figures: Figures, line: DisposalLine): void {
  figures.quantity = add(figures.quantity, dec(line.quantity));
  figures.proceeds = add(figures.proceeds, dec(line.proceeds));
  figures.costBasis = add(figures.costBasis, dec(line.costBasis));
  if (line.deniedLoss) figures.deniedLoss = add(figures.deniedLoss, dec(line.deniedLoss));
  figures.gain = add(figures.gain, dec(line.gain));
  figures.count++;
}

function printed(figures: Figures): TermFigures {
  return {
    proceeds: formatDecimal(figures.proceeds),
    costBasis: formatDecimal(figures.costBasis),
    deniedLoss: formatDecimal(figures.deniedLoss),
    gain: formatDecimal(figures.gain),
    count: figures.count,
  };
}

function counted(figures: Figures): Omit<TermFigures, 'count'> & { disposalCount: number } {
  const { count, ...rest } = printed(figures);
  return { ...rest, disposalCount: count };
}

function byMoney(
  a: { proceeds: string; disposalCount: number },
  b: { proceeds: string; disposalCount: number },
): number {
  const left = dec(a.proceeds);
  const right = dec(b.proceeds);
  const scale = Math.max(left.scale, right.scale);
  const difference =
    right.coefficient * 10n ** BigInt(scale - right.scale) - left.coefficient * 10n ** BigInt(scale - left.scale);
  return difference > 0n ? 1 : difference < 0n ? -1 : b.disposalCount - a.disposalCount;
}

function getOrAdd<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}
