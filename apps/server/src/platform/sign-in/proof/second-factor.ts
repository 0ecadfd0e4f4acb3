import { createHash, createHmac } from 'node:crypto';
import type { Database } from '@lotbook/db/open';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Services } from '../../graphql/context.ts';
import { countAttempt } from '../attempts.ts';

const STEP_MS = 30_000;
/** The accepted time steps, including the previous and next one because clocks differ. */
const STEPS = [-1, 0, 1];
const ONCE = { max: 1, windowSeconds: 150 };

const withoutSpaces = (typed: string) => typed.replaceAll(' ', '').trim();

export async function claimCode(db: Database, userId: string, code: string): Promise<boolean> {
  const hash = createHash('sha256').update(withoutSpaces(code)).digest('hex').slice(0, 32);
  return (await countAttempt(db, `code:${userId}:${hash}`, ONCE)).allowed;
}

/**
 * Accepts the current code or a recovery code, and uses it up.
 * @param typed  at most a few dozen characters
 */
export async function takeSecondFactor(
  { db, keys }: Pick<Services, 'db' | 'keys'>,
  userId: string,
  typed: string,
): Promise<boolean> {
  const factor = await db.kysely
    .selectFrom('auth_two_factor')
    .select(['id', 'secret', 'backup_codes'])
    .where('user_id', '=', userId)
    .where('verified', '=', true)
    .executeTakeFirst();
  if (!factor) return false;
  const code = withoutSpaces(typed);
  if (/^\d{6}$/.test(code)) {
    const secret = await symmetricDecrypt({ key: keys.secondFactor, data: factor.secret });
    const step = Math.floor(Date.now() / STEP_MS);
    return STEPS.some((shift) => codeOf(secret, step + shift) === code) && claimCode(db, userId, code);
  }
  const codes = JSON.parse(await symmetricDecrypt({ key: keys.secondFactor, data: factor.backup_codes })) as string[];
  if (!codes.includes(code)) return false;
  const left = JSON.stringify(codes.filter((one) => one !== code));
  // If two requests use one code at once, the list has already changed for the second.
  const used = await db.kysely
    .updateTable('auth_two_factor')
    .set({ backup_codes: await symmetricEncrypt({ key: keys.secondFactor, data: left }) })
    .where('id', '=', factor.id)
    .where('backup_codes', '=', factor.backup_codes)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest.at(-1)! & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
