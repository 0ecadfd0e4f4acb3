/** Proves that the holder of a session is its user: the password, and the second factor if on. */
import type { Services } from '../../graphql/context.ts';
import { countAttempt, forgetAttempts } from '../attempts.ts';
import { takeSecondFactor } from './second-factor.ts';

export type Proof = { password: string; code: string | null };
export type ProofProblem = 'TOO_MANY' | 'WRONG_PASSWORD' | 'CODE_NEEDED' | 'WRONG_CODE';

/** The limit of attempts per session, so that a thief can neither keep guessing nor lock out the owner. */
const PER_SESSION = { max: 10, windowSeconds: 15 * 60 };

export const PASSWORD_AT_MOST = 128;
export const CODE_AT_MOST = 40;

export async function whyNotProven(
  services: Pick<Services, 'db' | 'keys' | 'passwords'>,
  who: { userId: string; sessionId: string },
  { password, code }: Proof,
): Promise<ProofProblem | null> {
  const key = `proof:${who.sessionId}`;
  if (!(await countAttempt(services.db, key, PER_SESSION)).allowed) return 'TOO_MANY';
  const user = await services.db.kysely
    .selectFrom('auth_user as u')
    .leftJoin('auth_account as a', (join) =>
      join.onRef('a.user_id', '=', 'u.id').on('a.provider_id', '=', 'credential'),
    )
    .select(['u.two_factor_enabled', 'a.password'])
    .where('u.id', '=', who.userId)
    .executeTakeFirst();
  const hash = user?.password;
  if (!hash || password.length > PASSWORD_AT_MOST || !(await services.passwords.verify({ hash, password }))) {
    return 'WRONG_PASSWORD';
  }
  if (user.two_factor_enabled) {
    if (!code?.trim()) return 'CODE_NEEDED';
    if (code.length > CODE_AT_MOST || !(await takeSecondFactor(services, who.userId, code))) return 'WRONG_CODE';
  }
  await forgetAttempts(services.db, key);
  return null;
}
