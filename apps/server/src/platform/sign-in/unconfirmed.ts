import { asSystem } from '@lotbook/db/user';
import { BASE_ERROR_CODES } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { Config } from '../config/config.ts';
import type { Services } from '../graphql/context.ts';
import { makeLink } from './links.ts';
import { type Mail, sendMail } from './mail.ts';
import { PASSWORD_AT_MOST } from './proof/proof.ts';

type Parts = Pick<Services, 'db' | 'jobs' | 'keys' | 'config' | 'passwords'>;

const DAY = 86_400;

export async function askToConfirm(services: Parts, user: { id: string; email: string }): Promise<void> {
  await asSystem(services.db, async (tx) => {
    const token = await makeLink(tx, 'confirm-address', { userId: user.id, forSeconds: DAY });
    await sendMail(services, tx, confirmMail(services.config, user.email, token));
  });
}

function confirmMail(config: Config, to: string, token: string): Mail {
  return {
    to,
    subject: 'Confirm your email address for Lotbook',
    text: [
      'Hello,',
      'to confirm that this address is yours, open',
      `${config.url}/auth0/confirm-address?token=${encodeURIComponent(token)}`,
      'and type the password you chose. The link works once, for a day. If you did not open an account at Lotbook, ignore ' +
        'this message: without the link, the address cannot be used.',
    ].join('\n\n'),
  };
}

/**
 * Answers as for a wrong password, because otherwise a new sign-up would reveal whether the address was free. With the
 * right password, sends the link again.
 * @param body  unvalidated input
 */
export async function refuseUnconfirmed(services: Parts, body: unknown): Promise<void> {
  const { email, password } = (body ?? {}) as Record<string, unknown>;
  if (!services.config.verifyEmail || typeof email !== 'string' || typeof password !== 'string') return;
  const user = await services.db.kysely
    .selectFrom('auth_user as u')
    .innerJoin('auth_account as a', 'a.user_id', 'u.id')
    .select(['u.id', 'u.email', 'a.password'])
    .where('u.email', '=', email.toLowerCase())
    .where('u.email_verified', '=', false)
    .where('a.provider_id', '=', 'credential')
    .executeTakeFirst();
  if (!user) return;
  const hash = user.password;
  if (hash && password.length <= PASSWORD_AT_MOST && (await services.passwords.verify({ hash, password }))) {
    await askToConfirm(services, user);
  }
  const { code, message } = BASE_ERROR_CODES.INVALID_EMAIL_OR_PASSWORD;
  throw new APIError('UNAUTHORIZED', { code, message });
}
