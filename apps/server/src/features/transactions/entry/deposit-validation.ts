import type { Tx } from '@lotbook/db/user';
import { closedBefore } from '../../../facts/freezing/closed.ts';
import { findLink } from '../../../facts/links/links.ts';
import { flowsOf, transactionsByIds } from '../../../facts/transactions/transactions.ts';
import { isUuid } from '../../../platform/values/ids.ts';
import { readEdit } from '../edit/edit-input.ts';
import { entryContext } from './entry-context.ts';

export const DEPOSIT_STATES = [
  'VALID',
  'INVALID_COST_BASIS',
  'INVALID_DATE_ACQUIRED',
  'NOT_A_DEPOSIT',
  'DEPOSIT_NOT_FOUND',
  'FROZEN',
] as const;

/** @property error the problem and the remedy; null if valid */
export type DepositValidation = { state: (typeof DEPOSIT_STATES)[number]; error: string | null };

type Claim = { id: string; position: number; costBasis: string; dateAcquired: string };

export const NOT_A_DEPOSIT = 'Only a deposit has a cost and a date from elsewhere.';
export const BOTH_NEEDED = 'Enter both what it cost and when it was acquired.';

export async function validateDeposit(
  tx: Tx,
  userId: string,
  { id, position, costBasis, dateAcquired }: Claim,
  now: number,
): Promise<DepositValidation> {
  const [row] = isUuid(id) ? await transactionsByIds(tx, userId, [id.toLowerCase()]) : [];
  const flows = row ? await flowsOf(tx, userId, [row.id]) : [];
  const flow = flows.find((one) => one.position === position);
  if (!row || !flow) return { state: 'DEPOSIT_NOT_FOUND', error: 'This transaction was not found.' };
  if (flow.direction !== 'in' || row.type !== 'deposit') return { state: 'NOT_A_DEPOSIT', error: NOT_A_DEPOSIT };
  const closed = await closedBefore(tx, userId);
  if (closed !== null && row.happenedAt < closed)
    return { state: 'FROZEN', error: 'Its tax year is frozen. Unfreeze the year on its tax page first.' };
  if (costBasis.trim() === '') return { state: 'INVALID_COST_BASIS', error: BOTH_NEEDED };
  if (dateAcquired.trim() === '') return { state: 'INVALID_DATE_ACQUIRED', error: BOTH_NEEDED };
  const isMatched = (await findLink(tx, userId, row.id)) !== null;
  const context = await entryContext({ tx, userId }, now);
  const read = readEdit({ costBasis, dateAcquired }, { row, flows, isMatched }, context);
  if (read.ok) return { state: 'VALID', error: null };
  const [first] = read.errors;
  const state = first!.field === 'costBasis' ? 'INVALID_COST_BASIS' : 'INVALID_DATE_ACQUIRED';
  return { state, error: `${first!.message} ${first!.remedy}` };
}
