/** Rows of a ledger file, in which what is not stated has no key. */

type Defined<Row> = { [Key in keyof Row]: Exclude<Row[Key], undefined> };

/** What is not stated has no key. */
export function withoutUndefined<Row extends object>(row: Row): Defined<Row> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Defined<Row>;
}
