import { NOW } from '@lotbook/db/fragments';
import type { Database } from '@lotbook/db/open';
import { asSystem, type Tx } from '@lotbook/db/user';
import { offsetAt } from '@lotbook/integrations/reading/files/zone';
import { isNamedTimeZone } from '@lotbook/ledger/time-zone';
import { sql } from 'kysely';

const FIRST_YEAR = 2009;
const MINUTE_MS = 60_000;

/** Returns the first of each month up to the end of next year. */
function moments(): Date[] {
  const count = (new Date().getUTCFullYear() + 2 - FIRST_YEAR) * 12;
  return Array.from({ length: count }, (_, month) => new Date(Date.UTC(FIRST_YEAR, month, 1, 12)));
}

export async function isAgreedTimeZone(tx: Tx, zone: string): Promise<boolean> {
  if (!isNamedTimeZone(zone)) return false;
  const at = moments();
  const { rows } = await sql<{ offsets: number[] | null }>`
    select zone_offsets(${zone}, ${at.map((one) => one.toISOString())}::timestamptz[]) as offsets`.execute(tx);
  const offsets = rows[0]!.offsets;
  return offsets !== null && at.every((one, i) => offsets[i] === offsetAt(zone, one.getTime()) / MINUTE_MS);
}

/**
 * Replaces stored time zones with the runtime's name for them, which figures already use.
 * @returns the number of replaced names
 */
export async function replaceDifferingTimeZones(db: Database): Promise<number> {
  return asSystem(db, async (tx) => {
    const rows = await tx.selectFrom('user_settings').select('time_zone as zone').distinct().execute();
    let replaced = 0;
    for (const { zone } of rows) {
      if (await isAgreedTimeZone(tx, zone)) continue;
      const known = canonicalName(zone);
      const other = (await isAgreedTimeZone(tx, known)) ? known : 'UTC';
      await tx
        .updateTable('user_settings')
        .set({ time_zone: other, updated_at: NOW })
        .where('time_zone', '=', zone)
        .execute();
      replaced++;
    }
    return replaced;
  });
}

function canonicalName(zone: string): string {
  return isNamedTimeZone(zone) ? new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone : 'UTC';
}
