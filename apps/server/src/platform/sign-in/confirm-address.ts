/**
 * "This address is mine": with the link from the message and the password chosen at sign-up. The link alone would confirm an account
 * that somebody else had opened under the address, as soon as its owner, or a program that looks through mail, opens it.
 */
import { asSystem } from '@lotbook/db/user';
import type { Services } from '../graphql/context.ts';
import { markProven } from './addresses.ts';
import { countAttempt } from './attempts.ts';
import { spendLink, userOfLink } from './links.ts';
import { PASSWORD_AT_MOST } from './proof/proof.ts';

const PER_USER = { max: 10, windowSeconds: 15 * 60 };

export type ConfirmProblem = 'INVALID_TOKEN' | 'INVALID_PASSWORD' | 'TOO_MANY_ATTEMPTS';

/** @returns the address that is confirmed now, or why it is not */
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
    // Once more: it may have been used, or replaced, while the password was looked at.
    if ((await userOfLink(tx, 'confirm-address', token)) !== found.id) return 'INVALID_TOKEN';
    await spendLink(tx, 'confirm-address', token);
    await markProven(tx, found.id);
    return { email: found.email };
  });
}
