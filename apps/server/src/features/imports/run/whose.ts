import type { ImportRow } from '../../../facts/sources/imports.ts';

export type Whose = { userId: string; importId: string; actorId?: string | undefined; isRedo?: boolean | undefined };

export function isRunning(row: Pick<ImportRow, 'status' | 'undoneAt'>): boolean {
  return row.undoneAt === null && ['ENQUEUED', 'SCHEDULED', 'STARTED'].includes(row.status);
}
