/**
 * Opens the embedded database in a temporary folder with one user, and calls the services of the import and computation
 * jobs without a server. Prices are off.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogAssetId } from '@lotbook/ledger/asset-id';
import { ASSETS } from '@lotbook/ledger/assets';
import { sql } from 'kysely';
import { computeLedger } from '../../apps/server/src/acts/compute/compute-ledger.ts';
import { runImport } from '../../apps/server/src/features/imports/run/run.ts';
import { createCustomWallet } from '../../apps/server/src/features/imports/service.ts';
import type { Queue } from '../../apps/server/src/platform/jobs/queue.ts';
import { createLog } from '../../apps/server/src/platform/log/log.ts';
import { localStorage } from '../../apps/server/src/platform/storage/local.ts';
import { type Database, openDatabase } from '../../packages/db/src/open.ts';
import { asSystem, asUser } from '../../packages/db/src/user.ts';
import { withWork } from '../../packages/db/src/work.ts';

export const USER = 'bench';
const NO_QUEUE: Queue = { enqueue: async () => {} };
const log = createLog({ logLevel: 'silent' });

export type Embedded = {
  db: Database;
  importFile(name: string, bytes: Uint8Array, signal?: AbortSignal): Promise<void>;
  /** Computes and returns once the result is readable. The signal aborts it. */
  compute(signal?: AbortSignal): Promise<void>;
  close(): Promise<void>;
};

/** @param kept a permanent folder, by default a temporary one */
export async function openEmbedded(kept?: string): Promise<Embedded> {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'lotbook-bench-'));
  const db = await openDatabase({ dataFolder: folder });
  const storage = localStorage(join(folder, 'files'));
  await addUser(db);
  return {
    db,
    async importFile(name, bytes, signal = new AbortController().signal) {
      const uploadId = randomUUID();
      const key = `${USER}/${uploadId}`;
      await storage.put(key, bytes);
      const started = await asUser(db, USER, async (tx) => {
        await sql`insert into uploads (user_id, id, filename, storage_key, status, expires_at)
          values (${USER}, ${uploadId}, ${name}, ${key}, 'STORED', now() + interval '1 day')`.execute(tx);
        const wallet = { walletName: name, csvUrl: `/files/${uploadId}`, accountTypeSlug: 'coinbase' };
        return createCustomWallet({ tx, userId: USER, actorId: USER, jobs: NO_QUEUE, log }, wallet);
      });
      if (!started.ok) throw new Error(started.error.message);
      const job = { db, storage, jobs: NO_QUEUE, log, signal };
      await withWork('job', () => runImport({ userId: USER, importId: started.value }, job));
      const { rows } = await sql<{ status: string; error: string | null }>`
        select status, error_message as error from sources where id = ${started.value}::uuid`.execute(db.kysely);
      if (rows[0]?.status !== 'FINISHED') throw new Error(`the import ended as ${rows[0]?.status}: ${rows[0]?.error}`);
    },
    async compute(signal) {
      const outcome = await withWork('job', () =>
        computeLedger(db, USER, { assets: [], currencies: [], asks: 'never' }, signal),
      );
      if (outcome.kind !== 'finished') throw new Error(`the computation ended as ${JSON.stringify(outcome)}`);
    },
    async close() {
      await db.close();
      if (kept === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function addUser(db: Database): Promise<void> {
  await asSystem(db, async (tx) => {
    for (const asset of ASSETS) {
      await sql`insert into assets (id, symbol, name, kind, slug, coingecko_id, decimals, is_stablecoin)
        values (${catalogAssetId(asset)}, ${asset.symbol}, ${asset.name}, ${asset.kind}, ${asset.slug},
          ${asset.coingeckoId}, ${asset.decimals}, ${asset.isStablecoin}) on conflict do nothing`.execute(tx);
    }
    await sql`insert into auth_user (id, name, email) values (${USER}, 'Bench', 'bench@example.org')
      on conflict do nothing`.execute(tx);
    await sql`insert into user_settings (user_id, country, base_currency) values (${USER}, 'US', 'USD')
      on conflict do nothing`.execute(tx);
  });
}
