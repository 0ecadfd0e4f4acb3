/** A ledger file omits the key of a missing value. */

type Defined<Row> = { [Key in keyof Row]: Exclude<Row[Key], undefined> };

export function withoutUndefined<Row extends object>(row: Row): Defined<Row> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Defined<Row>;
}
