import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { uuidArray } from '../../platform/values/ids.ts';

/** The source of a cleared value, which records that it was entered or is a stated cost. */
export const STATED_AS = sql`(case when split_part(fiat_source, '+', 1) in ('typed', 'basis') then split_part(fiat_source, '+', 1) end)`;

export async function forgetValuesOf(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update flows set fiat_value = null, fiat_currency = null, fiat_priced_at = null,
      fiat_source = ${STATED_AS}
    where user_id = ${userId} and transaction_id = any(${uuidArray(ids)}::uuid[]) and direction <> 'fee'
      and asset_id not like 'fiat:%' and fiat_value is not null
      and fiat_source not in ('face', 'file', 'basis', 'typed')`.execute(tx);
}
