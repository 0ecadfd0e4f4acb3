export const DEFAULT_FORMATS = ['.csv', '.xls', '.xlsx'] as const;

/**
 * @param formats  extensions with or without a dot; empty for the defaults
 * @returns the error message, or undefined
 */
export function refusal(filename: string, formats: readonly string[]): string | undefined {
  const allowed = extensions(formats);
  const name = filename.toLowerCase();
  if (allowed.some((extension) => name.endsWith(extension))) return undefined;
  return `Only ${allowed.join(', ')} files are allowed for this CSV import.`;
}

export function extensions(formats: readonly string[]): string[] {
  const given = formats.length > 0 ? formats : DEFAULT_FORMATS;
  return given.map((format) => (format.startsWith('.') ? format : `.${format}`).toLowerCase());
}
