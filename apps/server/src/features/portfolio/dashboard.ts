/** The value of what was held over a duration: day by day as it is stored, and at its end at current prices. */
import type { Tx } from '@lotbook/db/user';
import { historyState, type ValueDay, valueHistory } from '../../books/history/read.ts';
import { ledgerState, rememberedAt } from '../../books/results/version-cache.ts';
import { type BusyDay, busyDays } from '../../books/transactions/busy-days.ts';
import { total } from '../holding-cells.ts';
import type { Holdings } from '../holdings.ts';
import { type Duration, dayBefore } from '../performance-duration.ts';
import { LEDGER_SOURCE } from '../unit-prices.ts';
import { type Change, changeOf, type Known } from './change.ts';

export type Dashboard = Change & {
  currency: string;
  /** Of the first point; null where nothing is stored. */
  from: string | null;
  to: string;
  /** The day before the duration first, where there is one. */
  days: ValueDay[];
  /** Whether days are still being computed. */
  isUpToDate: boolean;
  marks: BusyDay[];
};

export type Asked = { duration: Duration; toDate: string | null; accountId: string | null };

/** @param all  what is held now @param today  in UTC, 'YYYY-MM-DD' */
export async function dashboard(
  tx: Tx,
  userId: string,
  { duration, toDate, accountId }: Asked,
  all: Holdings,
  today: string,
): Promise<Dashboard> {
  const to = toDate === null || toDate > today ? today : toDate;
  const from = dayBefore(duration, to);
  const history = await historyState(tx, userId);
  // One that is in another currency is being computed again.
  const isCurrent = history?.currency === all.currency;
  const stored = isCurrent
    ? await valueHistory(tx, userId, { from, to, ...(accountId !== null && { accountId }) })
    : [];
  // Today at current prices, with the deposits that are known so far.
  const now = to === today ? knownNow(all, accountId) : null;
  const days = now === null ? stored : withToday(stored, now, today);
  const isFromBefore = from !== null && days[0]?.day === from;
  const first = isFromBefore ? known(days[0]!) : null;
  const last = now ?? (days.length === 0 ? { value: '0', unknownAssets: 0 } : known(days.at(-1)!));
  const state = await ledgerState(tx, userId);
  const firstDay = days[0]?.day ?? null;
  return {
    ...changeOf(first, isFromBefore ? days.slice(1) : days, stored.length === 0 ? { ...last, unknownAssets: 1 } : last),
    currency: all.currency,
    from: firstDay,
    to,
    days,
    isUpToDate: isCurrent && history.isUpToDate,
    marks:
      firstDay === null
        ? []
        : await rememberedAt(state, userId, `busy days ${firstDay} ${to} ${accountId ?? ''}`, () =>
            busyDays(tx, userId, { from: firstDay, to, accountId }),
          ),
  };
}

const known = ({ atLeast, unknownAssets }: ValueDay): Known => ({ value: atLeast, unknownAssets });

/** A price that is the user's own last transaction's is no price of today: history has none there either, and leaves it out. */
function knownNow(all: Holdings, accountId: string | null): Known {
  const isHere = (cell: { accountId: string }) => accountId === null || cell.accountId === accountId;
  const hasPrice = ({ price }: Holdings['rows'][number]) => price !== null && price.source !== LEDGER_SOURCE;
  const [priced, unpriced] = [all.rows.filter(hasPrice), all.rows.filter((row) => !hasPrice(row))];
  const unknown = [...all.belowZero.filter(isHere), ...unpriced.filter(({ parts }) => parts.some(isHere))];
  const cells = priced.flatMap(({ parts }) => parts.filter(isHere));
  return {
    value: total(cells.map(({ value }) => value)),
    unknownAssets: new Set(unknown.map(({ assetId }) => assetId)).size,
  };
}

function withToday(stored: readonly ValueDay[], { value, unknownAssets }: Known, today: string): ValueDay[] {
  if (stored.length === 0) return [];
  const before = stored.filter(({ day }) => day !== today);
  const ofToday = stored.find(({ day }) => day === today);
  return [
    ...before,
    {
      day: today,
      value: unknownAssets === 0 ? value : null,
      atLeast: value,
      unknownAssets,
      netDeposits: ofToday?.netDeposits ?? '0',
    },
  ];
}
