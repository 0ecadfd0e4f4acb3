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
import { countAttempt } from './attempts.ts';
import { guardAfter, guardBefore, LONGEST, SHORTEST } from './guards.ts';
import { makeLink } from './links.ts';
import { MAIL_JOB, type Mail } from './mail.ts';
import { ownEndpoints } from './own-endpoints.ts';
import { afterPasswordReset } from './password-reset.ts';
import { countSignIn, forgetSignIn } from './sign-in-limits.ts';
import { claimNewAccount } from './sign-up.ts';
import * as tables from './tables.ts';

/** Set by our own server from the connection; what a client sends under this name is dropped first. */
export const CLIENT_ADDRESS = 'x-lotbook-client';
export const COOKIE_PREFIX = 'lotbook';

const MINUTE = 60;
const DAY = 86_400;

export type Auth = ReturnType<typeof createAuth>;

export function createAuth(services: Services, secret: string) {
  const { config, db } = services;
  const guard = { before: guardBefore(services), after: guardAfter(services) };
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
      onPasswordReset: ({ user }, request) => afterPasswordReset(db, user, addressIn(request?.headers)),
      resetPasswordTokenExpiresIn: 60 * MINUTE,
      sendResetPassword: ({ user, token }) => mail(resetMail(config, user, token)),
    },
    emailVerification: {
      sendOnSignUp: config.verifyEmail,
      sendOnSignIn: config.verifyEmail,
      sendVerificationEmail: ({ user }) =>
        asSystem(db, async (tx) => {
          const token = await makeLink(tx, 'confirm-address', { userId: user.id, forSeconds: DAY });
          await services.jobs.enqueue(tx, MAIL_JOB, confirmMail(config, user, token));
        }),
    },
    session: {
      ...tables.MODELS.session,
      expiresIn: 30 * DAY,
      updateAge: DAY,
      freshAge: DAY,
      cookieCache: { enabled: false },
    },
    user: tables.MODELS.user,
    verification: { ...tables.MODELS.verification, storeIdentifier: 'hashed' },
    rateLimit: {
      enabled: true,
      window: MINUTE,
      max: 120,
      customRules: {
        '/sign-in/*': { window: 5 * MINUTE, max: 50 },
        '/sign-up/*': { window: 60 * MINUTE, max: 50 },
        '/two-factor/*': { window: 5 * MINUTE, max: 20 },
        '/request-password-reset': { window: 15 * MINUTE, max: 5 },
        '/confirm-address': { window: 5 * MINUTE, max: 20 },
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
        if (context.path === '/sign-in/email') {
          await limitSignIn(db, context.body?.email, addressIn(context.headers));
        }
        await guard.before(context);
      }),
      after: createAuthMiddleware(async (context) => {
        await guard.after(context);
        const email = context.body?.email;
        const isRight = context.context.newSession !== null && !(context.context.returned instanceof Error);
        if (context.path === '/sign-in/email' && isRight && typeof email === 'string') {
          await forgetSignIn(db, email, addressIn(context.headers));
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

/** The client's address: ours to say (app.ts), whatever the client sent. */
const addressIn = (headers: Headers | undefined): string => headers?.get(CLIENT_ADDRESS) ?? 'unknown';

/** @param email  what was sent, of any shape; better-auth says what is wrong with it */
async function limitSignIn(db: Database, email: unknown, address: string): Promise<void> {
  if (typeof email !== 'string' || email.length > 320) return;
  const attempt = await countSignIn(db, email, address);
  if (attempt.allowed) return;
  throw new APIError(
    'TOO_MANY_REQUESTS',
    {
      code: 'TOO_MANY_ATTEMPTS',
      message: 'Too many attempts on this account. Wait a while, or choose a new password with a link by mail.',
    },
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

type Recipient = { email: string };

function resetMail(config: Config, user: Recipient, token: string): Mail {
  return {
    to: user.email,
    subject: 'Choose a new password for Lotbook',
    text: [
      'Hello,',
      'somebody, probably you, asked for a new password for your Lotbook account. To choose one, open',
      `${config.url}/auth0/reset-password?token=${encodeURIComponent(token)}`,
      'The link works once, within an hour. If you did not ask for it, ignore this message: nothing has changed.',
    ].join('\n\n'),
  };
}

function confirmMail(config: Config, user: Recipient, token: string): Mail {
  return {
    to: user.email,
    subject: 'Confirm your e-mail address for Lotbook',
    text: [
      'Hello,',
      'to confirm that this address is yours, open',
      `${config.url}/auth0/confirm-address?token=${encodeURIComponent(token)}`,
      'and type the password you chose. The link works once, for a day. If you did not open an account at Lotbook, ignore ' +
        'this message: nobody can use the address without the link.',
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
