import type { Tx } from '@lotbook/db/user';
import { allocate, atScale, dec, formatDecimal } from '@lotbook/ledger/decimal';
import { sql } from 'kysely';
import { transactionId } from '../../facts/transactions/transaction-id.ts';
import type { FlowRow, TransactionRow } from '../../facts/transactions/transactions.ts';

export type Whole = { row: TransactionRow; flow: FlowRow };

/**
 * @param quantities  the quantities of the parts, which add up to the whole; its row keeps the first part and the fees
 * @returns the IDs of the parts in order, starting with the whole
 */
export async function divideTransaction(
  tx: Tx,
  userId: string,
  { row, flow }: Whole,
  quantities: readonly string[],
): Promise<string[]> {
  const from = await numberOfParts(tx, userId, row);
  const values = sharesOf(flow.fiatValue, quantities);
  const statedValues = sharesOf(flow.statedValue, quantities);
  const parts = quantities.map((quantity, i) => {
    const externalId = `${row.externalId} part ${from + i + 1}`;
    const id = transactionId({
      userId,
      accountId: row.accountId,
      sourceId: externalId,
      timestamp: row.happenedAt.toISOString(),
    });
    return {
      id: i === 0 ? row.id : id,
      external_id: externalId,
      quantity,
      fiat_value: values[i] ?? null,
      stated_value: statedValues[i] ?? null,
    };
  });
  await writeParts(tx, userId, { row, flow }, parts);
  return parts.map(({ id }) => id);
}

async function numberOfParts(tx: Tx, userId: string, { id, partOf }: TransactionRow): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from transactions where user_id = ${userId} and part_of = ${partOf ?? id}::uuid`.execute(
    tx,
  );
  return rows[0]!.count;
}

export async function isDivided(tx: Tx, userId: string, row: TransactionRow): Promise<boolean> {
  return row.partOf !== null || (await numberOfParts(tx, userId, row)) > 0;
}

/** The minimum number of decimals of a value. A value with more keeps them. */
const VALUE_SCALE = 8;

/** Splits a value in proportion to the quantities without losing a fraction. */
function sharesOf(value: string | null, quantities: readonly string[]): string[] {
  if (value === null) return [];
  const sizes = quantities.map(dec);
  const scale = Math.max(...sizes.map((size) => size.scale));
  const whole = dec(value);
  const digits = Math.max(whole.scale, VALUE_SCALE);
  const weights = sizes.map((size) => atScale(size, scale));
  return allocate(atScale(whole, digits), weights).map((coefficient) => formatDecimal({ coefficient, scale: digits }));
}

type PartRow = {
  id: string;
  external_id: string;
  quantity: string;
  fiat_value: string | null;
  stated_value: string | null;
};

async function writeParts(tx: Tx, userId: string, { row, flow }: Whole, all: readonly PartRow[]): Promise<void> {
  const [kept, ...others] = all;
  const parts = JSON.stringify(others);
  await sql`
    insert into transactions (user_id, id, happened_at, type, label, account_id, external_id, source_id, position,
      transaction_hash, counterparty, note, reason, is_edited, part_of)
    select t.user_id, r.id, t.happened_at, t.type, t.label, t.account_id, r.external_id, t.source_id, t.position,
      t.transaction_hash, t.counterparty, t.note, t.reason, true, coalesce(t.part_of, t.id)
    from transactions t cross join json_to_recordset(${parts}::text::json) as r (id uuid, external_id text)
    where t.user_id = ${userId} and t.id = ${row.id}::uuid`.execute(tx);
  await sql`
    insert into flows (user_id, transaction_id, position, happened_at, direction, account_id, asset_id, named_asset_id, quantity,
      is_withheld, fiat_value, fiat_currency, fiat_source, fiat_priced_at, stated_value, stated_currency)
    select f.user_id, r.id, 0, f.happened_at, f.direction, f.account_id, f.asset_id, f.named_asset_id, r.quantity,
      f.is_withheld, r.fiat_value, f.fiat_currency, f.fiat_source, f.fiat_priced_at, r.stated_value, f.stated_currency
    from flows f cross join json_to_recordset(${parts}::text::json) as r (id uuid, quantity numeric, fiat_value numeric, stated_value numeric)
    where f.user_id = ${userId} and f.transaction_id = ${row.id}::uuid and f.position = ${flow.position}`.execute(tx);
  await sql`
    update flows set quantity = ${kept!.quantity}::numeric, fiat_value = ${kept!.fiat_value}::numeric,
      stated_value = ${kept!.stated_value}::numeric
    where user_id = ${userId} and transaction_id = ${row.id}::uuid and position = ${flow.position}`.execute(tx);
  await sql`
    update transactions set is_edited = true, updated_at = now()
    where user_id = ${userId} and id = ${row.id}::uuid`.execute(tx);
}
