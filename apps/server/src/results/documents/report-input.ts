import type { Tx } from '@lotbook/db/user';
import { ACCOUNT_KIND } from '@lotbook/ledger/account-kind';
import { lotsOfYear } from '@lotbook/ledger/lots-of-year';
import type { Disposal, Income, Lot, Removal } from '@lotbook/ledger/result';
import type { Method } from '@lotbook/ledger/settings';
import type { RestsOn, UnknownFigure } from '@lotbook/ledger/unknown';
import type { AssetName, ReportInput } from '@lotbook/reports/report';
import { sql } from 'kysely';
import { ownAssetKind } from '../../facts/assets/own-asset.ts';
import { timelineOf, unusualMethods } from '../engine/methods.ts';
import { withValues } from '../lots/removal-values.ts';
import { rowsOfYear } from '../rows/current-rows.ts';
import { taxYearRange } from '../years/tax-years.ts';
import type { Computed, TaxSettings } from '../years/years.ts';

/** A row as stored. `unknown` is null if everything is known. */
type Stored<Row extends RestsOn> = Omit<Row, 'unknown'> & { unknown: readonly UnknownFigure[] | null };

function restsOn(unknown: readonly UnknownFigure[] | null): RestsOn {
  return unknown === null ? {} : { unknown };
}

type DisposalOrRemoval = Stored<Omit<Disposal, 'acquiredAt' | 'disposedAt' | 'place'>> & {
  acquiredAt: Date | null;
  disposedAt: Date;
  category: string;
};

function removalOf(row: DisposalOrRemoval): Removal {
  const { transactionId, kind, assetId, accountId, quantity, acquiredTransactionId, costBasis } = row;
  return {
    ...{ transactionId, kind, assetId, accountId, quantity, acquiredTransactionId, costBasis },
    ...restsOn(row.unknown),
    acquiredAt: row.acquiredAt?.toISOString() ?? null,
    removedAt: row.disposedAt.toISOString(),
  };
}

async function isAllocationOpen(tx: Tx, userId: string, computationId: string, taxYear: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from callouts where ${rowsOfYear(userId, computationId, taxYear)}
      and type = 'ALLOCATION_NOT_STATED') as is`.execute(tx);
  return rows[0]!.is;
}

export async function reportInput(
  tx: Tx,
  userId: string,
  year: { taxYear: string; settings: TaxSettings; computed: Computed; personName: string | null },
  generatedAt: string,
): Promise<ReportInput> {
  const { taxYear, settings, computed } = year;
  const scope = rowsOfYear(userId, computed.id, taxYear);
  const disposals = await sql<DisposalOrRemoval>`
    select transaction_id as "transactionId", kind, asset_id as "assetId", account_id as "accountId", quantity,
      acquired_transaction_id as "acquiredTransactionId", acquired_at as "acquiredAt", disposed_at as "disposedAt",
      proceeds, cost_basis as "costBasis", gain, term, rule, denied_loss as "deniedLoss", category, unknown
    from disposals r where ${scope} order by position`.execute(tx);
  const income = await sql<Stored<Omit<Income, 'receivedAt' | 'place'>> & { receivedAt: Date }>`
    select transaction_id as "transactionId", label, asset_id as "assetId", account_id as "accountId", quantity, value,
      received_at as "receivedAt", unknown
    from income r where ${scope} order by position`.execute(tx);
  const names = { ...(await assetNames(tx, userId)), ...(await accountNames(tx, userId)) };
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
    computation: {
      engineVersion: computed.engineVersion ?? '',
      inputHash: computed.inputHash ?? '',
      method: settings.method,
      lots: lotsOfYear(settings, taxYearRange(taxYear, settings.taxYearStart)),
    },
    ...names,
    unusualMethods: unusualMethods(
      settings.country,
      settings.method as Method,
      timelineOf(settings.timeline, taxYearRange(taxYear, settings.taxYearStart)),
    ),
    isAllocationOpen: await isAllocationOpen(tx, userId, computed.id, taxYear),
    disposals: sold.map(({ category: _, acquiredAt, disposedAt, unknown, ...row }) => ({
      ...row,
      ...restsOn(unknown),
      acquiredAt: acquiredAt?.toISOString() ?? null,
      disposedAt: disposedAt.toISOString(),
    })),
    removals: await withValues(tx, userId, removed.map(removalOf)),
    income: income.rows.map(({ receivedAt, unknown, ...row }) => ({
      ...row,
      ...restsOn(unknown),
      receivedAt: receivedAt.toISOString(),
    })),
    ...(await lotsNow(tx, userId, computed)),
  };
}

async function lotsNow(tx: Tx, userId: string, computed: Computed): Promise<Pick<ReportInput, 'lots' | 'lotsAt'>> {
  const { rows } = await sql<Stored<Omit<Lot, 'acquiredAt' | 'place'>> & { acquiredAt: Date | null }>`
    select asset_id as "assetId", account_id as "accountId", quantity, acquired_transaction_id as "acquiredTransactionId",
      acquired_at as "acquiredAt", cost_basis as "costBasis", unknown
    from lots r where user_id = ${userId} and computation_id = ${computed.id} order by position`.execute(tx);
  const lots = rows.map(({ acquiredAt, unknown, ...lot }) => ({
    ...lot,
    ...restsOn(unknown),
    acquiredAt: acquiredAt?.toISOString() ?? null,
  }));
  return { lots, lotsAt: (computed.finishedAt ?? new Date(0)).toISOString() };
}

async function assetNames(tx: Tx, userId: string): Promise<{ assets: Record<string, AssetName> }> {
  const { rows } = await sql<{ id: string; symbol: string; name: string; contract: string | null }>`
    select id, symbol, name, null as contract from assets where id in (select distinct asset_id from flows where user_id = ${userId})
    union all select id, symbol, name, contract from user_assets where user_id = ${userId}`.execute(tx);
  return {
    assets: Object.fromEntries(
      rows.map(({ id, symbol, name, contract }) => [id, { symbol, name, isNft: ownAssetKind(contract) === 'NFT' }]),
    ),
  };
}

async function accountNames(tx: Tx, userId: string): Promise<Pick<ReportInput, 'accounts' | 'heldByOthers'>> {
  const rows = await tx.selectFrom('accounts').select(['id', 'name', 'kind']).where('user_id', '=', userId).execute();
  return {
    accounts: Object.fromEntries(rows.map(({ id, name }) => [id, name])),
    heldByOthers: rows.filter(({ kind }) => kind !== ACCOUNT_KIND.wallet).map(({ id }) => id),
  };
}
