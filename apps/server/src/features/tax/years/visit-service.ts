/** What has moved in a tax year since its user last looked, and why, where that is known. */
import type { Tx } from '@lotbook/db/user';
import { DONE, type Outcome, refuse } from '@lotbook/ledger/outcome';
import type { Scope } from '../../../platform/scope.ts';
import { startOfDay } from '../../../platform/values/calendar.ts';
import { documentFigures } from '../../../results/documents/document-figures.ts';
import type { DocumentFigures } from '../../../results/documents/tax-documents.ts';
import {
  changedSince,
  readVisit,
  type Seen,
  type Since,
  type Visit,
  writeVisit,
} from '../../../results/rows/visits.ts';
import { type TaxSummary, taxSummary } from '../service.ts';

/** Decimal strings as printed; counts as digits. */
export type Moved = { figure: keyof DocumentFigures | 'unknown'; before: string; now: string };
export type VisitView = {
  seenAt: Date;
  /** The base currency at the last visit. */
  currency: string;
  moved: Moved[];
  /** Sentences; empty where it is not known why. */
  reasons: string[];
  changeIds: string[];
  changeCount: number;
};

/** In the order in which they are shown: the database keeps none. */
const FIGURES = ['gain', 'short_gain', 'long_gain', 'proceeds', 'cost_basis', 'income', 'disposals'] as const;
const MOST_CHANGES = 5;
const DAY_MS = 86_400_000;

/** @returns null where nobody has looked at this year yet, or there are no figures */
export async function sinceVisit(tx: Tx, userId: string, summary: TaxSummary): Promise<VisitView | null> {
  const visit = summary.computed && (await readVisit(tx, userId, summary.taxYear));
  if (!visit) return null;
  const now = seenOf(summary);
  const moved = movedSince(visit.seen, now);
  if (moved.length === 0) return { ...NOTHING, seenAt: visit.seenAt, currency: visit.seen.currency, moved };
  const since = await changedSince(tx, userId, {
    since: visit.seenAt,
    before: startOfDay(dayAfter(summary.endsOn), summary.settings.timeZone),
    limit: MOST_CHANGES,
  });
  const { changeIds, changeCount } = since;
  const reasons = reasonsOf(visit, now, since);
  return { seenAt: visit.seenAt, currency: visit.seen.currency, moved, reasons, changeIds, changeCount };
}

const NOTHING = { reasons: [], changeIds: [], changeCount: 0 };

/** From now on, what has moved is counted from these figures. */
export async function noteVisit({ tx, userId }: Scope, taxYear: string, now: Date): Promise<Outcome<null>> {
  const summary = await taxSummary(tx, userId, taxYear, now);
  if (!summary) return refuse('value_error', 'There is no such tax year.');
  // Zeros of a year that is yet to be computed are no figures to compare with.
  if (summary.transactionCount > 0 && summary.computed?.ledgerVersion === summary.settings.ledgerVersion)
    await writeVisit(tx, userId, taxYear, seenOf(summary));
  return DONE;
}

function seenOf({ totals, settings, computed }: TaxSummary): Seen {
  const { baseCurrency, country, method, lotAllocation } = settings;
  return {
    figures: documentFigures(totals, baseCurrency),
    unknown: (totals.unknown?.disposals ?? 0) + (totals.unknown?.income ?? 0),
    currency: baseCurrency,
    country,
    method,
    lotAllocation,
    engineVersion: computed?.engineVersion ?? null,
  };
}

/** Amounts of two currencies cannot be held against each other: then only that it is another is said. */
function movedSince(before: Seen, now: Seen): Moved[] {
  const figures: Moved[] = [...FIGURES].map((figure) => ({
    figure,
    before: String(before.figures[figure]),
    now: String(now.figures[figure]),
  }));
  const all = [...figures, { figure: 'unknown', before: String(before.unknown), now: String(now.unknown) } as const];
  return all.filter((one) => one.before !== one.now || before.currency !== now.currency);
}

function reasonsOf({ seen }: Visit, now: Seen, { importCount, undoneImportCount }: Since): string[] {
  const files = (count: number) => (count === 1 ? '1 import was' : `${count} imports were`);
  return [
    ...(seen.currency === now.currency ? [] : [`Your base currency was ${seen.currency} and is ${now.currency} now.`]),
    ...(seen.country === now.country ? [] : ['You changed the country whose tax rules apply.']),
    ...(seen.method === now.method ? [] : [`The cost basis method was ${seen.method} and is ${now.method} now.`]),
    ...(seen.lotAllocation === now.lotAllocation ? [] : ['You changed how lots are kept in wallets.']),
    ...(seen.engineVersion === now.engineVersion
      ? []
      : ['A later version of the calculation computed the year again.']),
    ...(importCount > 0 ? [`${files(importCount)} finished.`] : []),
    ...(undoneImportCount > 0 ? [`${files(undoneImportCount)} undone.`] : []),
  ];
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}
