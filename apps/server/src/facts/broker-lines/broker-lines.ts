import type { Tx } from '@lotbook/db/user';
import type { LedgerBrokerLine } from '@lotbook/ledger/broker-line';
import type { KeptLine } from '@lotbook/reports/form-1099-da/kept-line';
import { readIdOfSale } from '@lotbook/reports/form-1099-da/sales';
import { sql } from 'kysely';
import { isUuid } from '../../platform/values/ids.ts';

export type BrokerLineRow = KeptLine & {
  taxYear: string;
  filename: string | null;
  rowNumber: number | null;
};
export type NewBrokerLine = Omit<BrokerLineRow, 'matchedTo'>;

const COLUMNS = sql`id, account_id as "accountId", tax_year as "taxYear", broker, filename, row_number as "rowNumber", asset, asset_name as "assetName",
  trim_scale(quantity)::text as quantity, acquired_on::text as "acquiredOn", sold_on::text as "soldOn", trim_scale(proceeds)::text as proceeds,
  trim_scale(cost_basis)::text as "costBasis", trim_scale(accrued_market_discount)::text as "accruedMarketDiscount",
  trim_scale(wash_sale_loss)::text as "washSaleLoss", is_basis_reported as "isBasisReported", term,
  aggregate, sale_count as "saleCount", is_transferred_in as "isTransferredIn", coalesce(is_nominee, false) as "isNominee",
  matched_to as "matchedTo"`;

export async function brokerLines(tx: Tx, userId: string, taxYear: string): Promise<BrokerLineRow[]> {
  const { rows } = await sql<BrokerLineRow>`
    select ${COLUMNS} from broker_lines where user_id = ${userId} and tax_year = ${taxYear}`.execute(tx);
  return rows;
}

export async function brokerLinesOfLedger(tx: Tx, userId: string): Promise<LedgerBrokerLine[]> {
  const { rows } = await sql<BrokerLineRow>`
    select ${COLUMNS} from broker_lines where user_id = ${userId} order by tax_year, sold_on nulls last, id`.execute(
    tx,
  );
  return rows.map(({ filename: _filename, rowNumber: _rowNumber, matchedTo, ...line }) => ({
    ...line,
    matchedTo: matchedTo?.map(readIdOfSale) ?? null,
  }));
}

export async function findBrokerLine(tx: Tx, userId: string, id: string): Promise<BrokerLineRow | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<BrokerLineRow>`
    select ${COLUMNS} from broker_lines where user_id = ${userId} and id = ${id}::uuid`.execute(tx);
  return rows[0] ?? null;
}

/** Locks the line until the transaction ends. */
export async function lockBrokerLine(tx: Tx, userId: string, id: string): Promise<BrokerLineRow | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<BrokerLineRow>`
    select ${COLUMNS} from broker_lines where user_id = ${userId} and id = ${id}::uuid for update`.execute(tx);
  return rows[0] ?? null;
}

/** SQL for a text that changes with the user's tokenized securities, because they affect the wash sales on a form. */
const marks = (userId: string) => sql`coalesce((select ' ' || md5(string_agg(asset_id, ' ' order by asset_id))
  from security_assets s where s.user_id = ${userId}), '')`;

/** Returns a text per year that changes with any of its lines, to validate caches and documents. */
export async function statesOfBrokerLines(
  tx: Tx,
  userId: string,
  taxYears: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ taxYear: string; state: string }>`
    select tax_year as "taxYear", count(*) || ' ' || sum(('x' || left(md5(id::text || updated_at::text), 15))::bit(60)::bigint::numeric) || ${marks(userId)} as state
    from broker_lines
    where user_id = ${userId} and tax_year in (select jsonb_array_elements_text(${JSON.stringify(taxYears)}::text::jsonb))
    group by tax_year`.execute(tx);
  return new Map(rows.map(({ taxYear, state }) => [taxYear, state]));
}

export async function stateOfAllBrokerLines(tx: Tx, userId: string): Promise<string | null> {
  const { rows } = await sql<{ state: string | null }>`
    select case when count(*) > 0 then count(*) || ' ' || sum(('x' || left(md5(id::text || updated_at::text), 15))::bit(60)::bigint::numeric) || ${marks(userId)} end as state
    from broker_lines where user_id = ${userId}`.execute(tx);
  return rows[0]!.state;
}

export async function countBrokerLines(tx: Tx, userId: string, taxYear: string, accountId?: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from broker_lines
    where user_id = ${userId} and tax_year = ${taxYear} and account_id = coalesce(${accountId ?? null}::uuid, account_id)`.execute(
    tx,
  );
  return rows[0]!.count;
}

/** Replaces lines with an existing ID and clears their decisions. */
export async function putBrokerLines(tx: Tx, userId: string, lines: readonly NewBrokerLine[]): Promise<void> {
  await sql`
    insert into broker_lines (user_id, id, account_id, tax_year, broker, filename, row_number, asset, asset_name, quantity, acquired_on, sold_on,
      proceeds, cost_basis, accrued_market_discount, wash_sale_loss, is_basis_reported, term, aggregate, sale_count, is_transferred_in, is_nominee)
    select ${userId}, id, "accountId", "taxYear", broker, filename, "rowNumber", asset, "assetName", quantity, "acquiredOn", "soldOn",
      proceeds, "costBasis", "accruedMarketDiscount", "washSaleLoss", "isBasisReported", term, aggregate, "saleCount", "isTransferredIn", "isNominee"
    from json_to_recordset(${JSON.stringify(lines)}::text::json) as r (id uuid, "accountId" uuid, "taxYear" text, broker text, filename text,
      "rowNumber" integer, asset text, "assetName" text, quantity numeric, "acquiredOn" date, "soldOn" date, proceeds numeric, "costBasis" numeric,
      "accruedMarketDiscount" numeric, "washSaleLoss" numeric, "isBasisReported" boolean, term text, aggregate text, "saleCount" integer,
      "isTransferredIn" boolean, "isNominee" boolean)
    on conflict (user_id, id) do update set broker = excluded.broker, asset = excluded.asset, asset_name = excluded.asset_name,
      quantity = excluded.quantity, acquired_on = excluded.acquired_on, sold_on = excluded.sold_on, proceeds = excluded.proceeds,
      cost_basis = excluded.cost_basis, accrued_market_discount = excluded.accrued_market_discount, wash_sale_loss = excluded.wash_sale_loss, is_basis_reported = excluded.is_basis_reported,
      term = excluded.term, aggregate = excluded.aggregate, sale_count = excluded.sale_count, is_transferred_in = excluded.is_transferred_in, is_nominee = excluded.is_nominee,
      matched_to = null, updated_at = clock_timestamp()`.execute(tx);
}

export async function decideBrokerLine(
  tx: Tx,
  userId: string,
  id: string,
  matchedTo: readonly string[] | null,
): Promise<void> {
  await sql`
    update broker_lines set matched_to = ${matchedTo && JSON.stringify(matchedTo)}::text::jsonb, updated_at = clock_timestamp()
    where user_id = ${userId} and id = ${id}::uuid`.execute(tx);
}

export async function deleteBrokerLine(tx: Tx, userId: string, id: string): Promise<void> {
  await tx.deleteFrom('broker_lines').where('user_id', '=', userId).where('id', '=', id).execute();
}

export async function deleteBrokerForm(
  tx: Tx,
  userId: string,
  form: { taxYear: string; accountId: string },
): Promise<void> {
  await tx
    .deleteFrom('broker_lines')
    .where('user_id', '=', userId)
    .where('tax_year', '=', form.taxYear)
    .where('account_id', '=', form.accountId)
    .execute();
}
