import type { Tx } from '@lotbook/db/user';
import { dec, formatDecimal, sub } from '@lotbook/ledger/decimal';
import { ledgerState, rememberedAt } from '../../facts/ledger-state.ts';
import { type ComparedBalance, comparedBalances } from '../health/compare-balances.ts';

/** The latest reported balance. `difference` is the reported minus the calculated quantity at that time. */
export type LatestReported = Pick<
  ComparedBalance,
  'accountId' | 'assetId' | 'reported' | 'reportedAt' | 'isDifferent' | 'isRead' | 'filename'
> & { difference: string };

export async function latestReported(tx: Tx, userId: string): Promise<LatestReported[]> {
  const state = await ledgerState(tx, userId);
  return rememberedAt(state, userId, 'latest reported', async () => {
    const last = new Map<string, LatestReported>();
    for (const { calculated, ...row } of await comparedBalances(tx, userId, 'all'))
      last.set(`${row.accountId} ${row.assetId}`, {
        accountId: row.accountId,
        assetId: row.assetId,
        reported: row.reported,
        reportedAt: row.reportedAt,
        isDifferent: row.isDifferent,
        isRead: row.isRead,
        filename: row.filename,
        difference: formatDecimal(sub(dec(row.reported), dec(calculated))),
      });
    return [...last.values()];
  });
}
