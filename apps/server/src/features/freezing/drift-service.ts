import type { Tx } from '@lotbook/db/user';
import { ENGINE_VERSION } from '@lotbook/engine/version';
import { type Drift, driftOf } from '../../acts/freezing/drift.ts';
import { type FiledYear, filedYear, frozenYears } from '../../acts/freezing/frozen-years.ts';
import { computedYear, filedLines, storedYear, type YearNow } from '../../acts/freezing/lines.ts';
import { closedChangedAt } from '../../facts/freezing/closed.ts';
import { ledgerState, rememberedAt } from '../../facts/ledger-state.ts';
import { EngineFailure } from '../../results/engine/run-engine.ts';
import { ledgerSize, MAX_WHAT_IF_TRANSACTIONS, type ShortTransaction } from '../../results/engine/what-if-years.ts';
import { readState } from '../../results/years/years.ts';

export type YearDrift = Drift & {
  filed: FiledYear;
  reasons: string[];
  leftOut: string | null;
};

/** Methods in which purchases up to thirty days after a sale, even in the next open year, affect its cost. */
const LOOKING_AHEAD: readonly string[] = ['SP', 'ACB'];

const NOTHING_DIFFERS: Drift = { figures: [], transactions: [], transactionCount: 0 };

export async function yearDrift(
  shortTransaction: ShortTransaction,
  userId: string,
  taxYear: string,
): Promise<YearDrift | null> {
  const read = await shortTransaction((tx) => readFiled(tx, userId, taxYear));
  if (!read) return null;
  const { filed, lines, stored, size, state } = read;
  const leftOut = (why: string): YearDrift => ({ ...NOTHING_DIFFERS, filed, reasons: [], leftOut: why });
  const compared = (now: YearNow): YearDrift => {
    const drift = driftOf({ totals: filed.totals, lines }, now, filed.currency);
    return { ...drift, filed, reasons: reasonsOf(read, drift), leftOut: null };
  };
  if (state.baseCurrency !== filed.currency)
    return leftOut(`It was filed in ${filed.currency}, and your figures are in ${state.baseCurrency} now.`);
  if (stored && !filed.isFrozen) return compared(stored);
  if (!filed.isFrozen) return leftOut('Your gains are not calculated at the moment.');
  if (!read.mayDiffer) return { ...NOTHING_DIFFERS, filed, reasons: [], leftOut: null };
  if (size > MAX_WHAT_IF_TRANSACTIONS)
    return leftOut('Your ledger is too large to calculate the year again while you wait.');
  try {
    const now = await rememberedAt(state, userId, `year computed again ${taxYear}`, () =>
      computedYear(shortTransaction, userId, taxYear),
    );
    return compared(now);
  } catch (error) {
    if (!(error instanceof EngineFailure)) throw error;
    return leftOut(`The year could not be calculated again: ${error.message}`);
  }
}

async function readFiled(tx: Tx, userId: string, taxYear: string) {
  const filed = await filedYear(tx, userId, taxYear);
  if (!filed) return null;
  const { computed, settings } = await readState(tx, userId);
  const isLast = (await frozenYears(tx, userId)).at(-1)?.taxYear === taxYear;
  const looksAhead = isLast && LOOKING_AHEAD.includes(settings.method);
  const stored = computed ? await storedYear(tx, userId, { computationId: computed.id, taxYear }) : null;
  const changedAt = await closedChangedAt(tx, userId);
  return {
    filed,
    lines: await filedLines(tx, userId, taxYear),
    stored,
    size: await ledgerSize(tx, userId),
    state: await ledgerState(tx, userId),
    changedAt,
    looksAhead,
    // Neither edits nor imports can change a frozen year.
    mayDiffer:
      looksAhead ||
      filed.engineVersion !== ENGINE_VERSION ||
      (changedAt !== null && changedAt > filed.filedAt) ||
      (stored !== null && stored.resultHash !== filed.resultHash),
  };
}

type Read = NonNullable<Awaited<ReturnType<typeof readFiled>>>;

function reasonsOf({ filed, changedAt, looksAhead }: Read, { transactions, figures }: Drift): string[] {
  if (figures.length === 0 && transactions.length === 0) return [];
  const reasons: string[] = [];
  if (filed.engineVersion !== ENGINE_VERSION)
    reasons.push(
      `It was filed with version ${filed.engineVersion} of the calculation; this is version ${ENGINE_VERSION}.`,
    );
  const hasNewValues = changedAt !== null && changedAt > filed.filedAt;
  if (filed.isFrozen && looksAhead)
    reasons.push(
      'By your method a purchase of the thirty days after a sale decides what the sale cost. Transactions of the first days after this year have changed since it was frozen.',
    );
  if (filed.isFrozen && filed.engineVersion === ENGINE_VERSION && (hasNewValues || !looksAhead))
    reasons.push('Market values of this year were found or corrected after it was frozen.');
  if (!filed.isFrozen)
    reasons.push('The year was unfrozen, and its transactions, values or settings have changed since.');
  return reasons;
}
