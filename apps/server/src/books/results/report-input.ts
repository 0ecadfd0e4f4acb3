/** From stored results to what a tax document is made of. */
import type { Tx } from '@lotbook/db/user';
import type { Disposal, Income, Lot, Removal, Rule, Term } from '@lotbook/ledger/result';
import type { Method } from '@lotbook/ledger/settings';
import type { AssetName, ReportInput } from '@lotbook/reports/report';
import { sql } from 'kysely';
import { timelineOf, unusualMethods } from './methods.ts';
import { taxYearRange } from './tax-years.ts';
import type { Computed, TaxSettings } from './years.ts';

type Named = { assetId: string; account: string | null };

/**
 * Everything of one tax year, under the assets' ids, with their symbols and names beside.
 * @param generatedAt  instant, ISO 8601
 */
export async function reportInput(
  tx: Tx,
  userId: string,
  year: { taxYear: string; settings: TaxSettings; computed: Computed; personName: string | null },
  generatedAt: string,
): Promise<ReportInput> {
  const { taxYear, settings, computed } = year;
  const scope = sql`user_id = ${userId} and computation_id = ${computed.id}`;
  const account = sql`(select name from accounts a where a.user_id = r.user_id and a.id = r.account_id)`;
  const disposals = await sql<
    Named &
      Omit<Disposal, 'asset' | 'wallet' | 'acquired_at' | 'disposed_at'> & {
        acquired_at: Date | null;
        disposed_at: Date;
        category: string;
      }
  >`
    select transaction_id as tx, kind, asset_id as "assetId", ${account} as account, quantity,
      acquired_transaction_id as acquired_tx, acquired_at, disposed_at, proceeds, cost_basis, gain, term, rule, denied_loss, category
    from disposals r where ${scope} and tax_year = ${taxYear} order by position`.execute(tx);
  const income = await sql<Named & Omit<Income, 'asset' | 'wallet' | 'received_at'> & { received_at: Date }>`
    select transaction_id as tx, label, asset_id as "assetId", ${account} as account, quantity, value, received_at
    from income r where ${scope} and tax_year = ${taxYear} order by position`.execute(tx);
  const { assets } = await assetNames(tx, userId);
  // A purchase of an earlier year without a price makes the gain of this one too high; labels of years sort as the years do.
  const missing = await sql<{ count: number }>`
    select count(*)::int as count from callouts
    where ${scope} and type = 'MISSING_PRICE_HISTORY' and tax_year <= ${taxYear}`.execute(tx);
  const sold = disposals.rows.filter((row) => row.category === 'disposal');
  const removed = disposals.rows.filter((row) => row.category === 'removal');
  return {
    country: settings.country,
    taxYear,
    currency: settings.baseCurrency,
    timeZone: settings.timeZone,
    person: { name: year.personName },
    generatedAt,
    resultHash: computed.resultHash ?? '',
    assets,
    unusualMethods: unusualMethods(
      settings.country,
      settings.method as Method,
      timelineOf(settings.timeline, taxYearRange(taxYear, settings.taxYearStart)),
    ),
    missingPrices: missing.rows[0]!.count,
    disposals: sold.map(({ assetId, account, category: _, acquired_at, disposed_at, ...row }) => ({
      ...row,
      asset: assetId,
      wallet: account,
      acquired_at: acquired_at?.toISOString() ?? null,
      disposed_at: disposed_at.toISOString(),
      term: row.term as Term,
      rule: row.rule as Rule,
    })),
    removals: removed.map(
      (row): Removal => ({
        tx: row.tx,
        kind: row.kind,
        asset: row.assetId,
        wallet: row.account,
        quantity: row.quantity,
        acquired_tx: row.acquired_tx,
        acquired_at: row.acquired_at?.toISOString() ?? null,
        removed_at: row.disposed_at.toISOString(),
        cost_basis: row.cost_basis,
      }),
    ),
    income: income.rows.map(({ assetId, account, received_at, ...row }) => ({
      ...row,
      asset: assetId,
      wallet: account,
      received_at: received_at.toISOString(),
    })),
    ...(await lotsNow(tx, scope, account, computed)),
  };
}

/** What is held after the last transaction. */
async function lotsNow(
  tx: Tx,
  scope: ReturnType<typeof sql>,
  account: ReturnType<typeof sql>,
  computed: Computed,
): Promise<Pick<ReportInput, 'lots' | 'lotsAt'>> {
  const { rows } = await sql<Named & Omit<Lot, 'asset' | 'wallet' | 'acquired_at'> & { acquired_at: Date | null }>`
    select asset_id as "assetId", ${account} as account, quantity, acquired_transaction_id as acquired_tx, acquired_at, cost_basis
    from lots r where ${scope} order by position`.execute(tx);
  const lots = rows.map(({ assetId, account: wallet, acquired_at, ...lot }) => ({
    ...lot,
    asset: assetId,
    wallet,
    acquired_at: acquired_at?.toISOString() ?? null,
  }));
  return { lots, lotsAt: (computed.finishedAt ?? new Date(0)).toISOString() };
}

async function assetNames(tx: Tx, userId: string): Promise<{ assets: Record<string, AssetName> }> {
  const { rows } = await sql<{ id: string; symbol: string; name: string; kind: string }>`
    select id, symbol, name, kind from assets where id in (select distinct asset_id from flows where user_id = ${userId})
    union all select id, symbol, name, 'USER_DEFINED_TOKEN' from user_assets where user_id = ${userId}`.execute(tx);
  return {
    assets: Object.fromEntries(rows.map(({ id, symbol, name, kind }) => [id, { symbol, name, isNft: kind === 'NFT' }])),
  };
}
