/** Cells of the CSV files that users fetch. */

const NUMBER = /^-?\d+(\.\d+)?$/;

/** A cell as it must be written: never a formula, quoted where it has to be. */
export function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
