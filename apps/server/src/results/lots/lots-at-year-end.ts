import type { Tx } from '@lotbook/db/user';
import type { LedgerSettings } from '@lotbook/ledger/settings';
import type { ReportInput, ReportLot } from '@lotbook/reports/report';
import { startOfDay } from '../../platform/values/calendar.ts';
import { readNames, readPage, readSettings } from '../engine/read-ledger.ts';
import { withEngine } from '../engine/run-engine.ts';
import { engineSettings } from '../engine/settings.ts';
import { taxYearRange } from '../years/tax-years.ts';
import type { TaxSettings } from '../years/years.ts';
import { endOfDay, yearEndingOn } from './lots-on.ts';

const DAY_MS = 86_400_000;

/** Returns the last millisecond of a tax year in the user's time zone, ISO 8601. */
export function endOfTaxYear(
  taxYear: string,
  { taxYearStart, timeZone }: Pick<TaxSettings, 'taxYearStart' | 'timeZone'>,
): string {
  const { endsOn } = taxYearRange(taxYear, taxYearStart);
  const next = new Date(Date.parse(`${endsOn}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  return new Date(Date.parse(startOfDay(next, timeZone)) - 1).toISOString();
}

export type Reading = {
  read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  signal: AbortSignal;
};

export function lotsAtYearEnd(
  reading: Reading,
  userId: string,
  taxYear: string,
  settings: TaxSettings,
): Promise<Pick<ReportInput, 'lots' | 'lotsAt'> | null> {
  return lotsTo(reading, userId, { taxYear }, { settings, lotsAt: endOfTaxYear(taxYear, settings) });
}

export function lotsAtEndOfDay(
  reading: Reading,
  userId: string,
  day: string,
  settings: TaxSettings,
): Promise<Pick<ReportInput, 'lots' | 'lotsAt'> | null> {
  const lotsAt = endOfDay(day, settings.timeZone).toISOString();
  return lotsTo(reading, userId, yearEndingOn(day), { settings, lotsAt });
}

async function lotsTo(
  { read, signal }: Reading,
  userId: string,
  year: Pick<LedgerSettings, 'taxYear' | 'taxYearStart'>,
  { settings, lotsAt }: { settings: TaxSettings; lotsAt: string },
): Promise<Pick<ReportInput, 'lots' | 'lotsAt'> | null> {
  const versionNow = async (tx: Tx) => (await readSettings(tx, userId))?.ledgerVersion;
  const start = await read(async (tx) => {
    const row = await readSettings(tx, userId);
    if (row?.ledgerVersion !== settings.ledgerVersion) return null;
    return { settings: { ...engineSettings(row), ...year }, ...(await readNames(tx, userId)) };
  });
  if (!start) return null;
  const lots: ReportLot[] = [];
  await withEngine(
    { ...start, from: null, wanted: 'years' },
    ledgerPages(read, userId),
    async (run) => {
      for await (const { table, json } of run.rows()) if (table === 'lots') lots.push(...lotsOf(json));
    },
    { userId, signal },
  );
  if ((await read(versionNow)) !== settings.ledgerVersion) return null;
  return { lots, lotsAt };
}

export async function* ledgerPages(read: Reading['read'], userId: string): AsyncIterable<string> {
  for (let after: string | null = null; ; ) {
    const page: { json: string; lastId: string } | null = await read((tx) => readPage(tx, userId, after));
    if (!page) return;
    yield page.json;
    after = page.lastId;
  }
}

type LotRow = {
  asset_id: string;
  account_id?: string;
  quantity: string;
  cost_basis: string;
  acquired_transaction_id?: string;
  acquired_at?: string;
  unknown?: NonNullable<ReportLot['unknown']>;
};

export function lotsOf(json: string): ReportLot[] {
  return (JSON.parse(json) as LotRow[]).map((row) => ({
    assetId: row.asset_id,
    accountId: row.account_id ?? null,
    quantity: row.quantity,
    costBasis: row.cost_basis,
    acquiredTransactionId: row.acquired_transaction_id ?? null,
    acquiredAt: row.acquired_at ?? null,
    ...(row.unknown ? { unknown: row.unknown } : {}),
  }));
}
