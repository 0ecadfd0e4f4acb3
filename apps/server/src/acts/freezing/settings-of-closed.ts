import type { Tx } from '@lotbook/db/user';
import type { Refusal } from '@lotbook/ledger/outcome';
import { readSettings } from '../../results/engine/read-ledger.ts';
import { engineSettings, type SettingsRow } from '../../results/engine/settings.ts';
import { frozenYears } from './frozen-years.ts';
import { areOtherBefore } from './rules-before.ts';

export async function whyNotTheseSettings(
  tx: Tx,
  userId: string,
  wanted: Partial<SettingsRow>,
): Promise<Refusal | null> {
  const years = await frozenYears(tx, userId);
  const [first, last] = [years[0], years.at(-1)];
  if (!first || !last) return null;
  const now = (await readSettings(tx, userId))!;
  if (!areOtherBefore(engineSettings(now), engineSettings({ ...now, ...wanted }), last.endsOn)) return null;
  const which = first === last ? `The tax year ${last.taxYear} is` : `The tax years up to ${last.taxYear} are`;
  return {
    code: 'year_frozen',
    message: `${which} frozen, and this setting would change figures there. Unfreeze ${first.taxYear} on its tax page first. For later years alone, use a period that begins after ${last.taxYear}.`,
  };
}
