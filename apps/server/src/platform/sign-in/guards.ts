/**
 * Rules for better-auth's endpoints: allowed endpoints, passwords, the second factor, and the effects of changed
 * credentials.
 */
import { asSystem } from '@lotbook/db/user';
import type { GenericEndpointContext } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import type { Services } from '../graphql/context.ts';
import { isName, NAME_RULE } from './name.ts';
import { OWN_PATHS } from './own-endpoints.ts';
import { isGuessable } from './proof/guessable.ts';
import { type ProofProblem, whyNotProven } from './proof/proof.ts';
import { claimCode } from './proof/second-factor.ts';
import { endTrust } from './trust.ts';

type Parts = Pick<Services, 'db' | 'keys' | 'config' | 'passwords'>;

export const SHORTEST = 8;
export const LONGEST = 128;

/** The endpoints used by our pages. Others are blocked, because each would be an unmonitored way in. */
export const USED: ReadonlySet<string> = new Set([
  '/sign-up/email',
  '/sign-in/email',
  '/sign-out',
  '/get-session',
  '/request-password-reset',
  '/reset-password',
  '/change-password',
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/two-factor/generate-backup-codes',
  ...OWN_PATHS,
]);

const CHOOSES_PASSWORD = ['/sign-up/email', '/reset-password', '/change-password'];

const TAKES_PROOF = [
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
  '/change-password',
];

const CHANGES_CREDENTIALS = ['/change-password', '/two-factor/verify-totp', '/two-factor/disable'];

export function guardBefore(services: Parts) {
  return createAuthMiddleware(async (context) => {
    const { path } = context;
    if (!USED.has(path)) throw new APIError('NOT_FOUND', { code: 'NOT_FOUND', message: 'There is nothing here.' });
    const body = (context.body ?? {}) as Record<string, unknown>;
    refuseNoText({ ...(context.query as Record<string, unknown> | undefined), ...body });
    if (path === '/sign-up/email') refuseName(body);
    if (CHOOSES_PASSWORD.includes(path)) await refuseGuessable(body);
    if (TAKES_PROOF.includes(path)) await refuseUnproven(services, context, body);
    if (path === '/two-factor/verify-totp') await refuseUsedCode(services, context, body);
  });
}

export function guardAfter(services: Parts) {
  return createAuthMiddleware(async (context) => {
    const { newSession, session, returned } = context.context;
    if (!CHANGES_CREDENTIALS.includes(context.path) || !session || returned instanceof Error) return;
    // A code that changed nothing created no session.
    if (!newSession && context.path !== '/change-password') return;
    const kept = newSession ?? session;
    await asSystem(services.db, (tx) => endTrust(tx, kept.user.id, { sessionId: kept.session.id }));
  });
}

const MOST_CHARACTERS = 5000;

/** Rejects NUL and half a surrogate pair, which the database can't store and an address can't contain. */
function refuseNoText(given: Readonly<Record<string, unknown>>): void {
  for (const [field, text] of Object.entries(given)) {
    if (typeof text !== 'string') continue;
    if (text.length <= MOST_CHARACTERS && text.isWellFormed() && !text.includes('\0')) continue;
    const message = `“${field}” is too long or contains an invalid character.`;
    throw new APIError('BAD_REQUEST', { code: 'INVALID_TEXT', message });
  }
}

function refuseName({ name }: Record<string, unknown>): void {
  if (typeof name !== 'string' || isName(name)) return;
  throw new APIError('BAD_REQUEST', { code: 'INVALID_NAME', message: NAME_RULE });
}

async function refuseGuessable({ password, newPassword, name, email }: Record<string, unknown>): Promise<void> {
  const chosen = newPassword ?? password;
  if (typeof chosen !== 'string' || chosen.length < SHORTEST || chosen.length > LONGEST) return;
  const own = [name, email]
    .filter((text): text is string => typeof text === 'string')
    .map((text) => text.slice(0, 320));
  if (!(await isGuessable(chosen, own))) return;
  throw new APIError('BAD_REQUEST', {
    code: 'PASSWORD_TOO_COMMON',
    message: 'This password is too easy to guess. Choose another: three or four words are good.',
  });
}

const REFUSALS: Readonly<Record<ProofProblem, [status: 'BAD_REQUEST' | 'TOO_MANY_REQUESTS', code: string]>> = {
  TOO_MANY: ['TOO_MANY_REQUESTS', 'TOO_MANY_ATTEMPTS'],
  WRONG_PASSWORD: ['BAD_REQUEST', 'INVALID_PASSWORD'],
  CODE_NEEDED: ['BAD_REQUEST', 'INVALID_CODE'],
  WRONG_CODE: ['BAD_REQUEST', 'INVALID_CODE'],
};

async function refuseUnproven(
  services: Parts,
  context: GenericEndpointContext,
  { currentPassword, password = currentPassword, code }: Record<string, unknown>,
): Promise<void> {
  const found = await getSessionFromCtx(context);
  // better-auth answers requests without a session or a password.
  if (!found || typeof password !== 'string') return;
  const isOn = (found.user as { twoFactorEnabled?: boolean }).twoFactorEnabled === true;
  if (isOn && context.path === '/two-factor/enable') {
    throw new APIError('BAD_REQUEST', { code: 'TWO_FACTOR_ALREADY_ON', message: 'Two-factor sign-in is on already.' });
  }
  const who = { userId: found.user.id, sessionId: found.session.id };
  const problem = await whyNotProven(services, who, { password, code: typeof code === 'string' ? code : null });
  if (!problem) return;
  const [status, answer] = REFUSALS[problem];
  throw new APIError(status, { code: answer, message: 'The password or the code is wrong.' });
}

/** Rejects an authenticator code that was already used. */
async function refuseUsedCode(
  { db }: Parts,
  context: GenericEndpointContext,
  { code }: Record<string, unknown>,
): Promise<void> {
  if (typeof code !== 'string' || code.length > LONGEST) return;
  const userId = (await getSessionFromCtx(context))?.user.id ?? (await userBetweenSteps(context));
  if (userId === null || (await claimCode(db, userId, code))) return;
  throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE', message: 'The code is wrong or was used already.' });
}

async function userBetweenSteps(context: GenericEndpointContext): Promise<string | null> {
  const cookie = context.context.createAuthCookie('two_factor');
  const step = await context.getSignedCookie(cookie.name, context.context.secret);
  return step ? ((await context.context.internalAdapter.findVerificationValue(step))?.value ?? null) : null;
}
