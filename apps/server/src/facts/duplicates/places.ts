/** SQL for the account and day of a transaction, for comparing likely duplicates. */
import type { Tx } from '@lotbook/db/user';
import { placeOf } from '@lotbook/intake/duplicates/place';
import { accountNames } from '../accounts/accounts.ts';

export type Places = { of(accountId: string): string | null; dayStarts(at: number): boolean };

export async function placesOf(tx: Tx, userId: string): Promise<Places> {
  const rows = await accountNames(tx, userId);
  const settings = await tx
    .selectFrom('user_settings')
    .select('time_zone as timeZone')
    .where('user_id', '=', userId)
    .execute();
  const byId = new Map(rows.map(({ id, integration }) => [id, placeOf(integration)]));
  return { of: (id) => byId.get(id) ?? null, dayStarts: startsOfDays(settings[0]?.timeZone ?? 'UTC') };
}

/** Returns a function that is true at midnight in UTC or in the user's time zone. */
function startsOfDays(timeZone: string): (at: number) => boolean {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' });
  return (at) => at % 1000 === 0 && (at % 86_400_000 === 0 || (at % 60_000 === 0 && clock.format(at) === '00:00:00'));
}
