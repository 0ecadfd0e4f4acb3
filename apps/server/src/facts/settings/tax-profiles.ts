import type { Tx } from '@lotbook/db/user';
import type { FilingStatus } from '@lotbook/reports/income-tax/us-rates';

export type TaxProfile = {
  taxYear: string;
  filingStatus: FilingStatus;
  otherIncome: string;
  deduction: string | null;
  /** The short-term loss carryforward from earlier years. */
  carriedShort: string;
  carriedLong: string;
};

export async function readTaxProfile(tx: Tx, userId: string, taxYear: string): Promise<TaxProfile | null> {
  return (await readTaxProfiles(tx, userId)).find((profile) => profile.taxYear === taxYear) ?? null;
}

export async function readTaxProfiles(tx: Tx, userId: string): Promise<TaxProfile[]> {
  const rows = await tx.selectFrom('tax_profiles').selectAll().where('user_id', '=', userId).execute();
  return rows.map((row) => ({
    taxYear: row.tax_year,
    filingStatus: row.filing_status,
    otherIncome: row.other_income,
    deduction: row.deduction,
    carriedShort: row.carried_short,
    carriedLong: row.carried_long,
  }));
}

export async function writeTaxProfile(tx: Tx, userId: string, profile: TaxProfile): Promise<void> {
  const { taxYear, filingStatus, otherIncome, deduction, carriedShort, carriedLong } = profile;
  const values = {
    filing_status: filingStatus,
    other_income: otherIncome,
    deduction,
    carried_short: carriedShort,
    carried_long: carriedLong,
  };
  await tx
    .insertInto('tax_profiles')
    .values({ user_id: userId, tax_year: taxYear, ...values })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'tax_year']).doUpdateSet({ ...values, updated_at: new Date() }),
    )
    .execute();
}

export async function removeTaxProfile(tx: Tx, userId: string, taxYear: string): Promise<void> {
  await tx.deleteFrom('tax_profiles').where('user_id', '=', userId).where('tax_year', '=', taxYear).execute();
}
