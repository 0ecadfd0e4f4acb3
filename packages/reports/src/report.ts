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

/** An asset without an entry is printed as its id. */
export type AssetName = {
  symbol: string;
  name?: string;
  isNft?: boolean;
  /** A tokenized security, to which a broker's wash sale (box 1i) applies. */
  isSecurity?: boolean;
};

/** A sale without one was not reported. */
export type BrokerStatement = {
  form: '1099-B' | '1099-DA';
  broker?: string;
  /** To the tax authority. */
  basisReported: boolean;
  /** Set if they differ from the user's. */
  proceeds?: string;
  costBasis?: string;
  /** `ordinary` means that the gain is ordinary income. */
  term?: BrokerTerm;
  /** The accrued market discount, which is interest. Never more than the gain. */
  marketDiscount?: string;
  /** The statement disallows a loss as a wash sale; the amount is the user's figure. */
  showsWashSale?: true;
};

/** The user received the line as a nominee for the actual owner. Days are `YYYY-MM-DD`. */
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

/** Adds details that only the user knows. */
export type ReportDisposal = Disposal & {
  inherited?: boolean;
  /** A collectible of 26 U.S.C. 408(m), taxed at up to 28%. */
  collectible?: boolean;
  statement?: BrokerStatement;
};

export type ReportLot = Lot & { marketValue?: string | null; term?: Term; acquisitionType?: string };

export type ReportRemoval = Removal & { marketValue?: string | null };

export type ReportLedger = Ledger & {
  /** First and last instant of the tax year, ISO 8601. */
  from: string;
  until: string;
  /** Set if the whole ledger was computed without a year. */
  inputHash?: string;
  /** By id. Anything without an entry goes by its id. */
  names?: { assets: Readonly<Record<string, string>>; accounts: Readonly<Record<string, string>> };
};

export type MonthEnd = {
  at: string;
  costs: readonly { assetId: string; costBasis: string; isUnknown: boolean }[];
};

/** The owner identified these lots for a disposal or transfer. */
export type ReportIdentification = {
  transactionId: string;
  at: string;
  assetId: string | null;
  accountId: string | null;
  lots: readonly { acquiredTransactionId: string; acquiredAt: string | null; quantity: string }[];
  /** The owner's statement, 'YYYY-MM-DD'. */
  identifiedOn: string | null;
  note: string | null;
  /** Null if unknown. */
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
  /** In the order of filling; empty means the order in which the ledger first names them. */
  wallets: readonly string[];
  /** The instant (ISO 8601) if known; null if no rule was stated. */
  stated: { at: string | null } | null;
  lots: readonly ReportLot[];
  /** Units held without a lot, and lots without a wallet. */
  unallocated: readonly { isWithoutLot: boolean }[];
};

export type ReportInput = {
  /** True if a disposal of the year used lots whose allocation to wallets the user has not chosen. */
  isAllocationOpen?: boolean;
  country: string;
  /** '2024', or '2024/25' if the year does not start in January. */
  taxYear: string;
  /** ISO 4217 code of every amount. */
  currency: string;
  /** IANA zone of printed dates, in which the engine also divides years and holding periods. */
  timeZone: string;
  person?: { name?: string | null; taxpayerId?: string | null };
  generatedAt: string;
  /** `result_hash` of the computation. */
  resultHash: string;
  /** For the foot of each page. `lots` is `lotsOfYear` in words. */
  computation?: { engineVersion: string; inputHash: string; method: string; lots: string };
  assets: Readonly<Record<string, AssetName>>;
  /** An account without an entry is printed as its id. */
  accounts?: Readonly<Record<string, string>>;
  /** Disposals of the tax year, in any order. */
  disposals: readonly ReportDisposal[];
  /**
   * Another owner's sales that a broker reports in the user's name. They appear on Form 8949 alone, where they net to
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
  /** Undefined if lots were never divided by wallet. */
  allocation?: AllocatedLots;
  ledger?: ReportLedger;
  identifications?: readonly ReportIdentification[];
  /** Orders that applied on any day of the tax year, in any order. */
  standingOrders?: readonly StandingOrder[];
  /** Newest first. Undefined if the ledger has no log of changes. */
  auditLog?: readonly AuditedChange[];
  /** Accounts at custodians; undefined if unknown. */
  heldByOthers?: readonly string[];
  /** Methods that the country does not usually accept. Documents must disclose them. */
  unusualMethods?: readonly string[];
  /** The blank official form of that year as a PDF, if the document fills it in and the caller has it. */
  officialBlank?: Uint8Array;
  options?: ReportOptions;
  /** Days ('YYYY-MM-DD') and a search that limit the rows. */
  limits?: { from?: string; until?: string; query?: string };
};

export type ReportOptions = {
  /** Amounts in whole dollars, pounds or euros. */
  wholeUnits?: boolean;
  /** Losses of earlier years, positive amounts (Schedule D lines 6 and 14). */
  carryover?: { short?: string; long?: string };
  /** Halves the deductible loss of Schedule D line 21. */
  marriedFilingSeparately?: boolean;
  /** Form 1040 line 15, negative if below zero. It decides the carryover of a loss. */
  taxableIncome?: string;
  /**
   * Sales reported to the IRS with their basis and without adjustments go straight to Schedule D lines 1a and 8a
   * (Exception 1).
   */
  straightToScheduleD?: boolean;
  /** Income of these labels is reported elsewhere, for example on a business schedule. */
  incomeElsewhere?: readonly string[];
};

export type ReportFile = {
  name: string;
  mediaType: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** Sentences for the user: omitted rows, unknown dates, doubtful rules. */
  notes: readonly string[];
  /**
   * The transaction behind each of the first rows of a CSV without a column of transactions; null for a row of totals.
   */
  rowTransactions?: readonly (string | null)[];
  isEmpty?: true;
};

const LINKED_ROWS = 100;

export function withTransactions(file: ReportFile, transactions: readonly (string | null)[]): ReportFile {
  return { ...file, rowTransactions: transactions.slice(0, LINKED_ROWS) };
}

export type Report = {
  /** The id stored with generated files, so it never changes. */
  id: string;
  title: string;
  /** One sentence. */
  description: string;
  purpose: Purpose;
  countries: readonly string[] | 'all';
  /** Tax years by their first calendar year; `to` is null while the form is in use. */
  years: { from: number; to: number | null };
  formats: readonly ReportFormat[];
  /** The PDF fills in the blank official form, if the caller has it. */
  takesBlank?: true;
  /** It describes the holdings at the end of any day. */
  isOfADay?: true;
  /** Its rows can be limited to days or to a search. */
  isAList?: true;
  /** It needs the lots at the end of the year, which are computed for past years. */
  isAboutLots?: true;
  /** It needs the holdings at each month end, so the ledger is computed to each of them. */
  isAboutMonths?: true;
  /** It needs the lots as they were allocated to wallets, so the ledger is computed to that day. */
  isAboutAllocation?: true;
  isAboutLedger?: true;
  /** Later years change the document. */
  isOfAllYears?: true;
  isAboutIdentifications?: true;
  isAboutStandingOrders?: true;
  isAboutAuditLog?: true;
  /** @throws {RangeError} for a format or year that the report does not have: a caller's bug */
  make(input: ReportInput, format: ReportFormat): Promise<ReportFile>;
};

export function startYear(taxYear: string): number {
  const year = Number(/^\d{4}/.exec(taxYear)?.[0]);
  if (Number.isNaN(year)) throw new RangeError(`not a tax year: ${taxYear}`);
  return year;
}

/** Bitcoin is never rounded to whole units. */
export function digitsOf(input: Pick<ReportInput, 'currency' | 'options'>): number {
  if (input.options?.wholeUnits && input.currency !== BITCOIN) return 0;
  return currencyDigits(input.currency);
}

/** Returns `form-8949-2024.pdf`. The slash of a split year becomes a hyphen. */
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

/** A return uses the currency of its country. @returns null if the document can use this currency */
export function refusalIn(currency: string, { purpose, title }: Pick<Report, 'purpose' | 'title'>): string | null {
  if (currency !== BITCOIN || purpose === 'keep') return null;
  return `“${title}” cannot be made in bitcoin, as a tax return is in the currency of its country. Choose that currency as the base currency first.`;
}

/** @param currency  of the return */
export function otherCurrencyNotes({ currency: ofFigures }: ReportInput, currency: string): string[] {
  if (ofFigures === currency) return [];
  return [
    `The return is in ${currency} and these figures are in ${ofFigures}: choose ${currency} as the base currency.`,
  ];
}

/** @param currency  of the form's limits */
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

/** Only the owner can decide which NFTs are collectibles. @source Notice 2023-27; Instructions for Form 8949, code C */
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
