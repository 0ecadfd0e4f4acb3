import { parseInstant } from '@lotbook/ledger/instant';
import type { Transaction } from '@lotbook/ledger/transaction';
import type { ReportInput } from './report.ts';

export function untilYearEnd({ ledger }: ReportInput): readonly Transaction[] {
  if (!ledger) return [];
  const until = microsOf(ledger.until);
  return ledger.transactions
    .map((transaction) => ({ transaction, at: microsOf(transaction.timestamp) }))
    .filter(({ at }) => at <= until)
    .sort((a, b) => a.at - b.at)
    .map(({ transaction }) => transaction);
}

export function inYear(input: ReportInput): readonly Transaction[] {
  const from = input.ledger ? microsOf(input.ledger.from) : 0;
  return untilYearEnd(input).filter(({ timestamp }) => microsOf(timestamp) >= from);
}

/**
 * @param text ISO 8601 with a time zone
 * @throws {RangeError} if it is invalid, which is a bug in the caller
 */
export function microsOf(text: string): number {
  const at = parseInstant(text);
  if (!at) throw new RangeError(`not an instant: ${JSON.stringify(text)}`);
  return at.micros;
}
