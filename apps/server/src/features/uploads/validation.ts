import type { UploadKind } from '../../facts/sources/uploads.ts';

export type ContentType =
  | 'text/csv'
  | 'application/zip'
  | 'application/gzip'
  | 'application/pdf'
  | 'image/png'
  | 'image/jpeg'
  | 'image/webp';

/**
 * Identifies a file by its first bytes, ignoring its name and declared type. Text counts as CSV with any separator.
 * @param head  up to a few thousand bytes; may end within a character
 * @returns null for an unsupported file
 */
export function typeByContent(head: Uint8Array): ContentType | null {
  const starts = (...bytes: number[]) => bytes.every((byte, i) => head[i] === byte);
  if (starts(0x50, 0x4b, 0x03, 0x04)) return 'application/zip';
  // The browser's own packing is already undone, so the user's file was packed.
  if (isGzip(head)) return 'application/gzip';
  if (starts(0x25, 0x50, 0x44, 0x46, 0x2d)) return 'application/pdf';
  // Both byte orders of UTF-16, which spreadsheet programs export as "Unicode text".
  if (starts(0xff, 0xfe) || starts(0xfe, 0xff)) return 'text/csv';
  return isText(head) ? 'text/csv' : null;
}

const PICTURES: readonly [ContentType, string][] = [
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/webp', 'RIFF....WEBP'],
];

/** The number of bytes that identify every type. */
export const ENOUGH_BYTES = 16;

/**
 * Identifies an attachment. Excludes spreadsheets, whose formulas may load remote data, and pictures made of code, such
 * as SVG, which counts as text here.
 * @returns null for an unsupported file
 */
export function evidenceByContent(head: Uint8Array): ContentType | null {
  const picture = PICTURES.find(([, start]) =>
    [...start].every((sign, i) => (sign === '.' ? i < head.length : head[i] === sign.charCodeAt(0))),
  );
  if (picture) return picture[0];
  const type = typeByContent(head);
  return type === 'application/pdf' || type === 'text/csv' ? type : null;
}

const BY_CONTENT = { import: typeByContent, attachment: evidenceByContent } satisfies Record<UploadKind, unknown>;

export function typeFor(kind: UploadKind, head: Uint8Array): ContentType | null {
  return BY_CONTENT[kind](head);
}

/** True for 8-bit and UTF-8 text: no control characters except tab, line breaks and form feed. */
function isText(head: Uint8Array): boolean {
  return head.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0c || byte === 0x0d);
}

/** The signature of `.xls`, and of a workbook with a password. */
const OLD_SPREADSHEET = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

export function isOldSpreadsheet(head: Uint8Array): boolean {
  return OLD_SPREADSHEET.every((byte, i) => head[i] === byte);
}

export function isGzip(head: Uint8Array): boolean {
  return head[0] === 0x1f && head[1] === 0x8b;
}

export function cleanFilename(name: string): string | null {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the point
  const clean = last.replace(/[\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, '').trim();
  return clean === '' || clean === '.' || clean === '..' ? null : clean.slice(0, 255);
}
