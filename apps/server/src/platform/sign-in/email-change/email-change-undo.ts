/**
 * The undo link in messages to the old address. The requester knew the password, so the undo removes every way to sign
 * in: sessions, password, links, and a second factor set since. The owner sets a new password by email to the old
 * address.
 */
import { asSystem, type Tx } from '@lotbook/db/user';
import type { Services } from '../../graphql/context.ts';
import { markProven, moveAway, otherHolder } from '../addresses.ts';
import { endTrust, removeSecondFactor } from '../trust.ts';
import { changeOfLink, markUndone, type UndoableChange } from './email-change-rows.ts';

export type Undone = { wasMade: boolean };

export async function undoEmailChange({ db }: Pick<Services, 'db'>, token: string): Promise<Undone | null> {
  return asSystem(db, async (tx) => {
    const found = await changeOfLink(tx, token);
    if (!found) return null;
    await tx.selectFrom('auth_user').select('id').where('id', '=', found.userId).forUpdate().execute();
    const wasMade = await markUndone(tx, found);
    if (wasMade) await giveBack(tx, found);
    await endTrust(tx, found.userId, null);
    await tx
      .updateTable('auth_account')
      .set({ password: null })
      .where('user_id', '=', found.userId)
      .where('provider_id', '=', 'credential')
      .execute();
    if (await belongsToAnotherUser(tx, found)) await removeSecondFactor(tx, found.userId);
    return { wasMade };
  });
}

/**
 * Restores the old address. A confirmed one is reserved until the undo expires. An unconfirmed address may since have
 * been confirmed by its owner for another account.
 */
async function giveBack(tx: Tx, { userId, fromEmail }: UndoableChange): Promise<void> {
  const holder = await otherHolder(tx, fromEmail, userId);
  if (holder && holder.holds !== 'unproven') return moveAway(tx, userId);
  if (holder) await moveAway(tx, holder.userId);
  await tx
    .updateTable('auth_user')
    .set({ email: fromEmail, updated_at: new Date() })
    .where('id', '=', userId)
    .execute();
  await markProven(tx, userId);
}

/** True if the second factor was set after the request, or by a user who never confirmed the old address. */
async function belongsToAnotherUser(tx: Tx, change: UndoableChange): Promise<boolean> {
  if (!change.fromConfirmed) return true;
  const now = await tx
    .selectFrom('auth_two_factor')
    .select('id')
    .where('user_id', '=', change.userId)
    .executeTakeFirst();
  return now !== undefined && now.id !== change.twoFactorId;
}
