import { createHash, createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import type { Services } from '../../graphql/context.ts';

/** The validity of a code, and the allowed number of wrong attempts. */
export const CODE_MINUTES = 15;
export const MOST_TRIES = 5;
/** The number of days in which the old address can undo a change. */
export const UNDO_DAYS = 7;
/** The limits per account: requests per day, and changes in thirty days. */
const MOST_REQUESTS = 5;
const MOST_CHANGES = 3;
const KEPT_DAYS = 40;

type Keys = Services['keys'];

export type BlockedReason = 'HAS_SOCIAL_PROFILES' | 'MAX_CHANGE_LIMIT_REACHED' | 'MAX_CHANGE_REQUEST_LIMIT_REACHED';

export async function whyBlocked(tx: Tx, userId: string): Promise<BlockedReason | null> {
  const { rows } = await sql<{ reason: BlockedReason | null }>`
    select case
      when exists (select from auth_account where user_id = ${userId} and provider_id <> 'credential')
        then 'HAS_SOCIAL_PROFILES'
      when (select count(*) from auth_email_change where user_id = ${userId} and state = 'changed'
        and changed_at > now() - interval '30 days' and from_email <> to_email) >= ${MOST_CHANGES}::int
        then 'MAX_CHANGE_LIMIT_REACHED'
      when (select count(*) from auth_email_change where user_id = ${userId}
        and requested_at > now() - interval '1 day') >= ${MOST_REQUESTS}::int
        then 'MAX_CHANGE_REQUEST_LIMIT_REACHED'
      end as reason`.execute(tx);
  return rows[0]!.reason;
}

export type WaitingChange = {
  id: string;
  fromEmail: string;
  fromConfirmed: boolean;
  toEmail: string;
  codeHash: string;
  tries: number;
  isOver: boolean;
};

export async function waitingChange(tx: Tx, userId: string): Promise<WaitingChange | null> {
  const { rows } = await sql<WaitingChange>`
    select id, from_email as "fromEmail", from_confirmed as "fromConfirmed", to_email as "toEmail", code_hash as "codeHash",
      tries, code_until <= now() as "isOver"
    from auth_email_change where user_id = ${userId} and state = 'waiting' for update`.execute(tx);
  return rows[0] ?? null;
}

export async function readWaiting(tx: Tx, userId: string): Promise<{ fromEmail: string; toEmail: string } | null> {
  const { rows } = await sql<{ fromEmail: string; toEmail: string }>`
    select from_email as "fromEmail", to_email as "toEmail"
    from auth_email_change where user_id = ${userId} and state = 'waiting' and code_until > now()`.execute(tx);
  return rows[0] ?? null;
}

export async function insertChange(
  tx: Tx,
  keys: Keys,
  change: { userId: string; fromEmail: string; fromConfirmed: boolean; toEmail: string },
): Promise<{ code: string; undoToken: string }> {
  const id = randomUUID();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const undoToken = undoTokenOf(keys, id);
  await sql`
    insert into auth_email_change (id, user_id, from_email, from_confirmed, to_email, two_factor_id, code_hash, code_until,
      undo_hash, undo_until)
    values (${id}, ${change.userId}, ${change.fromEmail}, ${change.fromConfirmed}, ${change.toEmail},
      (select id from auth_two_factor where user_id = ${change.userId}), ${codeHashOf(keys, id, code)},
      now() + make_interval(mins => ${CODE_MINUTES}::int), ${hashOf(undoToken)},
      now() + make_interval(days => ${UNDO_DAYS}::int))`.execute(tx);
  return { code, undoToken };
}

/** Checks a code. A wrong one counts as an attempt, and the last attempt ends the change. */
export async function isRightCode(tx: Tx, keys: Keys, change: WaitingChange, typed: string): Promise<boolean> {
  const [given, right] = [codeHashOf(keys, change.id, typed), change.codeHash].map((hash) => Buffer.from(hash));
  if (timingSafeEqual(given!, right!)) return true;
  await sql`
    update auth_email_change set tries = tries + 1,
      state = case when tries + 1 >= ${MOST_TRIES}::int then 'ended' else state end
    where id = ${change.id}`.execute(tx);
  return false;
}

export async function markChanged(tx: Tx, keys: Keys, id: string): Promise<string> {
  await sql`
    update auth_email_change set state = 'changed', changed_at = now(),
      undo_until = now() + make_interval(days => ${UNDO_DAYS}::int)
    where id = ${id}`.execute(tx);
  return undoTokenOf(keys, id);
}

export async function endChange(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('auth_email_change').set({ state: 'ended' }).where('id', '=', id).execute();
}

export type UndoableChange = {
  id: string;
  userId: string;
  fromEmail: string;
  fromConfirmed: boolean;
  twoFactorId: string | null;
};

export async function changeOfLink(tx: Tx, token: string): Promise<UndoableChange | null> {
  const { rows } = await sql<UndoableChange>`
    select id, user_id as "userId", from_email as "fromEmail", from_confirmed as "fromConfirmed",
      two_factor_id as "twoFactorId"
    from auth_email_change where undo_hash = ${hashOf(token)} and undo_until > now() and state <> 'undone' for update`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/**
 * Marks a change as undone. Also undoes later changes and invalidates their links.
 * @returns true if any had been made
 */
export async function markUndone(tx: Tx, change: UndoableChange): Promise<boolean> {
  const { rows } = await sql<{ wasMade: boolean }>`
    with undone as (
      select id, state from auth_email_change
      where user_id = ${change.userId} and requested_at >= (select requested_at from auth_email_change where id = ${change.id})
      for update)
    update auth_email_change c set state = 'undone' from undone
    where c.id = undone.id returning undone.state = 'changed' as "wasMade"`.execute(tx);
  return rows.some(({ wasMade }) => wasMade);
}

export async function sweepChanges(tx: Tx): Promise<void> {
  await sql`delete from auth_email_change where requested_at < now() - make_interval(days => ${KEPT_DAYS}::int)`.execute(
    tx,
  );
}

function codeHashOf(keys: Keys, id: string, code: string): string {
  return createHmac('sha256', keys.codes).update(`code ${id} ${code}`).digest('hex');
}

function undoTokenOf(keys: Keys, id: string): string {
  return createHmac('sha256', keys.codes).update(`undo ${id}`).digest('base64url');
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
