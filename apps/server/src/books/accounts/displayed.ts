/** Which balances a user wants to see, and whether small ones: the SQL of two settings that change no figure of a tax year. */
import type { Tx } from '@lotbook/db/user';

export const DISPLAYED_BALANCES = ['CALCULATED', 'REPORTED'] as const;
export type DisplayedBalances = (typeof DISPLAYED_BALANCES)[number];
export type HoldingSettings = { displayedBalances: DisplayedBalances; areSmallBalancesHidden: boolean };

export async function holdingSettings(tx: Tx, userId: string): Promise<HoldingSettings> {
  const row = await tx
    .selectFrom('user_settings')
    .select(['displayed_balances as displayedBalances', 'hides_small_balances as areSmallBalancesHidden'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    displayedBalances: row?.displayedBalances ?? 'CALCULATED',
    areSmallBalancesHidden: row?.areSmallBalancesHidden ?? false,
  };
}

export async function writeHoldingSettings(tx: Tx, userId: string, settings: HoldingSettings): Promise<void> {
  await tx
    .updateTable('user_settings')
    .set({
      displayed_balances: settings.displayedBalances,
      hides_small_balances: settings.areSmallBalancesHidden,
      updated_at: new Date(),
    })
    .where('user_id', '=', userId)
    .execute();
}
