/**
 * Summarizes disposals by day. HMRC counts all sales of a token on one day as one disposal, whichever rules matched its
 * parts. Gains and losses are sums over these disposals.
 */
import { type Decimal, dec, sum } from '@lotbook/ledger/decimal';
import { exactRow, isReportable, type Printed, printRows, totalOf } from '@lotbook/ledger/printed/rows';
import { dateWriter } from '../../dates.ts';
import type { ReportDisposal, ReportInput } from '../../report.ts';

/** A day's disposal, whose `parts` were matched separately by `rules`, in statutory order. */
export type DayDisposal = {
  day: string;
  asset: string;
  quantity: Decimal;
  rules: string;
  amounts: Printed;
  parts: readonly ReportDisposal[];
};
export type Sums = { disposals: number; proceeds: bigint; costs: bigint; gains: bigint; losses: bigint };

const RULES: Record<string, string> = { SAME_DAY: 'same day', THIRTY_DAY: '30 days', SECTION_104: 'section 104' };

/** Returns disposals by day, then by asset. @source TCGA 1992 s. 105(1)(a); HMRC Cryptoassets Manual CRYPTO22250 */
export function dayDisposals(input: ReportInput, digits: number): DayDisposal[] {
  const { iso } = dateWriter(input.timeZone);
  const disposals = input.disposals.filter((disposal) => isReportable(disposal, 'GB'));
  const printed = printRows(disposals.map(exactRow), digits);
  const groups = new Map<string, number[]>();
  disposals.forEach((disposal, i) => {
    const key = `${iso(disposal.disposedAt)}\u0000${disposal.assetId}`;
    const group = groups.get(key);
    if (group) group.push(i);
    else groups.set(key, [i]);
  });
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, members]) => {
      const own: ReportDisposal[] = members.map((i) => disposals[i]!);
      return {
        day: key.split('\u0000')[0]!,
        asset: own[0]!.assetId,
        quantity: sum(own.map((disposal) => dec(disposal.quantity))),
        rules: Object.entries(RULES)
          .flatMap(([rule, words]) => (own.some((disposal) => disposal.rule === rule) ? [words] : []))
          .join(', '),
        amounts: totalOf(members.map((i) => printed[i]!)),
        parts: own,
      };
    });
}

export function sums(disposals: readonly DayDisposal[]): Sums {
  const total: Sums = { disposals: disposals.length, proceeds: 0n, costs: 0n, gains: 0n, losses: 0n };
  for (const { amounts } of disposals) {
    total.proceeds += amounts.proceeds;
    total.costs += amounts.costBasis;
    if (amounts.gain > 0n) total.gains += amounts.gain;
    else total.losses -= amounts.gain;
  }
  return total;
}
