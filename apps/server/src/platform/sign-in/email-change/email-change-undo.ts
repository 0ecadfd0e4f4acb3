/**
 * "This was not me": the link in the messages to the old address. Whoever asked for the change knew the password, so the account
 * gets its address back and nothing that could let them in stays: no session, no password, no link, no second factor of theirs.
 * Nobody is signed in by it; the owner chooses a new password with a link to the old address.
 */
import { asSystem, type Tx } from '@lotbook/db/user';
import type { Services } from '../../graphql/context.ts';
import { markProven, moveAway, otherHolder } from '../addresses.ts';
import { endTrust, removeSecondFactor } from '../trust.ts';
import { changeOfLink, markUndone, type UndoableChange } from './email-change-rows.ts';

export type Undone = { wasMade: boolean };

/** @returns null when the link was used, or is too old, or is none */
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
    if (await isSomebodyElses(tx, found)) await removeSecondFactor(tx, found.userId);
    return { wasMade };
  });
}

/** An address that was proven is kept meanwhile. One that never was may have been proven by its owner, for another account. */
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

/** Set since the change was asked for; or by somebody who had never proven the address that the link was sent to. */
async function isSomebodyElses(tx: Tx, change: UndoableChange): Promise<boolean> {
  if (!change.fromConfirmed) return true;
  const now = await tx
    .selectFrom('auth_two_factor')
    .select('id')
    .where('user_id', '=', change.userId)
    .executeTakeFirst();
  return now !== undefined && now.id !== change.twoFactorId;
}
