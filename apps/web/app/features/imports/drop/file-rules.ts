/** Which files an integration takes, by extension, and the words for those it does not. */

export const DEFAULT_FORMATS = ['.csv', '.xls', '.xlsx'] as const;

/**
 * @param formats  extensions the integration lists, with or without their dot; empty means the default ones
 * @returns the message to show, or undefined when the file may be sent
 */
export function refusal(filename: string, formats: readonly string[]): string | undefined {
  const allowed = extensions(formats);
  const name = filename.toLowerCase();
  if (allowed.some((extension) => name.endsWith(extension))) return undefined;
  return `Only ${allowed.join(', ')} files are allowed for this CSV import.`;
}

/** Extensions in lower case, each with its dot, in the order given. */
export function extensions(formats: readonly string[]): string[] {
  const given = formats.length > 0 ? formats : DEFAULT_FORMATS;
  return given.map((format) => (format.startsWith('.') ? format : `.${format}`).toLowerCase());
}
