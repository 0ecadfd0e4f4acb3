/** A computation that failed permanently: the user is shown that it did, and the id under which the log has why. */
import { randomUUID } from 'node:crypto';
import type { Tx } from '@lotbook/db/user';
import { ENGINE_VERSION } from '@lotbook/engine/version';

/** The texts of the program's own errors are for the log. */
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
