import type { Tx } from '@lotbook/db/user';
import { DONE, type Outcome, refuse } from '@lotbook/ledger/outcome';
import type { Method } from '@lotbook/ledger/settings';
import {
  beginFreezing,
  type FreezingKind,
  type FreezingRun,
  frozenYears,
  lastFreezing,
} from '../../acts/freezing/frozen-years.ts';
import type { Scope } from '../../platform/scope.ts';
import { localDate } from '../../platform/values/calendar.ts';
import { isTaxYear, taxYearRange } from '../../results/years/tax-years.ts';
import { readSegments, readState } from '../../results/years/years.ts';

export const FREEZING_JOB = 'tax.freezing';

export async function startFreezing(
  scope: Scope,
  taxYear: string,
  kind: FreezingKind,
  now: Date,
): Promise<Outcome<null>> {
  const { tx, userId, actorId, jobs } = scope;
  const why =
    kind === 'freeze' ? await whyNotFreeze(tx, userId, taxYear, now) : await whyNotUnfreeze(tx, userId, taxYear);
  if (why) return why;
  await beginFreezing(tx, userId, taxYear, kind);
  await jobs.enqueue(tx, FREEZING_JOB, { userId, actorId, taxYear, kind }, { singletonKey: userId, priority: 10 });
  return DONE;
}

type Refused = ReturnType<typeof refuse>;

const POOLED: readonly Method[] = ['ACB', 'SP'];
/** The number of days after a sale in which a purchase may affect its cost. */
const LOOK_AHEAD_DAYS = 30;

export async function whyNotFreeze(tx: Tx, userId: string, taxYear: string, now: Date): Promise<Refused | null> {
  const { settings, computed } = await readState(tx, userId);
  if (!isTaxYear(taxYear, settings.taxYearStart)) return refuse('tax_year_not_found', 'There is no such tax year.');
  const { endsOn } = taxYearRange(taxYear, settings.taxYearStart);
  const today = localDate(now.getTime(), settings.timeZone);
  if (endsOn >= today) return refuse('year_not_over', 'A tax year can be frozen once it is over.');
  const looksAhead = POOLED.includes(settings.method);
  if (looksAhead && Date.parse(today) - Date.parse(endsOn) <= LOOK_AHEAD_DAYS * DAY) {
    return refuse(
      'year_not_over',
      `With ${settings.method}, purchases of the next 30 days may still change this year: freeze it after that.`,
    );
  }
  if ((await frozenYears(tx, userId)).some((year) => year.taxYear >= taxYear))
    return refuse('year_frozen', 'This tax year is frozen already.');
  if (isUnderWay(await lastFreezing(tx, userId))) return refuse('freezing_in_progress', UNDER_WAY);
  if (!computed || (await readSegments(tx, userId, computed.id, taxYear)).length === 0)
    return refuse('nothing_to_freeze', 'There is nothing in this tax year to freeze.');
  return null;
}

const DAY = 86_400_000;
const UNDER_WAY = 'A tax year is being frozen or unfrozen. Wait until that is done.';

async function whyNotUnfreeze(tx: Tx, userId: string, taxYear: string): Promise<Refused | null> {
  if (!(await frozenYears(tx, userId)).some((year) => year.taxYear === taxYear))
    return refuse('year_not_frozen', 'This tax year is not frozen.');
  return isUnderWay(await lastFreezing(tx, userId)) ? refuse('freezing_in_progress', UNDER_WAY) : null;
}

function isUnderWay(run: FreezingRun | null): boolean {
  return run !== null && run.endedAt === null;
}

export const FREEZING_STATES = [
  'errored_with_frozen_periods',
  'errored_with_unfrozen_periods',
  'freezing_in_progress',
  'frozen',
  'unfreezing_in_progress',
  'unfrozen',
] as const;
export type FreezingState = (typeof FREEZING_STATES)[number];

export function freezingState(run: FreezingRun | null, hasFrozen: boolean): FreezingState {
  if (run && run.endedAt === null) return run.kind === 'freeze' ? 'freezing_in_progress' : 'unfreezing_in_progress';
  if (run?.error) return hasFrozen ? 'errored_with_frozen_periods' : 'errored_with_unfrozen_periods';
  return hasFrozen ? 'frozen' : 'unfrozen';
}
