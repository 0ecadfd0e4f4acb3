/** Failures of computations. The user sees an ID, and the log has the reason under that ID. */
import { randomUUID } from 'node:crypto';
import type { Tx } from '@lotbook/db/user';
import { ENGINE_VERSION } from '@lotbook/engine/version';

export const PROGRAM_FAILED = 'The computation stopped because of an error in the program.';

export async function recordFailure(tx: Tx, userId: string, errorId: string): Promise<void> {
  const settings = await tx
    .selectFrom('user_settings')
    .select('ledger_version')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!settings) return;
  await tx
    .insertInto('computations')
    .values({
      user_id: userId,
      id: randomUUID(),
      status: 'FAILED',
      engine_version: ENGINE_VERSION,
      ledger_version: settings.ledger_version,
      error_id: errorId,
      error_message: PROGRAM_FAILED,
      finished_at: new Date(),
    })
    .execute();
}
