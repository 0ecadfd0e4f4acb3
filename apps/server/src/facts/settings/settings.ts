import { asSchemaOwner, type Tx } from '@lotbook/db/user';
import { HOME_PAGES, type HomePage } from '@lotbook/ledger/home-pages';
import type { LotAllocation, Method, TransferFee } from '@lotbook/ledger/settings';
import { sql } from 'kysely';

export const THEMES = ['LIGHT', 'DARK', 'SYSTEM'] as const;
export type Theme = (typeof THEMES)[number];

export type SettingsRow = {
  country: string;
  baseCurrency: string;
  timeZone: string;
  costBasisMethod: Method;
  lotAllocation: LotAllocation;
  walletFrom: string | null;
  transferFee: TransferFee;
  taxYearStartMonth: number;
  taxYearStartDay: number;
  theme: Theme;
  costBasisPaused: boolean;
  /** The first day to sync from networks and exchanges; null for everything. */
  syncCutoffDate: string | null;
  homePage: HomePage;
};

export async function readSettings(tx: Tx, userId: string, lock = false): Promise<SettingsRow> {
  const query = tx
    .selectFrom('user_settings')
    .select([
      'country',
      'base_currency',
      'time_zone',
      'cost_basis_method',
      'lot_allocation',
      'wallet_from',
      'transfer_fee',
      'tax_year_start_month',
      'tax_year_start_day',
      'theme',
      'cost_basis_paused',
      'sync_cutoff_date',
      'home_page',
    ])
    .where('user_id', '=', userId);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirstOrThrow();
  return {
    country: row.country,
    baseCurrency: row.base_currency,
    timeZone: row.time_zone,
    costBasisMethod: row.cost_basis_method,
    lotAllocation: row.lot_allocation,
    walletFrom: row.wallet_from,
    transferFee: row.transfer_fee as TransferFee,
    taxYearStartMonth: row.tax_year_start_month,
    taxYearStartDay: row.tax_year_start_day,
    theme: row.theme,
    costBasisPaused: row.cost_basis_paused,
    syncCutoffDate: row.sync_cutoff_date,
    homePage: (row.home_page as HomePage | null) ?? HOME_PAGES[0],
  };
}

/** Returns the settings that affect results, under the column names of the engine's input. */
export function computedBy(settings: SettingsRow) {
  return {
    country: settings.country,
    base_currency: settings.baseCurrency,
    time_zone: settings.timeZone,
    cost_basis_method: settings.costBasisMethod,
    lot_allocation: settings.lotAllocation,
    wallet_from: settings.walletFrom,
    transfer_fee: settings.transferFee,
    tax_year_start_month: settings.taxYearStartMonth,
    tax_year_start_day: settings.taxYearStartDay,
  };
}

export async function writeSettings(tx: Tx, userId: string, settings: SettingsRow): Promise<void> {
  await tx
    .updateTable('user_settings')
    .set({
      ...computedBy(settings),
      theme: settings.theme,
      cost_basis_paused: settings.costBasisPaused,
      sync_cutoff_date: settings.syncCutoffDate,
      home_page: settings.homePage === HOME_PAGES[0] ? null : settings.homePage,
      updated_at: new Date(),
    })
    .where('user_id', '=', userId)
    .execute();
}

export async function withdrawResults(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('user_settings').set({ current_computation_id: null }).where('user_id', '=', userId).execute();
}

export async function writeName(tx: Tx, userId: string, name: string): Promise<string> {
  return asSchemaOwner(tx, async (up) => {
    const before = await up.selectFrom('auth_user').select('name').where('id', '=', userId).executeTakeFirstOrThrow();
    await up.updateTable('auth_user').set({ name, updated_at: new Date() }).where('id', '=', userId).execute();
    return before.name;
  });
}

export async function baseCurrencyOf(tx: Tx, userId: string): Promise<string> {
  const row = await tx
    .selectFrom('user_settings')
    .select('base_currency')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.base_currency;
}

export async function lockSampleSettings(
  tx: Tx,
  userId: string,
): Promise<{ baseCurrency: string; hasSampleData: boolean } | undefined> {
  return tx
    .selectFrom('user_settings')
    .select(['base_currency as baseCurrency', 'has_sample_data as hasSampleData'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function setHasSampleData(tx: Tx, userId: string, hasSampleData: boolean): Promise<void> {
  await tx.updateTable('user_settings').set({ has_sample_data: hasSampleData }).where('user_id', '=', userId).execute();
}

export async function syncedFrom(tx: Tx, userId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select sync_cutoff_date::timestamp at time zone time_zone as at from user_settings where user_id = ${userId}`.execute(
    tx,
  );
  return rows[0]?.at ?? null;
}

export async function hideStakingRewards(tx: Tx, userId: string, isHidden: boolean): Promise<boolean> {
  const { rows } = await sql<{ was: boolean }>`
    with before as (
      select coalesce(has_staking_rewards_hidden, false) as was from user_settings where user_id = ${userId} for update)
    update user_settings set has_staking_rewards_hidden = ${isHidden}, updated_at = now()
    from before where user_id = ${userId} returning before.was`.execute(tx);
  return rows[0]!.was;
}
