/** Limits sign-ups. An open server accepts anyone, a closed one only the first user. */
import type { Database } from '@lotbook/db/open';
import { asSystem } from '@lotbook/db/user';
import { APIError } from 'better-auth/api';
import { countAttempt } from './attempts.ts';

/**
 * The limit for the first sign-up. If two users sign up first at the same time, one gets the account and the other is
 * refused until it is committed.
 */
const FIRST = { max: 1, windowSeconds: 60 };

export async function takesNewAccounts(db: Database, signup: 'open' | 'closed'): Promise<boolean> {
  if (signup === 'open') return true;
  return asSystem(db, async (tx) => {
    const one = await tx.selectFrom('auth_user').select('id').limit(1).executeTakeFirst();
    return one === undefined;
  });
}

const closed = () =>
  new APIError('BAD_REQUEST', { code: 'SIGN_UP_CLOSED', message: 'This server takes no new accounts.' });

export async function refuseWhenClosed(db: Database, signup: 'open' | 'closed'): Promise<void> {
  if (!(await takesNewAccounts(db, signup))) throw closed();
}

export async function claimNewAccount(db: Database, signup: 'open' | 'closed'): Promise<void> {
  if (signup === 'open') return;
  const isFree = await takesNewAccounts(db, signup);
  const claim = isFree ? await countAttempt(db, 'first account', FIRST) : null;
  if (!claim?.allowed) throw closed();
}
