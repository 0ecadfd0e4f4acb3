/**
 * Sign-in by better-auth, on the auth_* tables: e-mail and password, sessions, password reset and e-mail confirmation by
 * mail, a second factor by TOTP with recovery codes. What it answers goes to the browser as it is; the rest of the
 * server asks it one thing: who is this?
 */
import type { Database } from '@lotbook/db/open';
import { asSystem } from '@lotbook/db/user';
import { betterAuth } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins';
import type { Config } from '../config.ts';
import type { Services } from '../graphql/context.ts';
import { type Viewer, viewerOf } from '../viewer.ts';
import { accountKey, countAttempt, forgetAttempts } from './attempts.ts';
import { isGuessable } from './guessable.ts';
import { MAIL_JOB, type Mail } from './mail.ts';
import { OWN_PATHS, ownEndpoints } from './own-endpoints.ts';
import { claimNewAccount } from './sign-up.ts';
import * as tables from './tables.ts';

/** Set by our own server from the connection; what a client sends under this name is dropped first. */
export const CLIENT_ADDRESS = 'x-lotbook-client';
export const COOKIE_PREFIX = 'lotbook';

const MINUTE = 60;
/** Wrong passwords for one account, from anywhere. A right one clears the count. */
const PER_ACCOUNT = { max: 10, windowSeconds: 15 * MINUTE };

const DAY = 86_400;

/** Characters of a password. */
const SHORTEST = 8;
const LONGEST = 128;

export type Auth = ReturnType<typeof createAuth>;

export function createAuth(services: Services, secret: string) {
  const { config, db } = services;
  const mail = (message: Mail) => asSystem(db, (tx) => services.jobs.enqueue(tx, MAIL_JOB, message));
  return betterAuth({
    appName: 'Lotbook',
    baseURL: config.url,
    basePath: '/api/auth',
    secret,
    telemetry: { enabled: false },
    trustedOrigins: (request) => trustedOrigins(config, request),
    logger: {
      level: 'warn',
      log: (level, message) => services.log[level === 'error' ? 'error' : 'warn']({ from: 'sign-in' }, message),
    },
    onAPIError: {
      // Refusals are answers; only what went wrong on our side is for the log.
      onError: (error) => {
        if (!(error instanceof APIError)) services.log.error({ err: error, from: 'sign-in' }, 'a request failed');
      },
    },
    // biome-ignore lint/suspicious/noExplicitAny: better-auth speaks of any tables
    database: { db: db.kysely as any, type: 'postgres', transaction: false },
    ...tables.MODELS,
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: config.url.startsWith('https:'),
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS] },
      database: { generateId: () => crypto.randomUUID() },
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: config.verifyEmail,
      minPasswordLength: SHORTEST,
      maxPasswordLength: LONGEST,
      autoSignIn: true,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 60 * MINUTE,
      sendResetPassword: ({ user, token }) => mail(resetMail(config, user, token)),
    },
    emailVerification: {
      sendOnSignUp: config.verifyEmail,
      sendOnSignIn: config.verifyEmail,
      autoSignInAfterVerification: true,
      expiresIn: DAY,
      sendVerificationEmail: ({ user, url }) => mail(confirmMail(user, url)),
    },
    session: {
      ...tables.MODELS.session,
      expiresIn: 30 * DAY,
      updateAge: DAY,
      freshAge: DAY,
      cookieCache: { enabled: false },
    },
    user: tables.MODELS.user,
    rateLimit: {
      enabled: true,
      window: MINUTE,
      max: 120,
      customRules: {
        '/sign-in/*': { window: 5 * MINUTE, max: 50 },
        '/sign-up/*': { window: 60 * MINUTE, max: 50 },
        '/two-factor/*': { window: 5 * MINUTE, max: 20 },
        '/request-password-reset': { window: 15 * MINUTE, max: 5 },
        '/send-verification-email': { window: 15 * MINUTE, max: 5 },
        '/undo-email-change': { window: 5 * MINUTE, max: 20 },
        '/change-password': { window: 5 * MINUTE, max: 10 },
        '/get-session': false,
      },
      customStorage: {
        // better-auth counts through consume alone when there is one; the other two are never asked.
        get: async () => null,
        set: async () => {},
        consume: async (key, { window, max }) => {
          const attempt = await countAttempt(db, `address:${key}`, { max, windowSeconds: window });
          return attempt.allowed
            ? { allowed: true, retryAfter: null }
            : { allowed: false, retryAfter: attempt.retryAfterSeconds };
        },
      },
    },
    databaseHooks: {
      // Once all that was typed is known to be right: a mistake does not use up the claim to be first.
      user: { create: { before: () => claimNewAccount(db, config.signup) } },
    },
    hooks: {
      before: createAuthMiddleware(async (context) => {
        refuseUnused(context.path);
        if (context.path === '/sign-in/email') await limitAccount(db, context.body?.email);
        if (CHOOSES_PASSWORD.includes(context.path)) await refuseGuessable(context.body);
      }),
      after: createAuthMiddleware(async (context) => {
        const email = context.body?.email;
        const isRight = context.context.newSession !== null && !(context.context.returned instanceof Error);
        if (context.path === '/sign-in/email' && isRight && typeof email === 'string') {
          await forgetAttempts(db, accountKey(email));
        }
      }),
    },
    plugins: [
      ownEndpoints(services),
      twoFactor({
        issuer: 'Lotbook',
        twoFactorTable: 'auth_two_factor',
        schema: tables.TWO_FACTOR,
        backupCodeOptions: { amount: 10, storeBackupCodes: 'encrypted' },
        accountLockout: { enabled: true, maxFailedAttempts: 10, durationSeconds: 15 * MINUTE },
      }),
    ],
  });
}

/** What our pages call; better-auth answers much more, and each is a way in that nobody watches. */
const USED = new Set([
  '/sign-up/email',
  '/sign-in/email',
  '/sign-out',
  '/get-session',
  '/request-password-reset',
  '/reset-password',
  '/change-password',
  '/verify-email',
  '/send-verification-email',
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/two-factor/generate-backup-codes',
  ...OWN_PATHS,
]);

function refuseUnused(path: string): void {
  if (!USED.has(path)) throw new APIError('NOT_FOUND', { code: 'NOT_FOUND', message: 'There is nothing here.' });
}

/** Paths on which a password is chosen. */
const CHOOSES_PASSWORD = ['/sign-up/email', '/reset-password', '/change-password'];

/** @param body  what was sent, of any shape; better-auth says what is missing or too long */
async function refuseGuessable(body: unknown): Promise<void> {
  const { password, newPassword, name, email } = (body ?? {}) as Record<string, unknown>;
  const chosen = newPassword ?? password;
  if (typeof chosen !== 'string' || chosen.length < SHORTEST || chosen.length > LONGEST) return;
  const own = [name, email]
    .filter((text): text is string => typeof text === 'string')
    .map((text) => text.slice(0, 320));
  if (!(await isGuessable(chosen, own))) return;
  throw new APIError('BAD_REQUEST', {
    code: 'PASSWORD_TOO_COMMON',
    message:
      'This password is one of the first that somebody would guess. Choose another: three or four words are good.',
  });
}

async function limitAccount(db: Database, email: unknown): Promise<void> {
  if (typeof email !== 'string' || email.length > 320) return;
  const attempt = await countAttempt(db, accountKey(email), PER_ACCOUNT);
  if (attempt.allowed) return;
  throw new APIError(
    'TOO_MANY_REQUESTS',
    { code: 'TOO_MANY_ATTEMPTS', message: 'Too many attempts on this account. Wait a while, then try again.' },
    { 'x-retry-after': String(attempt.retryAfterSeconds) },
  );
}

/** The configured address; on the loopback address any of its names with our port, since people type either. */
function trustedOrigins(config: Config, request: Request | undefined): string[] {
  const origins = [config.url];
  const { hostname, port } = new URL(config.url);
  if (hostname === 'localhost' && request) {
    for (const name of ['localhost', '127.0.0.1', '[::1]']) origins.push(`http://${name}:${port}`);
  }
  return origins;
}

type Recipient = { name: string; email: string };

function resetMail(config: Config, user: Recipient, token: string): Mail {
  return {
    to: user.email,
    subject: 'Choose a new password for Lotbook',
    text: [
      `Hello ${user.name},`,
      'somebody, probably you, asked for a new password for your Lotbook account. To choose one, open',
      `${config.url}/auth0/reset-password?token=${encodeURIComponent(token)}`,
      'The link works once, within an hour. If you did not ask for it, ignore this message: nothing has changed.',
    ].join('\n\n'),
  };
}

function confirmMail(user: Recipient, url: string): Mail {
  return {
    to: user.email,
    subject: 'Confirm your e-mail address for Lotbook',
    text: [
      `Hello ${user.name},`,
      'to confirm that this address is yours, open',
      url,
      'The link works for a day. If you have no account at Lotbook, ignore this message.',
    ].join('\n\n'),
  };
}

/**
 * Who asks, by the session cookie; null when nobody is signed in.
 * @param answer  gets the cookies that go with it: a session in use is prolonged once a day, one that ended is forgotten
 */
export async function whoAsks(auth: Auth, headers: Headers, answer?: Headers): Promise<Viewer | null> {
  if (!headers.get('cookie')?.includes(`${COOKIE_PREFIX}.session_token=`)) return null;
  const { response: found, headers: given } = await auth.api.getSession({ headers, returnHeaders: true });
  for (const cookie of given?.getSetCookie() ?? []) answer?.append('set-cookie', cookie);
  if (!found) return null;
  const { user, session } = found;
  return viewerOf({ id: user.id, email: user.email, name: user.name }, session.id);
}
