import type { Tx } from '@lotbook/db/user';
import type { Removal } from '@lotbook/ledger/result';
import { partValue } from '@lotbook/reports/part-value';
import type { ReportRemoval } from '@lotbook/reports/report';
import { sql } from 'kysely';

type Given = { transactionId: string; assetId: string; quantity: string; value: string };

export async function withValues(tx: Tx, userId: string, removals: readonly Removal[]): Promise<ReportRemoval[]> {
  if (removals.length === 0) return [];
  const ids = [...new Set(removals.map(({ transactionId }) => transactionId))];
  const { rows } = await sql<Given>`
    select transaction_id as "transactionId", asset_id as "assetId", sum(quantity)::text as quantity, sum(fiat_value)::text as value
    from flows
    where user_id = ${userId} and direction = 'out'
      and transaction_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)
    group by transaction_id, asset_id having count(*) = count(fiat_value) and sum(quantity) > 0`.execute(tx);
  const given = new Map(rows.map((row) => [`${row.transactionId} ${row.assetId}`, row]));
  return removals.map((removal) => {
    const whole = given.get(`${removal.transactionId} ${removal.assetId}`);
    return whole ? { ...removal, marketValue: partValue(removal.quantity, whole) } : removal;
  });
}
