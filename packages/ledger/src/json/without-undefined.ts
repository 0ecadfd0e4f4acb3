/** Rows of a ledger file, where an absent value has no key. */

type Defined<Row> = { [Key in keyof Row]: Exclude<Row[Key], undefined> };

/** Removes keys whose value is undefined. */
export function withoutUndefined<Row extends object>(row: Row): Defined<Row> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Defined<Row>;
}
