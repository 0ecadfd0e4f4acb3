/**
 * Legal rates in countries where the tax depends only on the gain, and countries where private gains are tax-free.
 * Elsewhere the visitor enters a rate.
 */
import {
  compare,
  type Decimal,
  dec,
  divide,
  formatDecimal,
  isPositive,
  mul,
  neg,
  sub,
  sum,
  ZERO,
} from '@lotbook/ledger/decimal';
import { digitsApart } from '@lotbook/ledger/decimal-text';
import { line, type WorkingLine } from './working.ts';

/** A tax band. `above` is the amount of gain at which it begins. */
type Band = { above: string; percent: string };
type Rates = {
  /** The day of sale from which the rates apply. */
  since: string;
  /** The day of purchase from which the rates apply. */
  boughtSince?: string;
  /** The amount exempt in each year. */
  exempt?: string;
  bands: readonly Band[];
  law: string;
};

const flat = (percent: string): Band[] => [{ above: '0', percent }];
const banded = (...bands: [above: string, percent: string][]): Band[] =>
  bands.map(([above, percent]) => ({ above, percent }));

const SPAIN = 'Personal Income Tax Act, articles 66 and 76';
const ITALY = 'Law 207/2024, article 1, paragraphs 23 and 24';

/**
 * Rates by country, newest first. A missing year has the rates of the year before.
 * @source general descriptions and memory of the named laws, to be confirmed (decision 072); for Spain from 2025 two
 * descriptions still have 28% above 300,000
 */
const RATES: Readonly<Record<string, readonly Rates[]>> = {
  AT: [{ since: '2022-03-01', boughtSince: '2021-03-01', bands: flat('27.5'), law: 'EStG section 27a' }],
  ES: [
    {
      since: '2025-01-01',
      bands: banded(['0', '19'], ['6000', '21'], ['50000', '23'], ['200000', '27'], ['300000', '30']),
      law: SPAIN,
    },
    {
      since: '2023-01-01',
      bands: banded(['0', '19'], ['6000', '21'], ['50000', '23'], ['200000', '27'], ['300000', '28']),
      law: SPAIN,
    },
    {
      since: '2021-01-01',
      bands: banded(['0', '19'], ['6000', '21'], ['50000', '23'], ['200000', '26']),
      law: SPAIN,
    },
  ],
  FI: [{ since: '2016-01-01', bands: banded(['0', '30'], ['30000', '34']), law: 'Income Tax Act, section 124' }],
  IE: [
    {
      since: '2012-12-06',
      exempt: '1270',
      bands: flat('33'),
      law: 'Taxes Consolidation Act 1997, sections 28 and 601',
    },
  ],
  IT: [
    { since: '2026-01-01', bands: flat('33'), law: ITALY },
    { since: '2025-01-01', bands: flat('26'), law: ITALY },
  ],
  NO: [{ since: '2019-01-01', bands: flat('22'), law: 'tax on general income' }],
  PL: [{ since: '2019-01-01', bands: flat('19'), law: 'Personal Income Tax Act, article 30b' }],
  PT: [{ since: '2023-01-01', bands: flat('28'), law: 'CIRS article 72' }],
  SE: [{ since: '2012-01-01', bands: flat('30'), law: 'Income Tax Act, chapter 65 section 7' }],
};

const CONFIRM = 'The rates are from general descriptions of the law: confirm them with the tax office or an adviser.';
const LAST_YEAR = 2026;

const FREE: Readonly<Record<string, string>> = {
  AE: 'individuals pay no tax on capital gains',
  CH: 'gains on private assets are free (DBG article 16 (3))',
  HK: 'there is no tax on capital gains',
  SG: 'there is no tax on capital gains',
};

/** Returns `27.5%` or `19% to 30%`; null if there is no rate. */
export function usualRateText(country: string): string | null {
  if (FREE[country] !== undefined) return '0%';
  const bands = RATES[country]?.[0]?.bands;
  if (!bands) return null;
  const [first, last] = [bands[0]!.percent, bands.at(-1)!.percent];
  return first === last ? `${first}%` : `${first}% to ${last}%`;
}

export type ByLaw =
  | { kind: 'tax'; amount: string; lines: WorkingLine[]; assumptions: string[] }
  | { kind: 'later'; since: string; of: 'bought' | 'sold' };

/**
 * @param gain  zero or more, in the currency of the country
 * @returns null if the country has no such rate
 */
export function taxByLaw(
  country: string,
  { gain, acquiredOn, soldOn }: { gain: Decimal; acquiredOn: string; soldOn: string },
): ByLaw | null {
  const why = FREE[country];
  if (why !== undefined)
    return {
      kind: 'tax',
      amount: '0',
      lines: [line('Tax', `Not taxed: ${why}`, '0', true)],
      assumptions: ['For a private investor. Business traders are taxed on the income.', CONFIRM],
    };
  const all = RATES[country];
  if (!all) return null;
  const rates = all.find(({ since }) => soldOn >= since);
  if (!rates) return { kind: 'later', since: all.at(-1)!.since, of: 'sold' };
  if (rates.boughtSince !== undefined && acquiredOn < rates.boughtSince)
    return { kind: 'later', since: rates.boughtSince, of: 'bought' };
  return worked(rates, gain, soldOn);
}

function worked({ exempt, bands, law }: Rates, gain: Decimal, soldOn: string): ByLaw {
  const free = exempt === undefined ? ZERO : least(gain, dec(exempt));
  const taxable = sub(gain, free);
  const parts = partsOf(taxable, bands);
  const tax = formatDecimal(sum(parts.map((one) => one.tax)));
  const [only, ...others] = bands;
  const how = others.length > 0 ? law : `${only!.percent}% of ${exempt === undefined ? 'the gain' : 'it'} (${law})`;
  return {
    kind: 'tax',
    amount: tax,
    lines: [
      ...(exempt === undefined ? [] : exemptionLines(exempt, free, taxable)),
      ...(others.length > 0 ? parts.map(bandLine) : []),
      line('Tax', how, tax, true),
    ],
    assumptions: [
      `By the rates of ${yearText(soldOn)}, of a private investor who lives there.`,
      ...(others.length > 0 ? ['Other income of the same kind in the year would reach into the bands first.'] : []),
      CONFIRM,
    ],
  };
}

type Part = { percent: string; part: Decimal; tax: Decimal };

/** Splits the amount by band, without bands that it does not reach. */
function partsOf(amount: Decimal, bands: readonly Band[]): Part[] {
  return bands.flatMap(({ above, percent }, i) => {
    const next = bands[i + 1];
    const part = sub(next ? least(amount, dec(next.above)) : amount, dec(above));
    return isPositive(part) ? [{ percent, part, tax: divide(mul(part, dec(percent)), dec('100'), 2, 'half-up') }] : [];
  });
}

const bandLine = ({ percent, part, tax }: Part): WorkingLine =>
  line(`At ${percent}%`, `${percent}% of ${digitsApart(formatDecimal(part))}`, formatDecimal(tax));

const exemptionLines = (exempt: string, free: Decimal, taxable: Decimal): WorkingLine[] => [
  line('Exemption', `${digitsApart(exempt)} in each year`, formatDecimal(neg(free))),
  line('Taxable gain', '', formatDecimal(taxable), true),
];

function yearText(soldOn: string): string {
  const year = soldOn.slice(0, 4);
  return Number(year) > LAST_YEAR ? `${LAST_YEAR}, the last ones that Lotbook has` : year;
}

const least = (a: Decimal, b: Decimal): Decimal => (compare(a, b) < 0 ? a : b);
