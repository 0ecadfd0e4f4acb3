import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BELONG_TO } from '@lotbook/db/belongs-to';
import type { Database } from '@lotbook/db/open';
import { asSystem, type Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import type { Services } from '../../platform/graphql/context.ts';
import { type DeletedUser, deletedUsers, emailHash, forgetDeletedUser } from '../../platform/sign-in/delete-user.ts';
import { OUTBOX } from '../../platform/sign-in/mail.ts';
import type { EachUser } from '../../platform/work/steps.ts';

type Parts = Pick<Services, 'db' | 'storage' | 'config'>;

/** The number of rows per transaction, so that other requests are not blocked. */
const ROWS_AT_ONCE = 5_000;

export async function removeDeletedUsers(parts: Parts, each: EachUser): Promise<void> {
  await each(await asSystem(parts.db, deletedUsers), (user) => removeUser(parts, user));
}

async function removeUser(parts: Parts, user: DeletedUser): Promise<void> {
  await removeFiles(parts, user.userId);
  for (const table of await tablesOfUsers(parts.db)) await removeRows(parts.db, table, user.userId);
  await asSystem(parts.db, (tx) => removeJobs(tx, user));
  await removeFromOutbox(parts, user);
  await asSystem(parts.db, async (tx) => {
    await tx.deleteFrom('auth_user').where('id', '=', user.userId).execute();
    await forgetDeletedUser(tx, user.userId);
  });
}

/** Runs before the rows that refer to files are deleted. Otherwise the files would never be deleted. */
async function removeFiles({ db, storage }: Parts, userId: string): Promise<void> {
  const { rows } = await asSystem(db, (tx) =>
    sql<{ storageKey: string }>`
      select storage_key as "storageKey" from uploads where user_id = ${userId}
      union all select storage_key from tax_reports where user_id = ${userId}
      union all select storage_key from data_exports where user_id = ${userId}`.execute(tx),
  );
  for (const { storageKey } of rows) {
    await storage.delete(storageKey);
    await storage.delete(`${storageKey}.checked`);
  }
}

/**
 * Returns referencing tables first, so that few rows are deleted by cascade. Settings and sign-in data are deleted with
 * the user's row.
 */
async function tablesOfUsers(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; refersTo: string[] }>`
    select c.relname as name, coalesce(array_agg(r.relname) filter (where r.relname is not null and r.oid <> c.oid), '{}')::text[] as "refersTo"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped
    left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f'
    left join pg_class r on r.oid = f.confrelid
    where c.relkind in ('r', 'p') and c.relname not like 'auth\\_%' and c.relname <> 'user_settings'
    group by c.relname order by c.relname`.execute(db.kysely);
  const left = new Map(rows.map(({ name, refersTo }) => [name, [...refersTo, BELONG_TO[name] ?? []].flat()]));
  const inOrder: string[] = [];
  while (left.size > 0) {
    const named = new Set([...left.values()].flat());
    const free = [...left.keys()].filter((name) => !named.has(name));
    for (const name of free.length > 0 ? free : [...left.keys()]) {
      inOrder.push(name);
      left.delete(name);
    }
  }
  return inOrder;
}

async function removeRows(db: Database, table: string, userId: string): Promise<void> {
  for (let removed = ROWS_AT_ONCE; removed >= ROWS_AT_ONCE; ) {
    const { numAffectedRows } = await asSystem(db, (tx) =>
      sql`delete from ${sql.table(table)} where ctid = any (array(
        select ctid from ${sql.table(table)} where user_id = ${userId} limit ${ROWS_AT_ONCE}))`.execute(tx),
    );
    removed = Number(numAffectedRows ?? 0n);
  }
}

async function removeJobs(tx: Tx, { userId }: DeletedUser): Promise<void> {
  await sql`delete from pgboss.job where data->>'userId' = ${userId}`.execute(tx);
}

async function removeFromOutbox({ config }: Parts, { emailHashes }: DeletedUser): Promise<void> {
  const folder = join(config.dataFolder, OUTBOX);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names.filter((one) => one.endsWith('.eml'))) {
    const to = /^To: (.*)\r$/m.exec(await readFile(join(folder, name), 'utf8'))?.[1] ?? '';
    if (emailHashes.includes(emailHash(to))) await rm(join(folder, name), { force: true });
  }
}
