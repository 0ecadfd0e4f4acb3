/**
 * Words in notes, and parts of what files say of the other end. They are looked for in the texts of a few transactions together
 * (`transaction_texts`), and then in the transactions of those that have them.
 */
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import type { Condition } from './conditions.ts';

/** Texts in which something is found: of more, a page of the list is soon full. */
const MOST_PIECES = 1000;

/**
 * How a word may be written in a note that was made small, letters of ASCII alone; letters beyond it are looked for as they are usually
 * written.
 */
export function writtenInNotes(word: string): string[] {
  const [small, capitals] = [word.toLowerCase(), word.toUpperCase()];
  return [...new Set([small, word, capitals, capitals.slice(0, 1) + small.slice(1)].map(smallAscii))];
}

function smallAscii(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** @property such  what is asked of each of the transactions `t` */
export type TextLead = { of: 'notes' | 'counterparties'; written: readonly string[]; such: Condition };

/** Ids of the transactions that say so, as a query; null where too many may. */
export async function saying(tx: Tx, userId: string, { of, written, such }: TextLead): Promise<Condition | null> {
  const texts = sql.ref(of);
  const has = written.map((text) => sql`strpos(${texts}, ${text}) > 0`);
  const { rows } = await sql<{ count: number; since: string; until: string }>`
    select count(*)::integer as count, coalesce(array_agg(since)::text, '{}') as since, coalesce(array_agg(until)::text, '{}') as until
    from (select since, until from transaction_texts
      where user_id = ${userId} and (${sql.join(has, sql` or `)}) limit ${MOST_PIECES + 1}) found`.execute(tx);
  const { count, since, until } = rows[0]!;
  if (count > MOST_PIECES) return null;
  return sql`
    select t.id from unnest(${since}::timestamptz[], ${until}::timestamptz[]) p (since, until)
    cross join lateral (
      select * from transactions where user_id = ${userId} and happened_at >= p.since and happened_at <= p.until offset 0) t
    where ${such}`;
}
