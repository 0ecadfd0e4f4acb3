import type { Tx } from '@lotbook/db/user';
import { readSettings } from '../../facts/settings/settings.ts';
import { badInput } from '../../platform/graphql/builder.ts';
import { startOfDay } from '../../platform/values/calendar.ts';
import { isTaxYear, taxYearRange } from '../../results/years/tax-years.ts';

const DAY_MS = 86_400_000;

/** @throws {GraphQLError} if there is no such tax year */
export async function endOfTaxYear(tx: Tx, userId: string, taxYear: string): Promise<string> {
  const { taxYearStartMonth, taxYearStartDay, timeZone } = await readSettings(tx, userId);
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  const start = `${twoDigits(taxYearStartMonth)}-${twoDigits(taxYearStartDay)}`;
  if (!isTaxYear(taxYear, start)) throw badInput(`“${taxYear.slice(0, 20)}” is not a tax year.`);
  const { endsOn } = taxYearRange(taxYear, start);
  return startOfDay(new Date(Date.parse(`${endsOn}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10), timeZone);
}
