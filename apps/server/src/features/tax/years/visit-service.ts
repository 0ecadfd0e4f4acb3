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

export type Moved = { figure: keyof DocumentFigures | 'unknown'; before: string; now: string };
export type VisitView = {
  seenAt: Date;
  currency: string;
  moved: Moved[];
  reasons: string[];
  changeIds: string[];
  changeCount: number;
};

/** The order of figures, because the database does not preserve key order. */
const FIGURES = ['gain', 'short_gain', 'long_gain', 'proceeds', 'cost_basis', 'income', 'disposals'] as const;
const MOST_CHANGES = 5;
const DAY_MS = 86_400_000;

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

export async function noteVisit({ tx, userId }: Scope, taxYear: string, now: Date): Promise<Outcome<null>> {
  const summary = await taxSummary(tx, userId, taxYear, now);
  if (!summary) return refuse('value_error', 'This tax year doesn’t exist.');
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

/** Returns moved figures. Amounts in two currencies can't be compared, so only the currency change is reported. */
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
    ...(seen.currency === now.currency ? [] : [`Your base currency changed from ${seen.currency} to ${now.currency}.`]),
    ...(seen.country === now.country ? [] : ['You changed the country whose tax rules apply.']),
    ...(seen.method === now.method ? [] : [`The cost basis method changed from ${seen.method} to ${now.method}.`]),
    ...(seen.lotAllocation === now.lotAllocation ? [] : ['You changed how lots are kept in wallets.']),
    ...(seen.engineVersion === now.engineVersion ? [] : ['A newer calculation version recalculated the year.']),
    ...(importCount > 0 ? [`${files(importCount)} finished.`] : []),
    ...(undoneImportCount > 0 ? [`${files(undoneImportCount)} undone.`] : []),
  ];
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}
