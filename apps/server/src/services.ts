/** Opens what a process needs, in order, and closes it the other way round: database, catalogue, files, queue, sign-in. */
import { join } from 'node:path';
import { insertMany } from '@lotbook/db/bulk';
import { type Database, openDatabase } from '@lotbook/db/open';
import { asSystem } from '@lotbook/db/user';
import { ASSETS } from '@lotbook/ledger/assets';
import { sql } from 'kysely';
import { catalogueAssetId } from './books/assets/resolve.ts';
import { JOBS } from './job-list.ts';
import type { Config } from './platform/config.ts';
import type { Services } from './platform/graphql/context.ts';
import type { AnyJob } from './platform/jobs/definition.ts';
import { type OpenQueue, openQueue } from './platform/jobs/queue.ts';
import type { Logger } from './platform/log.ts';
import { type Auth, createAuth } from './platform/sign-in/auth.ts';
import { deriveKey, loadSecret } from './platform/sign-in/secret.ts';
import { localStorage } from './platform/storage/local.ts';
import type { Storage } from './platform/storage/storage.ts';

export type AllServices = Services & {
  auth: Auth;
  queue: OpenQueue;
  close(): Promise<void>;
};

export type OpenServicesOptions = {
  config: Config;
  log: Logger;
  /** An open database instead of the configured one; it is closed with the rest. */
  db?: Database;
  definitions?: readonly AnyJob[];
  /** Whether this process looks after the queue: workers do. */
  supervise: boolean;
};

/** @throws {DatabaseError | Error} with one sentence for the person who starts the server */
export async function openServices(options: OpenServicesOptions): Promise<AllServices> {
  const { config, log } = options;
  const db =
    options.db ?? (await openDatabase({ databaseUrl: config.databaseUrl ?? undefined, dataFolder: config.dataFolder }));
  try {
    const secret = loadSecret(config);
    await seedAssets(db);
    const queue = await openQueue(db, options.definitions ?? JOBS, log, { supervise: options.supervise });
    const storage = await openStorage(config);
    const services: Services = { db, jobs: queue, storage, config, log, keys: { upload: deriveKey(secret, 'upload') } };
    return {
      ...services,
      queue,
      auth: createAuth(services, secret),
      async close() {
        await queue.close();
        await db.close();
      },
    };
  } catch (error) {
    await db.close().catch(() => {});
    throw error;
  }
}

async function openStorage(config: Config): Promise<Storage> {
  if (!config.s3) return localStorage(join(config.dataFolder, 'files'));
  // A large library, loaded only where it is used: it would be a third of the time to start.
  const { s3Storage } = await import('./platform/storage/s3.ts');
  return s3Storage(config.s3);
}

/** The catalogue into the table that queries join with. What is there already is brought up to date. */
export async function seedAssets(db: Database): Promise<void> {
  const rows = ASSETS.map((asset) => [
    catalogueAssetId(asset),
    asset.symbol,
    asset.name,
    asset.kind,
    asset.slug,
    asset.coingeckoId,
    asset.decimals,
    asset.isStablecoin,
  ]);
  const columns = ['id', 'symbol', 'name', 'kind', 'slug', 'coingecko_id', 'decimals', 'is_stablecoin'] as const;
  await asSystem(db, async (tx) => {
    if ((await insertMany(tx, 'assets', columns, rows, { onConflict: 'skip' })) === rows.length) return;
    const json = JSON.stringify(rows.map((row) => Object.fromEntries(columns.map((column, i) => [column, row[i]]))));
    await sql`
      update assets a set symbol = n.symbol, name = n.name, kind = n.kind, slug = n.slug,
        coingecko_id = n.coingecko_id, decimals = n.decimals, is_stablecoin = n.is_stablecoin
      from json_populate_recordset(null::assets, ${json}::json) n
      where a.id = n.id and (a.*) is distinct from (n.*)`.execute(tx);
  });
}
