import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { merelyWaits } from '../../valuation/waiting.ts';
import { calloutsOfResult, rowsOf } from './current-rows.ts';
import {
  CALLOUT_COLUMNS,
  type CalloutRow,
  DISPOSAL_COLUMNS,
  type DisposalRow,
  INCOME_COLUMNS,
  type IncomeRow,
} from './rows.ts';

export type Of = { userId: string; computationId: string; ids: readonly string[] };

export async function disposalsOf(tx: Tx, of: Of): Promise<DisposalRow[]> {
  const { rows } = await sql<DisposalRow>`
    select ${DISPOSAL_COLUMNS}
    from disposals where ${rowsOf(of.userId, of.computationId)} and ${about(of)} order by position`.execute(tx);
  return rows;
}

export async function incomeOf(tx: Tx, of: Of): Promise<IncomeRow[]> {
  const { rows } = await sql<IncomeRow>`
    select ${INCOME_COLUMNS}
    from income where ${rowsOf(of.userId, of.computationId)} and ${about(of)} order by position`.execute(tx);
  return rows;
}

export async function calloutsOf(tx: Tx, of: Of): Promise<CalloutRow[]> {
  const { rows } = await sql<CalloutRow>`
    select ${CALLOUT_COLUMNS}, ${merelyWaits(of.userId)} as "isWaiting"
    from callouts where ${calloutsOfResult(of.userId, of.computationId)} and ${about(of)} order by position`.execute(
    tx,
  );
  return rows;
}

function about({ ids }: Of) {
  return sql`transaction_id = any(${`{${ids.join(',')}}`}::uuid[])`;
}
