/** A missing value has no key in a ledger file. */

type Defined<Row> = { [Key in keyof Row]: Exclude<Row[Key], undefined> };

export function withoutUndefined<Row extends object>(row: Row): Defined<Row> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Defined<Row>;
}
