import type { FileSummary } from '@lotbook/intake/opening/file';
import type { FileProblem } from '@lotbook/intake/opening/refusal-words';
import { zoneName } from '@lotbook/ledger/time-zone';
import type { OtherTimes } from '../../../facts/transactions/identities.ts';

/** Explains that transactions were imported in another time zone, and that importing again does not move them. */
export function otherTimesWords(zone: string, found: readonly OtherTimes[]): string {
  const count = found.reduce((sum, one) => sum + one.count, 0);
  const files = [...new Set(found.map((one) => `“${one.filename}” (${zoneName(one.timeZone)})`))].join(', ');
  const [are, them] = count === 1 ? ['transaction of this file is', 'it'] : ['transactions of this file are', 'them'];
  return `${count} ${are} in this wallet already, at other times: from ${files}. Importing the file in ${zoneName(zone)} would not move ${them}.`;
}

export function otherTimesProblem({ timeZone }: FileSummary, found: readonly OtherTimes[]): FileProblem {
  const words = otherTimesWords(timeZone!.zone, found);
  return { code: 'value_error', message: `${words} Undo that import first, then import the file again.` };
}
