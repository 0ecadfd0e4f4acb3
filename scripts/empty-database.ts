/** Creates the empty database that new data folders are copied from; see packages/db/src/embedded/new-folder.ts. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { isEmptyDatabaseKept } from '../packages/db/src/embedded/new-folder.ts';
import { ROOT } from './ensure.mjs';

/**
 * Creates the database if it is missing. In a read-only installation, creating each new folder takes a few seconds
 * instead.
 * @param node the path of the pinned Node
 */
export async function keepEmptyDatabase(node: string): Promise<void> {
  if (isEmptyDatabaseKept()) return;
  // run.ts would end this process on a signal before the server closes its database.
  const script = join(ROOT, 'packages/db/scripts/keep-empty-database.ts');
  await once(spawn(node, [script], { cwd: ROOT, stdio: 'ignore' }), 'exit');
}
