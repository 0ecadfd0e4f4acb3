/** Who may make an account: everybody on an open server; on a closed one only whoever comes first, or nobody could ever sign in. */
import type { Database } from '@lotbook/db/open';
import { asSystem } from '@lotbook/db/user';
import { APIError } from 'better-auth/api';
import { countAttempt } from './attempts.ts';

/** Two who come first at once: one of them gets the account. The other is refused until it is there for all to see. */
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

/** @throws {APIError} on a server that takes nobody new: for every address, whether it has an account or not */
export async function refuseWhenClosed(db: Database, signup: 'open' | 'closed'): Promise<void> {
  if (!(await takesNewAccounts(db, signup))) throw closed();
}

/** @throws {APIError} where no account may be made; before anything is stored */
export async function claimNewAccount(db: Database, signup: 'open' | 'closed'): Promise<void> {
  if (signup === 'open') return;
  const isFree = await takesNewAccounts(db, signup);
  const claim = isFree ? await countAttempt(db, 'first account', FIRST) : null;
  if (!claim?.allowed) throw closed();
}
