/** Checks UUIDs. The database throws on an invalid one, but we answer "not found". */

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function isUuid(text: string): boolean {
  return UUID.test(text);
}

export function uuidArray(ids: readonly string[]): string {
  return `{${ids.join(',')}}`;
}
