import { importsUnderWay } from '../../facts/sources/imports.ts';
import type { Scope } from '../../platform/scope.ts';

const MEGABYTE = 1024 * 1024;

/** @param payload.isRedo true if the file was imported before and undone */
export async function enqueueImport(
  { tx, userId, actorId, jobs }: Scope,
  payload: { importId: string; isRedo?: true },
): Promise<void> {
  const { imports, bytes } = await importsUnderWay(tx, userId);
  const priority = 1 - imports - Math.floor(bytes / MEGABYTE);
  await jobs.enqueue(tx, 'import.run', { userId, actorId, ...payload }, { priority });
}
