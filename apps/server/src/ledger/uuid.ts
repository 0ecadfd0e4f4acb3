const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text is an id that can be asked for at all; the database refuses any other with an error. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
