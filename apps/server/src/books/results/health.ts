/** The SQL of the account health page: what is odd about the ledger, each kind counted and the first of them listed. */

import type { Tx } from '@lotbook/db/user';
import { SEVERITIES, type Severity } from '@lotbook/ledger/callout';
import { sql } from 'kysely';
import { merelyWaits } from '../prices/waiting.ts';
import { calloutsOfResult } from './current-rows.ts';

export type CalloutKind = {
  type: string;
  /** The gravest of the kind. */
  severity: Severity;
  count: number;
  /** Sum of the amounts at risk in base currency; null where none is known. */
  amountAtRisk: string | null;
  isAmountAtRiskEstimate: boolean;
};

const GRAVITY = sql`array_position(${`{${SEVERITIES.join(',')}}`}::text[], severity)`;

/** Callouts of the current result, by type; the largest amount at risk first. Prices that merely wait are no request. */
export async function calloutKinds(tx: Tx, userId: string, computationId: string | null): Promise<CalloutKind[]> {
  const { rows } = await sql<CalloutKind>`
    select type, (array_agg(severity order by ${GRAVITY}))[1] as severity, count(*)::integer as count,
      trim_scale(sum(amount_at_risk))::text as "amountAtRisk",
      coalesce(bool_or(is_amount_at_risk_estimate), false) as "isAmountAtRiskEstimate"
    from callouts where ${calloutsOfResult(userId, computationId)} and not ${merelyWaits(userId)}
    group by type
    order by sum(amount_at_risk) desc nulls last, min(${GRAVITY}), count(*) desc, type`.execute(tx);
  return rows;
}

export type Token = { assetId: string; transactionCount: number };

/** Tokens of the user's own: nobody else knows them, so nobody else has prices for them. Most used first. */
export async function ownTokens(tx: Tx, userId: string): Promise<Token[]> {
  const { rows } = await sql<Token>`
    select a.id as "assetId",
      (select count(distinct f.transaction_id)::integer from flows f where f.user_id = a.user_id and f.asset_id = a.id) as "transactionCount"
    from user_assets a where a.user_id = ${userId}
      and not exists (select from asset_merges m where m.user_id = a.user_id and m.asset_id = a.id)
    order by 2 desc, a.symbol`.execute(tx);
  return rows;
}

export type ImportWithRejectedRows = { importId: string; rejectedCount: number };

/** Imports that are not undone and left rows out because nothing could be made of them, or that failed altogether. */
export async function importsWithRejectedRows(tx: Tx, userId: string): Promise<ImportWithRejectedRows[]> {
  const { rows } = await sql<ImportWithRejectedRows>`
    select id as "importId", number_ignored as "rejectedCount" from sources
    where user_id = ${userId} and undone_at is null and (number_ignored > 0 or status = 'FAILED')
    order by created_at desc, id`.execute(tx);
  return rows;
}
