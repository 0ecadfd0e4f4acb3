import { type Database, openDatabase } from '../../packages/db/src/open.ts';
import { testDatabase } from '../../scripts/postgres.ts';
import { addUser, openEmbedded } from './embedded.ts';

export type BenchDatabase = { db: Database; close(): Promise<void> };

/**
 * @param kind `embedded` or `postgresql`: the server of TEST_DATABASE_URL, whose database is kept, or else a temporary
 * server
 * @param kept the folder in which the embedded database is kept
 */
export async function openBenchDatabase(kind: string, kept?: string): Promise<BenchDatabase> {
  if (kind === 'embedded') return openEmbedded(kept);
  if (kind !== 'postgresql') throw new Error(`There is no database "${kind}"; there are embedded and postgresql.`);
  const cluster = await testDatabase();
  if ('missing' in cluster) throw new Error(cluster.missing);
  const db = await openDatabase({ databaseUrl: cluster.url });
  await addUser(db);
  return {
    db,
    async close() {
      await db.close();
      cluster.stop();
    },
  };
}
