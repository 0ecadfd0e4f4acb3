/**
 * Confirms an address. Requires the password from sign-up, because the link alone would also confirm a stranger's
 * account if the mailbox owner or a mail scanner opens it.
 */
import { asSystem } from '@lotbook/db/user';
import type { Services } from '../graphql/context.ts';
import { markProven } from './addresses.ts';
import { countAttempt } from './attempts.ts';
import { spendLink, userOfLink } from './links.ts';
import { PASSWORD_AT_MOST } from './proof/proof.ts';

const PER_USER = { max: 10, windowSeconds: 15 * 60 };

export type ConfirmProblem = 'INVALID_TOKEN' | 'INVALID_PASSWORD' | 'TOO_MANY_ATTEMPTS';

export async function confirmAddress(
  { db, passwords }: Pick<Services, 'db' | 'passwords'>,
  { token, password }: { token: string; password: string },
): Promise<{ email: string } | ConfirmProblem> {
  const found = await asSystem(db, async (tx) => {
    const userId = await userOfLink(tx, 'confirm-address', token);
    return tx
      .selectFrom('auth_user as u')
      .innerJoin('auth_account as a', 'a.user_id', 'u.id')
      .select(['u.id', 'u.email', 'a.password'])
      .where('u.id', '=', userId ?? '')
      .where('a.provider_id', '=', 'credential')
      .executeTakeFirst();
  });
  if (!found) return 'INVALID_TOKEN';
  if (!(await countAttempt(db, `confirm:${found.id}`, PER_USER)).allowed) return 'TOO_MANY_ATTEMPTS';
  const hash = found.password;
  const isRight = hash !== null && password.length <= PASSWORD_AT_MOST && (await passwords.verify({ hash, password }));
  if (!isRight) return 'INVALID_PASSWORD';
  return asSystem(db, async (tx) => {
    // Checks again, because the link may have been used or replaced during the password check.
    if ((await userOfLink(tx, 'confirm-address', token)) !== found.id) return 'INVALID_TOKEN';
    await spendLink(tx, 'confirm-address', token);
    await markProven(tx, found.id);
    return { email: found.email };
  });
}
