/** A user with a file to import, and the expected outcome, however often the work is disturbed. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createCustomWallet } from '../../apps/server/src/features/imports/service.ts';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import { createLog } from '../../apps/server/src/platform/log/log.ts';
import { jobScope } from '../../apps/server/src/platform/scope.ts';
import { type AllServices, openServices } from '../../apps/server/src/services.ts';
import { coinbaseFile } from '../../bench/data/coinbase-file.ts';
import { asSystem, asUser } from '../../packages/db/src/user.ts';

export const USER = 'drill';

export type Ask = <T>(statement: string) => Promise<T[]>;

/** @param env the environment of the server or worker that will run the job */
export function openFor(env: Record<string, string>): Promise<AllServices> {
  const config = readConfig({ LOTBOOK_PRICES: 'off', ...env });
  return openServices({ config, log: createLog({ logLevel: 'silent' }), supervise: false });
}

export const askIn =
  ({ db }: Pick<AllServices, 'db'>): Ask =>
  async <T>(statement: string) =>
    (await sql.raw<T>(statement).execute(db.kysely)).rows;

export async function prepareImport(env: Record<string, string>, rows: number): Promise<void> {
  const services = await openFor(env);
  const uploadId = randomUUID();
  const key = `${USER}/${uploadId}`;
  await services.storage.put(key, Buffer.from(coinbaseFile(rows, 11)));
  await asSystem(services.db, async (tx) => {
    await sql`insert into auth_user (id, name, email) values (${USER}, 'Drill', 'drill@example.org')`.execute(tx);
    await sql`insert into user_settings (user_id, country, base_currency) values (${USER}, 'US', 'USD')
      on conflict do nothing`.execute(tx);
  });
  const started = await asUser(services.db, USER, async (tx) => {
    await sql`insert into uploads (user_id, id, filename, storage_key, status, expires_at)
      values (${USER}, ${uploadId}, 'drill.csv', ${key}, 'STORED', now() + interval '1 day')`.execute(tx);
    const wallet = { walletName: 'Drill', csvUrl: `/files/${uploadId}`, accountTypeSlug: 'coinbase' };
    return createCustomWallet(jobScope(services, tx, USER), wallet);
  });
  await services.close();
  if (!started.ok) throw new Error(started.error.message);
}

export type Stage = 'waiting' | 'importing' | 'computing' | 'done';

export async function stageOf(ask: Ask): Promise<Stage> {
  const [row] = await ask<{ status: string; done: number; current: boolean }>(`
    select i.status, i.number_done as done, coalesce(c.ledger_version = s.ledger_version, false) as current
    from sources i join user_settings s on s.user_id = i.user_id
      left join computations c on c.user_id = s.user_id and c.id = s.current_computation_id
    where i.user_id = '${USER}'`);
  if (!row || row.status === 'FAILED') throw new Error(`the import ended as ${row?.status}`);
  if (row.status !== 'FINISHED') return row.done > 0 ? 'importing' : 'waiting';
  return row.current ? 'done' : 'computing';
}

export type LastChange = { readonly id: string; readonly isUndone: boolean };

export async function lastChange(ask: Ask): Promise<LastChange> {
  const [row] = await ask<LastChange>(
    `select id, undone_at is not null as "isUndone" from changes order by number desc limit 1`,
  );
  return row!;
}

const SEEN: Readonly<Record<string, string>> = {
  transactions: `select count(*) || '/' || count(distinct (account_id, external_id)) as value from transactions`,
  flows: `select asset_id || ' ' || direction || ' ' || count(*) || ' ' || sum(quantity) as value
    from flows group by asset_id, direction order by asset_id, direction`,
  rows: `select outcome || ' ' || count(*) as value from source_rows group by outcome order by outcome`,
  import: `select number_done || ' ' || number_total || ' ' || number_imported || ' ' || number_duplicate as value
    from sources`,
  result: `select c.result_hash as value from computations c
    join user_settings s on s.user_id = c.user_id and s.current_computation_id = c.id`,
  disposals: `select count(*) || ' ' || sum(proceeds) || ' ' || sum(gain) as value from disposals`,
  ignored: `select count(*)::text as value from transactions where is_ignored`,
  lots: `select count(*) || ' ' || sum(quantity) || ' ' || sum(cost_basis) as value from lots`,
};

export async function fingerprintOf(ask: Ask): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [name, statement] of Object.entries(SEEN)) {
    const rows = await ask<{ value: string }>(statement);
    found[name] = rows.map(({ value }) => value).join(' ');
  }
  return found;
}
