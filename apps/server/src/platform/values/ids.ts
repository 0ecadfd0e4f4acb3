/** Ids as people send them. The database refuses a text that is no UUID with an error; we answer "not found" instead. */

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text is an id that can be asked for at all. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** Ids as PostgreSQL writes an array, which both drivers pass on alike: `any(${uuidArray(ids)}::uuid[])`. */
export function uuidArray(ids: readonly string[]): string {
  return `{${ids.join(',')}}`;
}
