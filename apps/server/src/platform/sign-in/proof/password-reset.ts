/**
 * Resets a password by email, which proves that the user owns the address. If it was unconfirmed, the second factor was
 * set without that proof and is removed too.
 */
import type { Database } from '@lotbook/db/open';
import { asSystem } from '@lotbook/db/user';
import { markProven } from '../addresses.ts';
import { welcomeOwner } from '../sign-in-limits.ts';
import { endTrust, removeSecondFactor } from '../trust.ts';

export async function afterPasswordReset(
  db: Database,
  { id: userId, email }: { id: string; email: string },
  address: string,
): Promise<void> {
  await asSystem(db, async (tx) => {
    const user = await tx
      .selectFrom('auth_user')
      .select('email_verified')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (!user.email_verified) await removeSecondFactor(tx, userId);
    await markProven(tx, userId);
    // Wrong codes of an attacker who knew the old password must not lock the owner out.
    await tx
      .updateTable('auth_two_factor')
      .set({ failed_verification_count: 0, locked_until: null })
      .where('user_id', '=', userId)
      .execute();
    await welcomeOwner(tx, email, address);
    await endTrust(tx, userId, null);
  });
}
