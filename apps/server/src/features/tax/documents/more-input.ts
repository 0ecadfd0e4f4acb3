/**
 * Reads the extra input of some documents.
 * @returns null if the ledger changed meanwhile
 */
import { asUser, type Tx } from '@lotbook/db/user';
import { nameOfAction, nameOfThing } from '@lotbook/ledger/audit-actions';
import { dec, formatDecimal, mul } from '@lotbook/ledger/decimal';
import { costsOfAssets, lastDaysOfMonths } from '@lotbook/reports/month-ends';
import type { AuditedChange, MonthEnd, Report, ReportInput, ReportLot } from '@lotbook/reports/report';
import { type AuditRow, auditEvents } from '../../../facts/audit.ts';
import { stateOfAllBrokerLines } from '../../../facts/broker-lines/broker-lines.ts';
import { readLotMigration } from '../../../facts/settings/lot-migrations.ts';
import { readEntries } from '../../../facts/settings/timeline.ts';
import { findSentAttachment } from '../../../facts/transactions/attachments.ts';
import { identificationsBetween } from '../../../facts/transactions/identifications.ts';
import type { JobContext } from '../../../platform/jobs/definition.ts';
import { startOfDay } from '../../../platform/values/calendar.ts';
import { ledgerStart } from '../../../results/documents/ledger-of-documents.ts';
import type { ReportRow } from '../../../results/documents/tax-documents.ts';
import { allocatedLots } from '../../../results/lots/allocated-lots.ts';
import { termsOf } from '../../../results/lots/lot-terms.ts';
import { endOfTaxYear, ledgerPages, lotsAtEndOfDay, lotsAtYearEnd } from '../../../results/lots/lots-at-year-end.ts';
import { endOfDay } from '../../../results/lots/lots-on.ts';
import { taxYearRange } from '../../../results/years/tax-years.ts';
import { type Computed, readState, type TaxSettings } from '../../../results/years/years.ts';
import { pricesAt } from '../../../valuation/prices-at.ts';
import { remoteSources } from '../../../valuation/sources.ts';
import { withNames } from '../../api/audit-names.ts';
import { blankForm } from './blank-form.ts';
import type { LedgerGiven } from './document-thread.ts';

type Asked = {
  row: ReportRow;
  reports: readonly Report[];
  input: ReportInput;
  settings: TaxSettings;
  computed: Computed;
};

type More = { input: Partial<ReportInput>; ledger: LedgerGiven | null };

/** @returns null if the ledger changed meanwhile */
export async function moreOf(userId: string, asked: Asked, job: JobContext): Promise<More | null> {
  const { reports, row } = asked;
  const read = readerOf(userId, job);
  const needs = (
    what:
      | 'isAboutLots'
      | 'isAboutMonths'
      | 'isAboutAllocation'
      | 'isAboutLedger'
      | 'isAboutAuditLog'
      | 'isAboutIdentifications'
      | 'isAboutStandingOrders',
  ) => reports.some((one) => one[what]);
  const lots = needs('isAboutLots') ? await lotsOf(userId, asked, job) : {};
  if (!lots) return null;
  const months = needs('isAboutMonths') ? await monthsOf(userId, asked, job) : {};
  if (!months) return null;
  const allocation = needs('isAboutAllocation') ? await allocationOf(userId, asked, job) : {};
  if (!allocation) return null;
  const start = needs('isAboutLedger') ? await read((tx) => ledgerStart(tx, userId, row.taxYear, asked)) : undefined;
  if (start === null) return null;
  const auditLog = needs('isAboutAuditLog') ? { auditLog: await auditLogOf(userId, asked.input, job) } : {};
  const identified = needs('isAboutIdentifications') ? await identificationsOf(userId, asked, job) : {};
  const ordered = needs('isAboutStandingOrders') ? await standingOrdersOf(userId, asked, job) : {};
  return {
    input: {
      ...ordered,
      ...lots,
      ...months,
      ...allocation,
      ...auditLog,
      ...identified,
      ...(await blankOf(userId, row, job)),
    },
    ledger: start ? { start, pages: ledgerPages(read, userId) } : null,
  };
}

async function blankOf(userId: string, { options }: ReportRow, job: JobContext): Promise<Partial<ReportInput>> {
  const { blank } = options;
  if (blank === undefined) return {};
  const storageKey = await readerOf(userId, job)((tx) => findSentAttachment(tx, userId, blank));
  return { officialBlank: await blankForm(job.storage, storageKey, job.signal) };
}

const readerOf =
  (userId: string, { db }: Pick<JobContext, 'db'>) =>
  <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    asUser(db, userId, work);

export async function isUnchanged(
  userId: string,
  { settings, allBrokers }: { settings: TaxSettings; allBrokers?: string | undefined },
  job: JobContext,
): Promise<boolean> {
  const now = await readerOf(
    userId,
    job,
  )(async (tx) => ({
    ledgerVersion: (await readState(tx, userId)).settings.ledgerVersion,
    // Broker lines affect no figures, so they don't change the ledger's version.
    allBrokers: allBrokers === undefined ? undefined : ((await stateOfAllBrokerLines(tx, userId)) ?? ''),
  }));
  return now.ledgerVersion === settings.ledgerVersion && now.allBrokers === allBrokers;
}

async function allocationOf(
  userId: string,
  { settings }: Asked,
  job: JobContext,
): Promise<Pick<ReportInput, 'allocation'> | null> {
  const read = readerOf(userId, job);
  const found = await allocatedLots(read, userId, { signal: job.signal });
  const migration = await read((tx) => readLotMigration(tx, userId));
  if (!(await isUnchanged(userId, { settings }, job))) return null;
  if (!found) return {};
  const { lots, unallocated } = found;
  return {
    allocation: {
      rule: migration?.allocation ?? 'AS_HELD',
      wallets: migration?.walletIds ?? [],
      stated: migration && { at: migration.migratedAt.toISOString() },
      lots,
      unallocated: unallocated.map(({ reason }) => ({ isWithoutLot: reason === 'WALLET_UNFILLED' })),
    },
  };
}

async function lotsOf(userId: string, asked: Asked, job: JobContext): Promise<Partial<ReportInput> | null> {
  const found = await lotsThen(userId, asked, job);
  if (!found) return null;
  const { lots = [], lotsAt } = found;
  if (lotsAt === undefined) return found;
  const { settings } = asked;
  const assetIds = [...new Set(lots.map(({ assetId }) => assetId))];
  const user = { userId, baseCurrency: settings.baseCurrency, timeZone: settings.timeZone };
  const prices = await pricesAt(job.db, user, { assetIds, at: lotsAt }, remoteSources(job, 'now'));
  const terms = termsOf(settings, new Date(lotsAt));
  return { lotsAt, prices, lots: lots.map((lot) => ({ ...priced(lot, prices), ...termOf(lot, terms) })) };
}

async function monthsOf(
  userId: string,
  { row, settings }: Asked,
  job: JobContext,
): Promise<Pick<ReportInput, 'monthEnds'> | null> {
  const monthEnds: MonthEnd[] = [];
  for (const day of lastDaysOfMonths(taxYearRange(row.taxYear, settings.taxYearStart))) {
    if (endOfDay(day, settings.timeZone).getTime() >= Date.now()) break;
    const found = await lotsAtEndOfDay({ read: readerOf(userId, job), signal: job.signal }, userId, day, settings);
    if (!found) return null;
    monthEnds.push({ at: found.lotsAt!, costs: costsOfAssets(found.lots ?? []) });
  }
  return { monthEnds };
}

async function lotsThen(
  userId: string,
  { row, settings, input }: Asked,
  job: JobContext,
): Promise<Pick<ReportInput, 'lots' | 'lotsAt'> | null> {
  const reading = { read: readerOf(userId, job), signal: job.signal };
  const { on } = row.options;
  if (on !== undefined) return lotsAtEndOfDay(reading, userId, on, settings);
  const isOver = Date.parse(endOfTaxYear(row.taxYear, settings)) < Date.now();
  if (isOver) return lotsAtYearEnd(reading, userId, row.taxYear, settings);
  const { lots = [], lotsAt } = input;
  return { lots, ...(lotsAt === undefined ? {} : { lotsAt }) };
}

function priced(lot: ReportLot, prices: Readonly<Record<string, string>>): ReportLot {
  const price = prices[lot.assetId];
  return price === undefined ? lot : { ...lot, marketValue: formatDecimal(mul(dec(lot.quantity), dec(price))) };
}

function termOf(lot: ReportLot, terms: ReturnType<typeof termsOf>): Pick<ReportLot, 'term'> {
  const acquiredAt = lot.acquiredAt === null ? null : new Date(lot.acquiredAt);
  const { term } = terms({ acquiredAt, unknown: lot.unknown ?? null });
  return term === 'none' ? {} : { term };
}

async function identificationsOf(
  userId: string,
  { row, settings }: Asked,
  job: JobContext,
): Promise<Pick<ReportInput, 'identifications'>> {
  const { startsOn } = taxYearRange(row.taxYear, settings.taxYearStart);
  const from = new Date(startOfDay(startsOn, settings.timeZone));
  const until = new Date(endOfTaxYear(row.taxYear, settings));
  return { identifications: await readerOf(userId, job)((tx) => identificationsBetween(tx, userId, { from, until })) };
}

async function standingOrdersOf(
  userId: string,
  { row, settings }: Asked,
  job: JobContext,
): Promise<Pick<ReportInput, 'standingOrders'>> {
  const { startsOn, endsOn } = taxYearRange(row.taxYear, settings.taxYearStart);
  const entries = await readerOf(userId, job)((tx) => readEntries(tx, userId));
  const standingOrders = entries.flatMap(({ accountId, method, recordedAt, ...days }) => {
    const holds = days.startsOn <= endsOn && (days.endsOn === null || days.endsOn >= startsOn);
    if (accountId === null || !holds) return [];
    return [{ accountId, method, startsOn: days.startsOn, endsOn: days.endsOn, recordedAt: recordedAt.toISOString() }];
  });
  return { standingOrders };
}

const EVENTS_AT_ONCE = 500;

async function auditLogOf(userId: string, { person }: ReportInput, job: JobContext): Promise<AuditedChange[]> {
  const read = readerOf(userId, job);
  const log: AuditedChange[] = [];
  const by = (row: AuditRow) => (row.actorId === userId ? (person?.name ?? null) : null);
  for (let after: string | null = null; ; ) {
    job.signal.throwIfAborted();
    const page: AuditRow[] = await read(async (tx) => {
      const events = await auditEvents(tx, userId, { after, transactionId: null, limit: EVENTS_AT_ONCE });
      return withNames(tx, userId, events);
    });
    log.push(...page.map((row) => changeOf(row, by(row))));
    if (page.length < EVENTS_AT_ONCE) return log;
    after = page.at(-1)!.id;
  }
}

function changeOf({ happenedAt, action, entity, entityId, before, after }: AuditRow, by: string | null): AuditedChange {
  const what = nameOfAction(action, entity);
  return { at: happenedAt.toISOString(), by, what, entity: nameOfThing(action), entityId, before, after };
}
