import { jsonb } from '@lotbook/db/json';
import { onceInSnapshot } from '@lotbook/db/snapshot';
import type { Tx } from '@lotbook/db/user';
import type { DisplayCurrency } from '@lotbook/ledger/display-currency';
import { sql } from 'kysely';

export const DISPLAYED_BALANCES = ['CALCULATED', 'REPORTED'] as const;
export type DisplayedBalances = (typeof DISPLAYED_BALANCES)[number];
export type HoldingSettings = {
  displayedBalances: DisplayedBalances;
  areSmallBalancesHidden: boolean;
  displayCurrency: DisplayCurrency | null;
  hiddenAssets: readonly string[];
};

export function holdingSettings(tx: Tx, userId: string): Promise<HoldingSettings> {
  return onceInSnapshot(tx, `holding settings ${userId}`, async () => {
    const { rows } = await sql<HoldingSettings>`
      select coalesce(displayed_balances, 'CALCULATED') as "displayedBalances", coalesce(hides_small_balances, false) as "areSmallBalancesHidden",
        display_currency as "displayCurrency", coalesce(hidden_assets, '[]'::jsonb) as "hiddenAssets"
      from user_settings where user_id = ${userId}`.execute(tx);
    return rows[0] ?? AS_AT_FIRST;
  });
}

const AS_AT_FIRST: HoldingSettings = {
  displayedBalances: 'CALCULATED',
  areSmallBalancesHidden: false,
  displayCurrency: null,
  hiddenAssets: [],
};

export async function writeHoldingSettings(tx: Tx, userId: string, settings: HoldingSettings): Promise<void> {
  await tx
    .updateTable('user_settings')
    .set({
      displayed_balances: settings.displayedBalances,
      hides_small_balances: settings.areSmallBalancesHidden,
      display_currency: settings.displayCurrency,
      hidden_assets: settings.hiddenAssets.length === 0 ? null : jsonb(settings.hiddenAssets),
      updated_at: new Date(),
    })
    .where('user_id', '=', userId)
    .execute();
}
