/**
 * What a tax document is made of and what making one gives back. A report is a pure function of this input: no clock, no
 * network, no database, so the same input gives the same bytes, and the hash printed on it names the result it was made from.
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

/** What a document is for: filed with a return, imported into a tax program, or kept and computed with. */
export const PURPOSES = ['file', 'import', 'keep'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** How an asset is written on paper. An asset without an entry is written as its own id. */
export type AssetName = {
  symbol: string;
  name?: string;
  isNft?: boolean;
  /** A tokenized security: a broker's wash sale (box 1i) is one. */
  isSecurity?: boolean;
};

/** What a broker's Form 1099 said about a sale. Without one the sale was not reported to anybody. */
export type BrokerStatement = {
  form: '1099-B' | '1099-DA';
  broker?: string;
  /** Whether the cost basis was reported to the tax authority. */
  basisReported: boolean;
  /** Figures as shown on the statement, where they differ from the user's own. */
  proceeds?: string;
  costBasis?: string;
  /** Which term the statement says, where it says one; `ordinary`: that the gain is ordinary income. */
  term?: BrokerTerm;
  /** How much of the gain it says to be interest, as accrued market discount: at most the gain. */
  marketDiscount?: string;
  /** It says that a loss is disallowed as a wash sale; the user's own figure says how much of it is. */
  showsWashSale?: true;
};

/** A line of a Form 1099-DA that was received as a nominee for the actual owner. Days are `YYYY-MM-DD`. */
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

/** A disposal as the engine gives it, and what only the user knows about it. */
export type ReportDisposal = Disposal & {
  inherited?: boolean;
  /** A collectible of 26 U.S.C. 408(m), taxed at up to 28%. */
  collectible?: boolean;
  statement?: BrokerStatement;
};

/** An open lot with its market value and term at that instant, and how it was acquired, where these are known. */
export type ReportLot = Lot & { marketValue?: string | null; term?: Term; acquisitionType?: string };

/** What left without a sale, with its market value at that time, where it is known. */
export type ReportRemoval = Removal & { marketValue?: string | null };

/** The whole ledger, of all years, for documents that list what is in it. */
export type ReportLedger = Ledger & {
  /** First and last instant of the tax year, ISO 8601. */
  from: string;
  until: string;
  /** Of the whole ledger, where it was computed without a year. */
  inputHash?: string;
  /** What a ledger file calls assets and accounts, by id; one without an entry is called by its id. */
  names?: { assets: Readonly<Record<string, string>>; accounts: Readonly<Record<string, string>> };
};

/** What was held at the end of a month cost. */
export type MonthEnd = {
  /** The instant, ISO 8601. */
  at: string;
  /** One of each asset that was held. */
  costs: readonly { assetId: string; costBasis: string; isUnknown: boolean }[];
};

/** Which lots a disposal or transfer gave up, where its owner identified them. */
export type ReportIdentification = {
  transactionId: string;
  /** ISO 8601, as all instants. */
  at: string;
  assetId: string | null;
  accountId: string | null;
  lots: readonly { acquiredTransactionId: string; acquiredAt: string | null; quantity: string }[];
  /** The day of it by the owner's word, 'YYYY-MM-DD'. */
  identifiedOn: string | null;
  note: string | null;
  /** Null: nothing says when. */
  recordedAt: string | null;
};

/** A method that its owner ordered for one wallet. */
export type StandingOrder = {
  accountId: string;
  method: string;
  /** 'YYYY-MM-DD'; the end is the last day, null for no end. */
  startsOn: string;
  endsOn: string | null;
  /** Since when it has been recorded as it is; null: nothing says it. */
  recordedAt: string | null;
};

/** A change to the ledger, as the audit log has it. */
export type AuditedChange = {
  /** ISO 8601. */
  at: string;
  /** Who made it; null where the log does not say. */
  by: string | null;
  /** What was done, in words. */
  what: string;
  /** What it was done to: a kind of thing in words, and its id. */
  entity: string;
  entityId: string | null;
  /** JSON text. */
  before: string | null;
  after: string | null;
};

/** What the step from one inventory to lots per wallet made of the lots that were held then. */
export type AllocatedLots = {
  rule: SafeHarborAllocation;
  /** Accounts in the order in which they were filled; empty: as the ledger first names them. */
  wallets: readonly string[];
  /** Whoever keeps the ledger stated the rule, at an instant (ISO 8601) or nobody knows when; null: nobody stated one. */
  stated: { at: string | null } | null;
  lots: readonly ReportLot[];
  /** Units of an asset for which a wallet has no lot, and lots that no wallet holds. */
  unallocated: readonly { isWithoutLot: boolean }[];
};

export type ReportInput = {
  /** A disposal of the year took lots that went to their wallet by no allocation that the user chose. */
  isAllocationOpen?: boolean;
  /** ISO 3166 code. */
  country: string;
  /** '2024', or '2024/25' where the year does not start in January. */
  taxYear: string;
  /** ISO 4217 code of every amount. */
  currency: string;
  /** IANA zone in which dates are written: the one the engine cut years and holding periods in. */
  timeZone: string;
  person?: { name?: string | null; taxpayerId?: string | null };
  /** Instant, ISO 8601. */
  generatedAt: string;
  /** `result_hash` of the computation. */
  resultHash: string;
  /** What else the figures came about by, where the caller knows it: every page says it. `lots`: `lotsOfYear`, in words. */
  computation?: { engineVersion: string; inputHash: string; method: string; lots: string };
  assets: Readonly<Record<string, AssetName>>;
  /** Names of accounts; one without an entry is written as its own id. */
  accounts?: Readonly<Record<string, string>>;
  /** Of the tax year, in any order. */
  disposals: readonly ReportDisposal[];
  /** Sales of somebody else's that a broker reports in the user's name: rows of Form 8949 that come to nothing, and of nothing else. */
  nominees?: readonly NomineeLine[];
  /** Of the tax year, in any order. */
  income?: readonly Income[];
  /** Of the tax year, in any order. */
  removals?: readonly ReportRemoval[];
  /** What was held at `lotsAt`. */
  lots?: readonly ReportLot[];
  /** The instant `lots` describes. */
  lotsAt?: string;
  /** Ends of months within the tax year that are over, in order, without that of the year itself, which `lots` is. */
  monthEnds?: readonly MonthEnd[];
  /** Of one unit at `lotsAt`, by asset, where it is known. */
  prices?: Readonly<Record<string, string>>;
  /** Absent where lots have no such step. */
  allocation?: AllocatedLots;
  ledger?: ReportLedger;
  /** Of the tax year, in any order. */
  identifications?: readonly ReportIdentification[];
  /** Those that held on a day of the tax year, in any order. */
  standingOrders?: readonly StandingOrder[];
  /** Newest first. Absent where the ledger comes without a log of its changes. */
  auditLog?: readonly AuditedChange[];
  /** Accounts that are no wallets of the user's own but held by somebody for them; absent: nobody knows which. */
  heldByOthers?: readonly string[];
  /** Methods behind the figures that the country does not usually accept, which a document must say. */
  unusualMethods?: readonly string[];
  /** The blank official form of that year as a PDF, where the document can be written on it and the caller has it. */
  officialBlank?: Uint8Array;
  options?: ReportOptions;
  /** The days ('YYYY-MM-DD', both included) and the search that its rows were limited to. */
  limits?: { from?: string; until?: string; query?: string };
};

export type ReportOptions = {
  /** Every amount in whole dollars, pounds or euros. */
  wholeUnits?: boolean;
  /** Losses of earlier years, positive amounts (Schedule D lines 6 and 14). */
  carryover?: { short?: string; long?: string };
  /** Halves the deductible loss of Schedule D line 21. */
  marriedFilingSeparately?: boolean;
  /** Form 1040 line 15 as if it could be negative; decides how much of a loss is carried over. */
  taxableIncome?: string;
  /**
   * Sales reported to the IRS with their basis and without adjustments go straight to Schedule D lines 1a and 8a and are left out
   * of Form 8949 (Exception 1).
   */
  straightToScheduleD?: boolean;
  /** Income of these labels is reported elsewhere, for example on a business schedule. */
  incomeElsewhere?: readonly string[];
};

export type ReportFile = {
  /** A file name without folders. */
  name: string;
  mediaType: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** What the user should know about this file, in sentences: rows left out, unknown dates, doubtful rules. */
  notes: readonly string[];
  /**
   * Of a CSV without a column of transactions: of which one each of the first rows below its head is, as many as are looked at in a browser.
   * Null for a row that adds up others.
   */
  rowTransactions?: readonly (string | null)[];
  /** Set where a table has no rows. */
  isEmpty?: true;
};

/** Rows of a document that are linked to their proofs where it is looked at. */
const LINKED_ROWS = 100;

/** A file whose rows are of these transactions, in order. */
export function withTransactions(file: ReportFile, transactions: readonly (string | null)[]): ReportFile {
  return { ...file, rowTransactions: transactions.slice(0, LINKED_ROWS) };
}

export type Report = {
  /** Stored with generated files, so it never changes. */
  id: string;
  title: string;
  /** One sentence on what it is for. */
  description: string;
  purpose: Purpose;
  countries: readonly string[] | 'all';
  /** Tax years by the calendar year they start in; `to` null: still in use. */
  years: { from: number; to: number | null };
  formats: readonly ReportFormat[];
  /** Its PDF is written on the blank official form, where the caller has it. */
  takesBlank?: true;
  /** It is of what was held at one moment, which can be the end of any day. */
  isOfADay?: true;
  /** Its rows can be limited to days or to the transactions of a search. */
  isAList?: true;
  /** It needs the lots of the end of the year: those of a year that is over have to be computed. */
  isAboutLots?: true;
  /** It needs what was held at the end of each month: the ledger has to be computed to each of them. */
  isAboutMonths?: true;
  /** It needs the lots as they went to wallets: the ledger has to be computed to that step. */
  isAboutAllocation?: true;
  /** It lists what is in the ledger itself. */
  isAboutLedger?: true;
  /** It is of the whole ledger, so that a later year changes it. */
  isOfAllYears?: true;
  /** It lists identified lots. */
  isAboutIdentifications?: true;
  /** It lists standing orders. */
  isAboutStandingOrders?: true;
  /** It lists the audit log. */
  isAboutAuditLog?: true;
  /** @throws {RangeError} for a format or year that the report does not have: a caller's bug */
  make(input: ReportInput, format: ReportFormat): Promise<ReportFile>;
};

/** The calendar year in which a tax year starts. */
export function startYear(taxYear: string): number {
  const year = Number(/^\d{4}/.exec(taxYear)?.[0]);
  if (Number.isNaN(year)) throw new RangeError(`not a tax year: ${taxYear}`);
  return year;
}

/** Digits after the point of printed amounts. A bitcoin is never printed whole. */
export function digitsOf(input: Pick<ReportInput, 'currency' | 'options'>): number {
  if (input.options?.wholeUnits && input.currency !== BITCOIN) return 0;
  return currencyDigits(input.currency);
}

/** `form-8949-2024.pdf`; the slash of a split year becomes a hyphen. */
export function fileName(id: string, taxYear: string, format: ReportFormat): string {
  return `${id}-${taxYear.replace('/', '-')}.${format}`;
}

/** What every document says that is not ready to file: figures are not known, or the method is not one the country accepts. */
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

/** Why a document cannot be made of figures in this currency; null where it can. A return is in the money of a country. */
export function refusalIn(currency: string, { purpose, title }: Pick<Report, 'purpose' | 'title'>): string | null {
  if (currency !== BITCOIN || purpose === 'keep') return null;
  return `“${title}” cannot be made in bitcoin, as a tax return is in the currency of its country. Choose that currency as the base currency first.`;
}

/** Where the figures are not in the money that a return asks for. @param currency  of the return */
export function otherCurrencyNotes({ currency: ofFigures }: ReportInput, currency: string): string[] {
  if (ofFigures === currency) return [];
  return [
    `The return is in ${currency} and these figures are in ${ofFigures}: choose ${currency} as the base currency.`,
  ];
}

/** Limits of a form that are in its country's money say nothing of figures in another. @param currency  of the limits */
export function limitsDoNotApply({ currency: ofFigures }: ReportInput, currency: string): string[] {
  if (ofFigures === currency) return [];
  return [
    `The limits of this form are in ${currency} and the figures are in ${ofFigures}, so they are not compared. Choose ${currency} as the base currency.`,
  ];
}

/** For a document that has no gains and no income: what these rest on is nothing to say of it. */
export function withoutFigures(input: ReportInput): ReportInput {
  return { ...input, disposals: [], income: [], removals: [], unusualMethods: [] };
}

/** For a document of some of the rows of a year: what the others rest on is nothing to say of it. */
export function onlyOf(input: ReportInput, rows: Partial<Pick<ReportInput, 'disposals' | 'income'>>): ReportInput {
  return { ...input, disposals: rows.disposals ?? [], income: rows.income ?? [] };
}

/** Says that a list is not of the whole tax year. */
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

/** An NFT may be a collectible, and its owner knows whether it is. @source Notice 2023-27; Instructions for Form 8949, code C */
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

/**
 * The file of a report, from its text or bytes.
 * @throws {RangeError} for a format that the report does not have
 */
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
