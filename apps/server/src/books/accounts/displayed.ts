/** What a user wants to see of their balances, and in which currency: the SQL of settings that change no figure of a tax year. */
import { jsonb } from '@lotbook/db/json';
import { onceInSnapshot } from '@lotbook/db/snapshot';
import type { Tx } from '@lotbook/db/user';
import type { DisplayCurrency } from '@lotbook/ledger/display-currency';

export const DISPLAYED_BALANCES = ['CALCULATED', 'REPORTED'] as const;
export type DisplayedBalances = (typeof DISPLAYED_BALANCES)[number];
export type HoldingSettings = {
  displayedBalances: DisplayedBalances;
  areSmallBalancesHidden: boolean;
  /** Null: the base currency. */
  displayCurrency: DisplayCurrency | null;
  /** Ids of assets that are in no list, and in every sum. */
  hiddenAssets: readonly string[];
};

export function holdingSettings(tx: Tx, userId: string): Promise<HoldingSettings> {
  return onceInSnapshot(tx, `holding settings ${userId}`, () => readHoldingSettings(tx, userId));
}

async function readHoldingSettings(tx: Tx, userId: string): Promise<HoldingSettings> {
  const row = await tx
    .selectFrom('user_settings')
    .select([
      'displayed_balances as displayedBalances',
      'hides_small_balances as areSmallBalancesHidden',
      'display_currency as displayCurrency',
      'hidden_assets as hiddenAssets',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    displayedBalances: row?.displayedBalances ?? 'CALCULATED',
    areSmallBalancesHidden: row?.areSmallBalancesHidden ?? false,
    displayCurrency: row?.displayCurrency ?? null,
    hiddenAssets: (row?.hiddenAssets as string[] | null | undefined) ?? [],
  };
}

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
