import { isDate } from '@lotbook/ledger/json/check-timeline';
import type { Outcome, Refusal } from '@lotbook/ledger/outcome';

export type RuleField = 'method' | 'settingStartDate' | 'settingEndDate' | 'accountId';
export type RuleRefusal = Refusal & { field: RuleField | null };
export type RuleOutcome<Value = null> = Outcome<Value, RuleRefusal>;

export function refuseRule(
  code: string,
  field: RuleField | null,
  message: string,
): { ok: false; error: { code: string; message: string; field: RuleField | null } } {
  return { ok: false, error: { code, message, field } };
}

export const GONE = refuseRule('entry_not_found', null, 'This entry no longer exists.');

const MAX_ENTRIES = 200;

/** The earliest day. Earlier ones are typing errors. Users enter this day to mean "always". */
const EARLIEST = '1970-01-01';

type Days = { startsOn: string; endsOn: string | null };

/** Returns the reason why an entry can't have these days or be added, or null. */
export function whyNotDays(
  { startsOn, endsOn }: Days,
  others: readonly unknown[],
): ReturnType<typeof refuseRule> | null {
  if (!isDate(startsOn)) return refuseRule('invalid_start', 'settingStartDate', 'Choose the first day.');
  if (startsOn < EARLIEST)
    return refuseRule('invalid_start', 'settingStartDate', `${startsOn} is before there was crypto. Check the year.`);
  if (endsOn !== null && (!isDate(endsOn) || endsOn < startsOn)) {
    return refuseRule('invalid_end', 'settingEndDate', 'The last day must not be before the first.');
  }
  if (others.length >= MAX_ENTRIES) {
    return refuseRule(
      'too_many_entries',
      null,
      `You can have at most ${MAX_ENTRIES} periods. Remove some you no longer need.`,
    );
  }
  return null;
}
