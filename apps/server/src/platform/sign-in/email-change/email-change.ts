/**
 * A stolen session is not enough to change the sign-in address: this requires the password, the second factor if on,
 * and the code sent to the new address.
 *
 *   requested (password, app code) ─► pending ─► changed ─► undone, within 7 days, by the link to the old address
 *                                        └─► ended: 15 minutes, 5 wrong codes, a newer request, a new password
 */
import { asSchemaOwner, asSystem, type Tx } from '@lotbook/db/user';
import * as z from 'zod';
import type { Services } from '../../graphql/context.ts';
import { EMAIL_AT_MOST, moveAway, otherHolder } from '../addresses.ts';
import { type Mail, sendMail } from '../mail.ts';
import { type Proof, type ProofProblem, whyNotProven } from '../proof/proof.ts';
import { endTrust, endWaitingChange } from '../trust.ts';
import { askedMail, changedMail, codeMail, takenMail } from './email-change-mail.ts';
import {
  type BlockedReason,
  endChange,
  insertChange,
  isRightCode,
  markChanged,
  readWaiting,
  type WaitingChange,
  waitingChange,
  whyBlocked,
} from './email-change-rows.ts';

type Parts = Pick<Services, 'db' | 'jobs' | 'config' | 'keys' | 'passwords'>;
type Who = { userId: string; sessionId: string };

export type SubmitProblem =
  | { code: 'EMAIL_ALREADY_EXISTED' }
  | { code: 'NOT_ALLOWED'; because: BlockedReason | ProofProblem | 'NO_ADDRESS' };
export type VerifyProblem = 'OTP_NOT_MATCHED' | 'EMAIL_ALREADY_EXISTED' | 'UNKNOWN_ERROR';

const address = z.email().max(EMAIL_AT_MOST);

function addressOf(typed: string): string | null {
  if (typed.length > 2 * EMAIL_AT_MOST) return null;
  const read = address.safeParse(typed.trim().toLowerCase());
  return read.success ? read.data : null;
}

/** Requests a change. The answer is the same for an address with an account. */
export async function submitEmailChange(
  services: Parts,
  who: Who,
  wish: Proof & { toEmail: string },
): Promise<SubmitProblem | null> {
  const refuse = (because: BlockedReason | ProofProblem | 'NO_ADDRESS') => ({ code: 'NOT_ALLOWED', because }) as const;
  const blocked = await asSystem(services.db, (tx) => whyBlocked(tx, who.userId));
  if (blocked) return refuse(blocked);
  const toEmail = addressOf(wish.toEmail);
  if (!toEmail) return refuse('NO_ADDRESS');
  const unproven = await whyNotProven(services, who, wish);
  if (unproven) return refuse(unproven);
  return asSystem(services.db, async (tx) => {
    const user = await lockUser(tx, who.userId);
    if (user.email === toEmail && user.email_verified) return { code: 'EMAIL_ALREADY_EXISTED' } as const;
    // Checks again, because simultaneous requests are serialized only from here on.
    const full = await whyBlocked(tx, who.userId);
    if (full) return refuse(full);
    await endWaitingChange(tx, who.userId);
    const change = { userId: who.userId, fromEmail: user.email, fromConfirmed: user.email_verified, toEmail };
    const sent = await insertChange(tx, services.keys, change);
    for (const mail of await mailsOf(tx, services, change, sent)) await sendMail(services, tx, mail);
    return null;
  });
}

async function mailsOf(
  tx: Tx,
  { config }: Parts,
  change: { userId: string; fromEmail: string; toEmail: string },
  { code, undoToken }: { code: string; undoToken: string },
): Promise<Mail[]> {
  const { userId, fromEmail, toEmail } = change;
  const holder = await otherHolder(tx, toEmail, userId);
  const isFree = holder === null || holder.holds === 'unproven';
  const toNew = isFree ? codeMail(toEmail, code, holder !== null) : takenMail(toEmail);
  return fromEmail === toEmail ? [toNew] : [toNew, askedMail(config, fromEmail, undoToken)];
}

/**
 * Ends all other sessions and links of the user.
 * @param onChanged  runs in the same transaction
 */
export async function verifyEmailChange(
  services: Parts,
  who: Who,
  given: { otpValue: string; toEmail: string },
  onChanged: (tx: Tx, change: { fromEmail: string; toEmail: string }) => Promise<void>,
): Promise<VerifyProblem | null> {
  return asSystem(services.db, async (tx) => {
    await lockUser(tx, who.userId);
    const change = await waitingChange(tx, who.userId);
    if (!change || change.toEmail !== addressOf(given.toEmail)) return 'UNKNOWN_ERROR';
    const code = given.otpValue.replaceAll(' ', '').trim();
    if (change.isOver || !/^\d{6}$/.test(code)) return 'OTP_NOT_MATCHED';
    if (!(await isRightCode(tx, services.keys, change, code))) return 'OTP_NOT_MATCHED';
    const holder = await otherHolder(tx, change.toEmail, who.userId);
    if (holder && holder.holds !== 'unproven') {
      await endChange(tx, change.id);
      return 'EMAIL_ALREADY_EXISTED';
    }
    if (holder) await moveAway(tx, holder.userId);
    await makeChange(tx, services, who, change);
    await onChanged(tx, change);
    return null;
  });
}

async function makeChange(tx: Tx, services: Parts, who: Who, change: WaitingChange): Promise<void> {
  await tx
    .updateTable('auth_user')
    .set({ email: change.toEmail, email_verified: true, updated_at: new Date() })
    .where('id', '=', who.userId)
    .execute();
  const undoToken = await markChanged(tx, services.keys, change.id);
  await endTrust(tx, who.userId, { sessionId: who.sessionId });
  if (change.fromEmail === change.toEmail) return;
  await sendMail(services, tx, changedMail(services.config, change.fromEmail, undoToken));
}

export type EmailChangeStatus = { toEmail: string; fromEmail: string };

export async function emailChangeStatus(tx: Tx, userId: string): Promise<EmailChangeStatus | null> {
  return asSchemaOwner(tx, (up) => readWaiting(up, userId));
}

export async function whyNoEmailChange(tx: Tx, userId: string): Promise<BlockedReason | null> {
  return asSchemaOwner(tx, (up) => whyBlocked(up, userId));
}

export async function cancelEmailChange({ db }: Parts, { userId }: Who): Promise<boolean> {
  return asSystem(db, (tx) => endWaitingChange(tx, userId));
}

async function lockUser(tx: Tx, userId: string): Promise<{ email: string; email_verified: boolean }> {
  return tx
    .selectFrom('auth_user')
    .select(['email', 'email_verified'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
