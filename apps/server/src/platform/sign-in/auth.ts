import type { Database } from '@lotbook/db/open';
import { asSystem } from '@lotbook/db/user';
import { withPerson } from '@lotbook/db/work';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins';
import type { Config } from '../config/config.ts';
import type { Services } from '../graphql/context.ts';
import { type Viewer, viewerOf } from '../viewer.ts';
import { accountKey, countAttempt } from './attempts.ts';
import { guardAfter, guardBefore, LONGEST, SHORTEST } from './guards.ts';
import { type Mail, sendMail } from './mail.ts';
import { askSignIn, noticeStopped } from './outage.ts';
import { ownEndpoints } from './own-endpoints.ts';
import { afterPasswordReset } from './proof/password-reset.ts';
import { SessionUsers } from './session-users.ts';
import { countSignIn, forgetSignIn } from './sign-in-limits.ts';
import { claimNewAccount, refuseWhenClosed } from './sign-up.ts';
import * as tables from './tables.ts';
import { askToConfirm, refuseUnconfirmed } from './unconfirmed.ts';

export const CLIENT_ADDRESS = 'x-lotbook-client';
export const COOKIE_PREFIX = 'lotbook';

const MINUTE = 60;
const DAY = 86_400;

export type Auth = ReturnType<typeof createAuth>;

export function createAuth(services: Services, secret: string) {
  const { config, db } = services;
  const mail = async (message: Mail) => {
    const sent = await countAttempt(db, mailKey(message), PER_RECIPIENT);
    if (sent.allowed) await asSystem(db, (tx) => sendMail(services, tx, message));
  };
  return betterAuth({
    appName: 'Lotbook',
    baseURL: config.url,
    basePath: '/api/auth',
    secret,
    telemetry: { enabled: false },
    // Reads a session and its user in one statement, because each takes a turn at the embedded database.
    experimental: { joins: true },
    trustedOrigins: (request) => trustedOrigins(config, request),
    logger: {
      level: 'warn',
      log: (level, message, ...details) => {
        if (noticeStopped(details)) return;
        services.log[level === 'error' ? 'error' : 'warn']({ from: 'sign-in' }, message);
      },
    },
    onAPIError: {
      onError: (error) => {
        if (noticeStopped([error])) return;
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
      password: services.passwords,
      requireEmailVerification: config.verifyEmail,
      minPasswordLength: SHORTEST,
      maxPasswordLength: LONGEST,
      // A session would reveal that the address was free, so the page signs in with the entered password.
      autoSignIn: false,
      onExistingUserSignUp: ({ user }) => mail(existingMail(config, user)),
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: ({ user }, request) => afterPasswordReset(db, user, addressIn(request?.headers)),
      resetPasswordTokenExpiresIn: 60 * MINUTE,
      sendResetPassword: ({ user, token }) => mail(resetMail(config, user, token)),
    },
    emailVerification: {
      sendOnSignUp: config.verifyEmail,
      sendVerificationEmail: ({ user }) => askToConfirm(services, user),
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
    rateLimit: rateLimit(db),
    databaseHooks: {
      // Runs after validation, so that an invalid sign-up does not use up the claim to be first.
      user: { create: { before: () => claimNewAccount(db, config.signup) } },
    },
    hooks: hooksOf(services),
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

type Options = Required<BetterAuthOptions>;

function rateLimit(db: Database): Options['rateLimit'] {
  return {
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
      // If `consume` is present, better-auth uses only that.
      get: async () => null,
      set: async () => {},
      consume: async (key, { window, max }) => {
        const attempt = await countAttempt(db, `address:${key}`, { max, windowSeconds: window });
        return attempt.allowed
          ? { allowed: true, retryAfter: null }
          : { allowed: false, retryAfter: attempt.retryAfterSeconds };
      },
    },
  };
}

function hooksOf(services: Services): Options['hooks'] {
  const { config, db } = services;
  const guard = { before: guardBefore(services), after: guardAfter(services) };
  return {
    before: createAuthMiddleware(async (context) => {
      if (context.path === '/sign-in/email') {
        await limitSignIn(db, context.body?.email, addressIn(context.headers));
        await refuseUnconfirmed(services, context.body);
      }
      if (context.path === '/sign-up/email') await refuseWhenClosed(db, config.signup);
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
  };
}

/** The limit on messages of one kind to one address, regardless of the requester. */
const PER_RECIPIENT = { max: 5, windowSeconds: 60 * MINUTE };

const mailKey = ({ to, subject }: Mail) => `mail:${accountKey(`${to} ${subject}`)}`;

const addressIn = (headers: Headers | undefined): string => headers?.get(CLIENT_ADDRESS) ?? 'unknown';

/** @param email  unvalidated input; better-auth reports what is wrong with it */
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
      'someone, probably you, requested a new password for your Lotbook account. To choose one, open',
      `${config.url}/auth0/reset-password?token=${encodeURIComponent(token)}`,
      'The link works once, within an hour. If you did not ask for it, ignore this message: nothing has changed.',
    ].join('\n\n'),
  };
}

function existingMail(config: Config, user: Recipient): Mail {
  return {
    to: user.email,
    subject: 'You have a Lotbook account already',
    text: [
      'Hello,',
      'someone, perhaps you, tried to open an account with this address, which already has one. Sign in at',
      `${config.url}/auth0/login`,
      'or choose a new password there. If it was not you, ignore this message: nothing has changed.',
    ].join('\n\n'),
  };
}

/** The name of the cookie that better-auth derives from `COOKIE_PREFIX`. */
const SESSION_TOKEN = /lotbook\.session_token=([^;]*)/;
const sessionUsers = new SessionUsers();

/**
 * Returns the user of a request; null when signed out.
 * @param answer receives cookies: an active session is extended daily, an expired one is cleared
 */
export async function viewerOfRequest(
  { auth, room }: { auth: Auth } & Pick<Services, 'room'>,
  headers: Headers,
  answer?: Headers,
): Promise<Viewer | null> {
  const token = SESSION_TOKEN.exec(headers.get('cookie') ?? '')?.[1];
  if (token === undefined) return null;
  const { response: found, headers: given } = await withPerson(sessionUsers.userOf(token), () =>
    askSignIn(() =>
      // If nothing can be written now, the session is extended on another day.
      auth.api.getSession({ headers, query: { disableRefresh: room.isLow() }, returnHeaders: true }),
    ),
  );
  sessionUsers.note(token, found?.user.id ?? null);
  for (const cookie of given?.getSetCookie() ?? []) answer?.append('set-cookie', cookie);
  if (!found) return null;
  const { user, session } = found;
  return viewerOf({ id: user.id, email: user.email, name: user.name }, session.id);
}
