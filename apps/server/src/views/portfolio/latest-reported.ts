/** The last reported balance of each account's asset beside the ledger's, as several pages read it. */
import type { Tx } from '@lotbook/db/user';
import { dec, formatDecimal, sub } from '@lotbook/ledger/decimal';
import { ledgerState, rememberedAt } from '../../facts/ledger-state.ts';
import { type ComparedBalance, comparedBalances } from '../health/compare-balances.ts';

/** `difference`: what was reported, less what the ledger counts at that moment. */
export type LatestReported = Pick<
  ComparedBalance,
  'accountId' | 'assetId' | 'reported' | 'reportedAt' | 'isDifferent' | 'isRead' | 'filename'
> & { difference: string };

/** Remembered while the ledger stands and no network was read again. @returns one for each account and asset */
export async function latestReported(tx: Tx, userId: string): Promise<LatestReported[]> {
  const state = await ledgerState(tx, userId);
  return rememberedAt(state, userId, 'latest reported', async () => {
    // In order of time: the last one stays.
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
