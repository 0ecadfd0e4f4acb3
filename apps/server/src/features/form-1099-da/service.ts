import type { Tx } from '@lotbook/db/user';
import { FIRST_BROKER_YEAR } from '@lotbook/ledger/broker-line';
import { formatDecimal } from '@lotbook/ledger/decimal';
import type { Sale } from '@lotbook/reports/form-1099-da/sales';
import { accountsByIds } from '../../facts/accounts/accounts.ts';
import { securityAssets } from '../../facts/assets/security-assets.ts';
import { type BrokerLineRow, brokerLines, findBrokerLine } from '../../facts/broker-lines/broker-lines.ts';
import { reconciled } from '../../results/documents/reconciled.ts';
import { lotNumbers } from '../../results/lots/disposed-lots.ts';
import type { SoldLot } from '../../results/lots/sold-from.ts';
import { readState, type TaxSettings } from '../../results/years/years.ts';
import {
  type Entry,
  entriesOf,
  type FormLine,
  formLines,
  STATUSES,
  type Status,
  type Totals,
  totalsOf,
} from './list.ts';

/** The reason why the form is not offered: another country, another currency, or a year before the form existed. */
export type NotOffered = 'COUNTRY' | 'CURRENCY' | 'YEAR';

export type ShownEntry = Entry & { form: readonly (FormLine & { number: number })[] };
export type FormOfWallet = { accountId: string; lineCount: number; proceeds: string; filenames: readonly string[] };

export type BrokerForms = {
  taxYear: string;
  currency: string;
  notOffered: NotOffered | null;
  isComputed: boolean;
  wallets: readonly FormOfWallet[];
  totals: Totals;
  counts: Readonly<Record<Status, number>>;
  entries: readonly ShownEntry[];
  totalCount: number;
};

export type Wanted = {
  taxYear: string;
  status: Status | null;
  accountId: string | null;
  offset: number;
  limit: number;
};

export function isBrokerYear(taxYear: string): boolean {
  return /^\d{4}$/.test(taxYear) && Number(taxYear) >= FIRST_BROKER_YEAR;
}

export function whyNotOffered({ country, baseCurrency }: TaxSettings, taxYear: string): NotOffered | null {
  if (country !== 'US') return 'COUNTRY';
  if (baseCurrency !== 'USD') return 'CURRENCY';
  return isBrokerYear(taxYear) ? null : 'YEAR';
}

export async function brokerForms(tx: Tx, userId: string, wanted: Wanted): Promise<BrokerForms> {
  const { taxYear } = wanted;
  const { settings, computed } = await readState(tx, userId);
  const notOffered = whyNotOffered(settings, taxYear);
  const found = notOffered === null ? await reconciled(tx, userId, taxYear) : null;
  const securities = new Set(found ? await securityAssets(tx, userId) : []);
  const all = found ? entriesOf(found, settings.timeZone, securities) : [];
  const ofWallet = all.filter(({ accountId }) => wanted.accountId === null || accountId === wanted.accountId);
  const listed = ofWallet.filter(({ status }) => wanted.status === null || status === wanted.status);
  const shown = listed.slice(wanted.offset, wanted.offset + wanted.limit);
  const lines = found ? all.flatMap((entry) => entry.lines) : await brokerLines(tx, userId, taxYear);
  return {
    taxYear,
    currency: settings.baseCurrency,
    notOffered,
    isComputed: computed !== null,
    wallets: formsOf(lines),
    totals: totalsOf(ofWallet),
    counts: Object.fromEntries(
      STATUSES.map((status) => [status, ofWallet.filter((entry) => entry.status === status).length]),
    ) as Record<Status, number>,
    entries: computed ? await withForm(tx, userId, { computationId: computed.id, taxYear, securities }, shown) : [],
    totalCount: listed.length,
  };
}

function formsOf(lines: readonly BrokerLineRow[]): FormOfWallet[] {
  return [...Map.groupBy(lines, ({ accountId }) => accountId)].map(([accountId, own]) => ({
    accountId,
    lineCount: own.length,
    proceeds: totalsOf([{ ...NO_ENTRY, lines: own }]).reported,
    filenames: [...new Set(own.flatMap(({ filename }) => filename ?? []))].sort(),
  }));
}

const NO_ENTRY: Entry = {
  id: '',
  status: 'unmatched',
  accountId: '',
  day: '',
  lines: [],
  sales: [],
  by: null,
  why: null,
  differences: [],
};

async function withForm(
  tx: Tx,
  userId: string,
  { computationId, taxYear, securities }: { computationId: string; taxYear: string; securities: ReadonlySet<string> },
  entries: readonly Entry[],
): Promise<ShownEntry[]> {
  const accounts = await accountsByIds(tx, userId, [...new Set(entries.map(({ accountId }) => accountId))]);
  const names = new Map(accounts.map(({ id, name }) => [id, name]));
  const forms = entries.map((entry) => formLines(entry, Number(taxYear), (id) => names.get(id), securities));
  const numbers = await lotNumbers(
    tx,
    userId,
    computationId,
    forms.flat().map(({ printed }) => printed),
  );
  return entries.map((entry, i) => ({
    ...entry,
    form: forms[i]!.map((line) => ({ ...line, number: numbers.get(line.printed.position)! })),
  }));
}

const MOST_CANDIDATES = 30;

/** Returns sales without a line that may match, the same asset first, then the nearest in time. */
export async function candidates(tx: Tx, userId: string, lineId: string): Promise<Sale<SoldLot>[]> {
  const line = await findBrokerLine(tx, userId, lineId);
  const found = line && (await reconciled(tx, userId, line.taxYear));
  if (!line || !found) return [];
  const own = found.matches.filter(({ lines }) => lines.some(({ id }) => id === line.id)).flatMap(({ sales }) => sales);
  const free = found.unreportedSales.filter(({ accountId }) => accountId === line.accountId);
  const sales = [...own, ...free];
  const distance = ({ day, quantity }: Sale<SoldLot>) => {
    const days = line.soldOn === null ? 0 : Math.abs(Date.parse(day) - Date.parse(line.soldOn)) / 86_400_000;
    return days * 2 + (formatDecimal(quantity) === line.quantity ? 0 : 1);
  };
  return sales.sort((a, b) => distance(a) - distance(b) || (a.id < b.id ? -1 : 1)).slice(0, MOST_CANDIDATES);
}
