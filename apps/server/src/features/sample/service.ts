/**
 * "Explore with sample data": the history of somebody who does not exist, put into accounts marked as sample, and taken
 * away again in one step. It comes in the way files do (resolved, matched, priced, computed), so that what a person
 * explores is the product and not a picture of it.
 */
import { randomUUID } from 'node:crypto';
import type { Tx } from '@lotbook/db/user';
import type { DraftLeg, DraftTransaction } from '@lotbook/ledger/draft';
import { sampleLedger } from '@lotbook/ledger/sample-ledger';
import { sql } from 'kysely';
import { recordAudit } from '../../books/audit.ts';
import { ledgerChanged } from '../../books/commit.ts';
import { matchTransfers } from '../../books/links/matching.ts';
import { removeAccount } from '../../books/sources/removal.ts';
import { storeDrafts } from '../../books/transactions/store-drafts.ts';
import type { Queue } from '../../platform/jobs/queue.ts';

const SEED = 2023;

/**
 * @param today  'YYYY-MM-DD': the story ends there
 * @returns the import's id, or null when the sample is there already
 */
export async function addSample(tx: Tx, jobs: Queue, userId: string, today: string): Promise<string | null> {
  const { rows } = await sql<{ base_currency: string; has_sample_data: boolean }>`
    select base_currency, has_sample_data from user_settings where user_id = ${userId} for update`.execute(tx);
  const settings = rows[0];
  if (!settings || settings.has_sample_data) return null;
  const sample = sampleLedger({ seed: SEED, asOf: today });
  const importId = randomUUID();
  await sql`
    insert into imports (user_id, id, filename, integration, status, is_sample, started_at, finished_at)
    values (${userId}, ${importId}::uuid, 'Sample data', 'sample', 'FINISHED', true, now(), now())`.execute(tx);
  const accounts = await addAccounts(tx, userId, importId, sample.accounts);
  const drafts = sample.transactions.map((draft) => inCurrency(draft, settings.base_currency));
  await storeDrafts(tx, {
    userId,
    importId,
    source: 'sample',
    accountId: [...accounts.values()][0]!,
    accounts,
    drafts,
  });
  // The two halves of a transfer are one transaction to whoever looks at the list, so they are counted as one.
  const transactions = drafts.length - (await matchTransfers(tx, userId, { importId }));
  await sql`
    update imports set number_total = ${transactions}, number_done = ${transactions}, number_imported = ${transactions}
    where user_id = ${userId} and id = ${importId}::uuid`.execute(tx);
  await sql`update user_settings set has_sample_data = true where user_id = ${userId}`.execute(tx);
  await recordAudit(tx, {
    userId,
    action: 'sample.add',
    entity: 'import',
    entityId: importId,
    after: { transactions },
  });
  await ledgerChanged(tx, jobs, userId, { reason: 'sample added' });
  return importId;
}

/** Accounts under the sample's names; where the person has one of that name, the sample's says what it is. */
async function addAccounts(
  tx: Tx,
  userId: string,
  importId: string,
  accounts: readonly { name: string; kind: number; integration: string }[],
): Promise<Map<string, string>> {
  const { rows: taken } = await sql<{
    name: string;
  }>`select lower(name) as name from accounts where user_id = ${userId}`.execute(tx);
  const names = new Set(taken.map(({ name }) => name));
  const ids = new Map<string, string>();
  for (const { name, kind, integration } of accounts) {
    const id = randomUUID();
    const shown = names.has(name.toLowerCase()) ? `${name} (sample)` : name;
    await sql`
      insert into accounts (user_id, id, kind, name, integration, is_sample, created_by_import_id)
      values (${userId}, ${id}::uuid, ${kind}, ${shown}, ${integration}, true, ${importId}::uuid)`.execute(tx);
    ids.set(name, id);
  }
  return ids;
}

/** The sample is told in dollars; to somebody who counts in another currency, the same figures in theirs. */
function inCurrency(draft: DraftTransaction, currency: string): DraftTransaction {
  if (currency === 'USD') return draft;
  const leg = (from: DraftLeg): DraftLeg => ({
    ...from,
    asset: from.asset === 'USD' ? currency : from.asset,
    ...(from.fiatCurrency === 'USD' ? { fiatCurrency: currency } : {}),
  });
  return {
    ...draft,
    fees: draft.fees.map(leg),
    ...(draft.sent ? { sent: leg(draft.sent) } : {}),
    ...(draft.received ? { received: leg(draft.received) } : {}),
  };
}

/** Everything of the sample goes, and nothing else. @returns whether there was any */
export async function removeSample(tx: Tx, jobs: Queue, userId: string): Promise<boolean> {
  const { rows } = await sql<{ has_sample_data: boolean }>`
    select has_sample_data from user_settings where user_id = ${userId} for update`.execute(tx);
  if (!rows[0]?.has_sample_data) return false;
  const accounts = await sql<{ id: string }>`select id from accounts where user_id = ${userId} and is_sample`.execute(
    tx,
  );
  const { rows: listed } = await sql<{ count: number }>`
    select (select count(*) from transactions t join accounts a on a.user_id = t.user_id and a.id = t.account_id
        where t.user_id = ${userId} and a.is_sample)::int
      - (select count(*) from transaction_links l join transactions t on t.user_id = l.user_id and t.id = l.to_transaction_id
        join accounts a on a.user_id = t.user_id and a.id = t.account_id
        where l.user_id = ${userId} and l.kind = 'transfer' and l.origin <> 'rejected' and a.is_sample)::int as count`.execute(
    tx,
  );
  for (const { id } of accounts.rows) await removeAccount(tx, userId, id);
  await sql`
    delete from user_assets a where a.user_id = ${userId}
      and a.created_by_import_id in (select id from imports where user_id = ${userId} and is_sample)
      and not exists (select from flows f where f.user_id = a.user_id and f.asset_id = a.id)`.execute(tx);
  await sql`delete from imports where user_id = ${userId} and is_sample`.execute(tx);
  await sql`update user_settings set has_sample_data = false where user_id = ${userId}`.execute(tx);
  await recordAudit(tx, {
    userId,
    action: 'sample.remove',
    entity: 'import',
    entityId: null,
    before: { transactions: listed[0]!.count },
  });
  await ledgerChanged(tx, jobs, userId, { reason: 'sample removed' });
  return true;
}
