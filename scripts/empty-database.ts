/** The empty database that new data folders are copied from; see packages/db/src/embedded/new-folder.ts. */
import { join } from 'node:path';
import { isEmptyDatabaseKept } from '../packages/db/src/embedded/new-folder.ts';
import { ROOT } from './ensure.mjs';
import { run } from './run.ts';

/**
 * Makes it unless there is one. Where it cannot be kept (an installation that cannot be written to), each new folder takes
 * the few seconds itself.
 * @param node  path of the pinned Node
 */
export async function keepEmptyDatabase(node: string): Promise<void> {
  if (isEmptyDatabaseKept()) return;
  await run(node, [join(ROOT, 'packages/db/scripts/keep-empty-database.ts')], { cwd: ROOT, quiet: true });
}
