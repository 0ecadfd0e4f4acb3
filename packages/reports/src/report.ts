/**
 * A report is a pure function without a clock, network or database: the same input gives the same bytes, and the
 * printed hash names the result behind them.
 */

import { BITCOIN } from '@lotbook/ledger/asset-id';
import type { BrokerTerm } from '@lotbook/ledger/broker-line';
import { currencyDigits } from '@lotbook/ledger/currency-digits';
import type { Ledger } from '@lotbook/ledger/ledger';
import type { Disposal, Income, Lot, Removal, Term } from '@lotbook/ledger/result';
import type { SafeHarborAllocation } from '@lotbook/ledger/settings';
import { unknownNotes } from './unknown.ts';

export const REPORT_FORMATS = ['csv', 'json', 'pdf', 'txf', 'xlsx'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

export const PURPOSES = ['file', 'import', 'keep'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** An asset's names. An asset without an entry is printed as its ID. */
export type AssetName = {
  symbol: string;
  name?: string;
  isNft?: boolean;
  /** True for a tokenized security, to which a broker's wash sale (box 1i) applies. */
  isSecurity?: boolean;
};

/** A broker's statement. A sale without one was not reported. */
export type BrokerStatement = {
  form: '1099-B' | '1099-DA';
  broker?: string;
  /** True if the basis was reported to the tax authority. */
  basisReported: boolean;
  /** The reported proceeds; set if they differ from the user's. */
  proceeds?: string;
  costBasis?: string;
  /** The reported term. `ordinary` means that the gain is ordinary income. */
  term?: BrokerTerm;
  /** The accrued market discount, which is interest. Never more than the gain. */
  marketDiscount?: string;
  /** True if the statement disallows a loss as a wash sale. The amount is the user's figure. */
  showsWashSale?: true;
};

/** A line that the user received as a nominee for the actual owner. Days are `YYYY-MM-DD`. */
export type NomineeLine = {
  id: string;
  broker: string | null;
  asset: string;
  quantity: string | null;
  acquiredOn: string | null;
  soldOn: string | null;
  proceeds: string;
  costBasis: string | null;
  basisReported: boolean;
  isLong: boolean;
};

/** A disposal with details that only the user knows. */
export type ReportDisposal = Disposal & {
  inherited?: boolean;
  /** True for a collectible under 26 U.S.C. 408(m), taxed at up to 28%. */
  collectible?: boolean;
  statement?: BrokerStatement;
};

export type ReportLot = Lot & { marketValue?: string | null; term?: Term; acquisitionType?: string };

export type ReportRemoval = Removal & { marketValue?: string | null };

export type ReportLedger = Ledger & {
  /** The first and last instant of the tax year, ISO 8601. */
  from: string;
  until: string;
  /** Set if the whole ledger was computed without a year. */
  inputHash?: string;
  /** Names by ID. Anything without an entry is identified by its ID. */
  names?: { assets: Readonly<Record<string, string>>; accounts: Readonly<Record<string, string>> };
};

export type MonthEnd = {
  at: string;
  costs: readonly { assetId: string; costBasis: string; isUnknown: boolean }[];
};

/** Lots that the owner identified for a disposal or transfer. */
export type ReportIdentification = {
  transactionId: string;
  at: string;
  assetId: string | null;
  accountId: string | null;
  lots: readonly { acquiredTransactionId: string; acquiredAt: string | null; quantity: string }[];
  /** The day stated by the owner, 'YYYY-MM-DD'. */
  identifiedOn: string | null;
  note: string | null;
  /** The time of recording; null if unknown. */
  recordedAt: string | null;
};

export type StandingOrder = {
  accountId: string;
  method: string;
  startsOn: string;
  endsOn: string | null;
  /** The instant since which it has been recorded unchanged; null if unknown. */
  recordedAt: string | null;
};

export type AuditedChange = {
  at: string;
  by: string | null;
  what: string;
  /** The kind of the changed entity, in words. */
  entity: string;
  entityId: string | null;
  before: string | null;
  after: string | null;
};

/** The lots held when a single inventory was divided into lots per wallet. */
export type AllocatedLots = {
  rule: SafeHarborAllocation;
  /** The wallets in filling order; empty for the order in which they first appear in the ledger. */
  wallets: readonly string[];
  /** The instant (ISO 8601) of the statement if known; null if no rule was stated. */
  stated: { at: string | null } | null;
  lots: readonly ReportLot[];
  /** Units held without a lot, and lots without a wallet. */
  unallocated: readonly { isWithoutLot: boolean }[];
};

export type ReportInput = {
  /** True if a disposal of the year used lots whose allocation to wallets the user has not chosen. */
  isAllocationOpen?: boolean;
  country: string;
  /** The tax year: '2024', or '2024/25' if the year does not start in January. */
  taxYear: string;
  /** The ISO 4217 code of every amount. */
  currency: string;
  /** The IANA time zone of printed dates, in which the engine also determines years and holding periods. */
  timeZone: string;
  person?: { name?: string | null; taxpayerId?: string | null };
  generatedAt: string;
  /** `result_hash` of the computation. */
  resultHash: string;
  /** The facts in the footer of each page. `lots` is `lotsOfYear` in words. */
  computation?: { engineVersion: string; inputHash: string; method: string; lots: string };
  assets: Readonly<Record<string, AssetName>>;
  /** Account names. An account without an entry is printed as its ID. */
  accounts?: Readonly<Record<string, string>>;
  /** Disposals of the tax year, in any order. */
  disposals: readonly ReportDisposal[];
  /**
   * Another owner's sales that a broker reports in the user's name. They appear only on Form 8949, where they net to
   * zero.
   */
  nominees?: readonly NomineeLine[];
  income?: readonly Income[];
  removals?: readonly ReportRemoval[];
  lots?: readonly ReportLot[];
  /** The instant `lots` describes. */
  lotsAt?: string;
  /** Past month ends of the tax year in order, except the last, which `lots` describes. */
  monthEnds?: readonly MonthEnd[];
  /** Known prices of one unit at `lotsAt`, by asset. */
  prices?: Readonly<Record<string, string>>;
  /** The allocation; undefined if lots were never divided by wallet. */
  allocation?: AllocatedLots;
  ledger?: ReportLedger;
  identifications?: readonly ReportIdentification[];
  /** Orders that applied on any day of the tax year, in any order. */
  standingOrders?: readonly StandingOrder[];
  /** Changes, newest first; undefined if the ledger has no log of changes. */
  auditLog?: readonly AuditedChange[];
  /** The accounts at custodians; undefined if unknown. */
  heldByOthers?: readonly string[];
  /** Methods that the country does not usually accept. Documents must disclose them. */
  unusualMethods?: readonly string[];
  /** The blank official form of that year as a PDF, if the document fills it in and the caller has it. */
  officialBlank?: Uint8Array;
  options?: ReportOptions;
  /** The days ('YYYY-MM-DD') and the search that limit the rows. */
  limits?: { from?: string; until?: string; query?: string };
};

export type ReportOptions = {
  /** True for amounts in whole dollars, pounds or euros. */
  wholeUnits?: boolean;
  /** Losses of earlier years as positive amounts (Schedule D lines 6 and 14). */
  carryover?: { short?: string; long?: string };
  /** True to halve the deductible loss on Schedule D line 21. */
  marriedFilingSeparately?: boolean;
  /** Form 1040 line 15, which may be negative. It determines the carryover of a loss. */
  taxableIncome?: string;
  /**
   * True to enter sales that were reported to the IRS with their basis and need no adjustments directly on Schedule D
   * lines 1a and 8a (Exception 1).
   */
  straightToScheduleD?: boolean;
  /** Labels of income that is reported elsewhere, for example on a business schedule. */
  incomeElsewhere?: readonly string[];
};

export type ReportFile = {
  name: string;
  mediaType: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** Sentences for the user: omitted rows, unknown dates, doubtful rules. */
  notes: readonly string[];
  /** The transaction of each of the first rows of a CSV without a transaction column; null for a totals row. */
  rowTransactions?: readonly (string | null)[];
  isEmpty?: true;
};

const LINKED_ROWS = 100;

export function withTransactions(file: ReportFile, transactions: readonly (string | null)[]): ReportFile {
  return { ...file, rowTransactions: transactions.slice(0, LINKED_ROWS) };
}

export type Report = {
  /** The ID stored with generated files, which never changes. */
  id: string;
  title: string;
  /** The description in one sentence. */
  description: string;
  purpose: Purpose;
  countries: readonly string[] | 'all';
  /** Tax years by their first calendar year; `to` is null while the form is in use. */
  years: { from: number; to: number | null };
  formats: readonly ReportFormat[];
  /** True if the PDF fills in the blank official form, if the caller has it. */
  takesBlank?: true;
  /** True if it describes the holdings at the end of any day. */
  isOfADay?: true;
  /** True if its rows can be limited to days or a search. */
  isAList?: true;
  /** True if it needs the lots at the end of the year, which are computed for past years. */
  isAboutLots?: true;
  /** True if it needs the holdings at each month end, so the ledger is computed to each of them. */
  isAboutMonths?: true;
  /** True if it needs the lots as allocated to wallets, so the ledger is computed to that day. */
  isAboutAllocation?: true;
  isAboutLedger?: true;
  /** True if later years change the document. */
  isOfAllYears?: true;
  isAboutIdentifications?: true;
  isAboutStandingOrders?: true;
  isAboutAuditLog?: true;
  /** @throws {RangeError} for a format or year that the report does not have, which is a bug in the caller */
  make(input: ReportInput, format: ReportFormat): Promise<ReportFile>;
};

export function startYear(taxYear: string): number {
  const year = Number(/^\d{4}/.exec(taxYear)?.[0]);
  if (Number.isNaN(year)) throw new RangeError(`not a tax year: ${taxYear}`);
  return year;
}

/** Returns the number of decimals. Bitcoin is never rounded to whole units. */
export function digitsOf(input: Pick<ReportInput, 'currency' | 'options'>): number {
  if (input.options?.wholeUnits && input.currency !== BITCOIN) return 0;
  return currencyDigits(input.currency);
}

/** Returns a name such as `form-8949-2024.pdf`. The slash of a split year becomes a hyphen. */
export function fileName(id: string, taxYear: string, format: ReportFormat): string {
  return `${id}-${taxYear.replace('/', '-')}.${format}`;
}

export function gapNotes(input: ReportInput): string[] {
  return [
    ...limitNotes(input),
    ...unknownNotes(input),
    ...methodNotes(input),
    ...collectibleNotes(input),
    ...allocationNotes(input),
  ];
}

/** @source Rev. Proc. 2024-28, section 5.02(5)(a) */
function allocationNotes({ isAllocationOpen, disposals }: ReportInput): string[] {
  if (!isAllocationOpen || disposals.length === 0) return [];
  return [
    'Not ready to file: no lot allocation was chosen for January 1, 2025, so each wallet keeps the lots acquired in it. Choose or accept an allocation.',
  ];
}

/**
 * Returns the refusal for a currency. A tax return uses the currency of its country.
 * @returns null if the document can use this currency
 */
export function refusalIn(currency: string, { purpose, title }: Pick<Report, 'purpose' | 'title'>): string | null {
  if (currency !== BITCOIN || purpose === 'keep') return null;
  return `“${title}” cannot be made in bitcoin, as a tax return is in the currency of its country. Choose that currency as the base currency first.`;
}

/** @param currency the currency of the return */
export function otherCurrencyNotes({ currency: ofFigures }: ReportInput, currency: string): string[] {
  if (ofFigures === currency) return [];
  return [
    `The return is in ${currency} and these figures are in ${ofFigures}: choose ${currency} as the base currency.`,
  ];
}

/** @param currency the currency of the form's limits */
export function limitsDoNotApply({ currency: ofFigures }: ReportInput, currency: string): string[] {
  if (ofFigures === currency) return [];
  return [
    `The limits of this form are in ${currency} and the figures are in ${ofFigures}, so they are not compared. Choose ${currency} as the base currency.`,
  ];
}

export function withoutFigures(input: ReportInput): ReportInput {
  return { ...input, disposals: [], income: [], removals: [], unusualMethods: [] };
}

export function onlyOf(input: ReportInput, rows: Partial<Pick<ReportInput, 'disposals' | 'income'>>): ReportInput {
  return { ...input, disposals: rows.disposals ?? [], income: rows.income ?? [] };
}

function limitNotes({ limits, taxYear }: ReportInput): string[] {
  if (!limits) return [];
  const { from, until, query } = limits;
  const parts = [
    ...(from === undefined ? [] : [`from ${from}`]),
    ...(until === undefined ? [] : [`until ${until}`]),
    ...(query === undefined ? [] : [`of the search “${query}”`]),
  ];
  return [`Only rows ${parts.join(', ')}. The totals are not those of the tax year ${taxYear}.`];
}

function methodNotes({ unusualMethods = [], country }: ReportInput): string[] {
  if (unusualMethods.length === 0) return [];
  return [
    `Calculated by ${unusualMethods.join(' and ')}, which is not usually accepted in this country (${country}). Ask a tax adviser before you file with it.`,
  ];
}

/**
 * Returns notes about NFTs, because only the owner can decide which are collectibles. @source Notice 2023-27;
 * Instructions for Form 8949, code C
 */
function collectibleNotes({ disposals, assets, country }: ReportInput): string[] {
  if (country !== 'US') return [];
  const mayBe = ({ term, assetId, collectible }: ReportDisposal) =>
    term === 'long' && assets[assetId]?.isNft === true && collectible === undefined;
  const count = disposals.filter(mayBe).length;
  if (count === 0) return [];
  return [
    `${count === 1 ? 'A disposal is of an NFT' : `${count} disposals are of NFTs`} held for more than a year. The gain of one ` +
      'that is a collectible is taxed at up to 28% and marked with code C on Form 8949. Neither is done here: ask a tax adviser.',
  ];
}

const MEDIA_TYPES: Record<ReportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  pdf: 'application/pdf',
  txf: 'text/plain; charset=windows-1252',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** @throws {RangeError} for a format that the report does not have */
export function reportFile(
  report: Pick<Report, 'id' | 'formats'>,
  input: ReportInput,
  format: ReportFormat,
  content: string | Uint8Array<ArrayBuffer>,
  notes: readonly string[],
): ReportFile {
  if (!report.formats.includes(format)) throw new RangeError(`${report.id} has no ${format}`);
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const all = [...new Set([...gapNotes(input), ...notes])];
  return { name: fileName(report.id, input.taxYear, format), mediaType: MEDIA_TYPES[format], bytes, notes: all };
}
