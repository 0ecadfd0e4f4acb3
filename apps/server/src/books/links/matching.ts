/**
 * Finds transfers between the user's own accounts: a withdrawal and the deposit it became. The rule itself is pure and
 * lives in the intake package; this file hands it the halves that are still alone, and stores what it finds.
 */

import { randomUUID } from 'node:crypto';
import type { Tx } from '@lotbook/db/user';
import {
  matchTransfers as findPairs,
  type MatchCandidate,
  type TransferPair,
} from '@lotbook/intake/matching/transfers';
import { findIntegration } from '@lotbook/integrations/listing';
import { type RawBuilder, sql } from 'kysely';
import { accountNames } from '../accounts/accounts.ts';
import { insertLinks, rejectedPairs } from './links.ts';

/** A deposit may arrive this long after its withdrawal; halves further away than that from what changed stay as they are. */
const WINDOW = '8 days';

/**
 * Match what can be matched, and store the pairs. Pairs a user took apart are never made again.
 * @param scope.importId  only halves near this import's transactions in time; without it, all that are alone
 * @returns how many pairs were made
 */
export async function matchTransfers(tx: Tx, userId: string, scope: { importId?: string } = {}): Promise<number> {
  const halves = await unmatchedHalves(
    tx,
    userId,
    scope.importId === undefined ? sql`true` : nearImport(userId, scope.importId),
  );
  const withdrawals = halves.filter((half) => half.direction === 'out');
  const deposits = halves.filter((half) => half.direction === 'in');
  if (withdrawals.length === 0 || deposits.length === 0) return 0;
  const rejected = await rejectedPairs(tx, userId);
  const pairs = findPairs({ withdrawals, deposits, isRejected: (from, to) => rejected.has(`${from} ${to}`) });
  await insertLinks(
    tx,
    userId,
    pairs.map((pair) => ({
      id: randomUUID(),
      kind: 'transfer' as const,
      fromTransactionId: pair.withdrawalId,
      toTransactionId: pair.depositId,
      origin: 'matched' as const,
      reason: reasonOf(pair),
    })),
  );
  return pairs.length;
}

/** Why two halves are one transfer, as a user reads it. */
export function reasonOf({ reason, lost }: Pick<TransferPair, 'reason' | 'lost'>): string {
  switch (reason) {
    case 'hash':
      return 'Both have the same transaction hash.';
    case 'quantity':
      return 'The same quantity left one of your wallets and arrived in the other shortly after.';
    case 'fee':
      return 'What arrived is what was sent without its fee.';
    case 'near':
      return `Almost the same quantity arrived within a day (${lost} less), and nothing else fits.`;
  }
}

export type UnmatchedHalf = MatchCandidate & { direction: 'in' | 'out' };

function nearImport(userId: string, importId: string): RawBuilder<unknown> {
  return sql`
    t.happened_at between
      (select min(happened_at) - ${WINDOW}::interval from transactions where user_id = ${userId} and source_id = ${importId}::uuid)
      and (select max(happened_at) + ${WINDOW}::interval from transactions where user_id = ${userId} and source_id = ${importId}::uuid)`;
}

/**
 * Withdrawals and deposits of one asset each that are no half of a link yet and not set aside by the user, in order of time.
 * @param wanted  a condition on the transaction `t` and its flow `f`
 */
export async function unmatchedHalves(tx: Tx, userId: string, wanted: RawBuilder<unknown>): Promise<UnmatchedHalf[]> {
  const accountNamed = await accountsByName(tx, userId);
  const { rows } = await sql<{
    id: string;
    happenedAt: Date;
    direction: 'in' | 'out';
    accountId: string;
    assetId: string;
    quantity: string;
    fee: string | null;
    transactionHash: string | null;
    counterparty: string | null;
  }>`
    select t.id, t.happened_at as "happenedAt", f.direction, f.account_id as "accountId", f.asset_id as "assetId",
      f.quantity::text as quantity, t.transaction_hash as "transactionHash",
      t.counterparty,
      (select sum(g.quantity)::text from flows g where g.user_id = f.user_id and g.transaction_id = f.transaction_id
        and g.direction = 'fee' and g.asset_id = f.asset_id) as fee
    from transactions t
    join flows f on f.user_id = t.user_id and f.transaction_id = t.id
      and f.direction = case t.type when 'withdrawal' then 'out' else 'in' end
    where t.user_id = ${userId} and t.type in ('withdrawal', 'deposit') and not t.is_ignored and t.merged_into is null
      -- Collateral, a loan: what says where it went or came from has no other half.
      and t.purpose is null
      and t.acquired_at is null
      and f.asset_id not like 'fiat:%'
      and ${wanted}
      and not exists (select 1 from transaction_links l
        where l.user_id = t.user_id and l.origin <> 'rejected' and l.from_transaction_id = t.id)
      and not exists (select 1 from transaction_links l
        where l.user_id = t.user_id and l.origin <> 'rejected' and l.to_transaction_id = t.id)
    order by t.happened_at, t.id`.execute(tx);
  // A transaction that moves two assets is not one half of a transfer.
  const count = new Map<string, number>();
  for (const { id } of rows) count.set(id, (count.get(id) ?? 0) + 1);
  return rows
    .filter(({ id }) => count.get(id) === 1)
    .map((row) => ({
      id: row.id,
      timestamp: row.happenedAt.toISOString(),
      direction: row.direction,
      account: row.accountId,
      asset: row.assetId,
      quantity: row.quantity,
      ...(row.fee === null ? {} : { fee: row.fee }),
      ...(row.transactionHash === null ? {} : { transactionHash: row.transactionHash }),
      ...(row.counterparty === null
        ? {}
        : {
            counterparty: accountNamed.get(row.counterparty.trim().toLowerCase()) ?? '',
            ...addressOf(row.counterparty),
          }),
    }));
}

/** An address of a chain is long and has no spaces; a name is neither. */
function addressOf(counterparty: string): { address?: string } {
  const text = counterparty.trim();
  return text.length >= 20 && !text.includes(' ') ? { address: text } : {};
}

/** Accounts by their name, and by that of their integration where only one account is of it. Lower case. */
async function accountsByName(tx: Tx, userId: string): Promise<Map<string, string>> {
  const rows = await accountNames(tx, userId);
  const named = new Map<string, string>();
  for (const slug of new Set(rows.map((row) => row.integration))) {
    const own = rows.filter((row) => row.integration === slug);
    const integration = slug === null ? null : findIntegration(slug);
    if (integration && own.length === 1) named.set(integration.name.toLowerCase(), own[0]!.id);
  }
  for (const { id, name } of rows) named.set(name.toLowerCase(), id);
  return named;
}
