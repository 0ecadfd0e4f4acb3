/** Limits on untrusted files. Real exports are far smaller; hostile files are rejected here with a reason. */

/** Characters in one record. Spreadsheets hold 32,767 in a cell. */
export const MAX_RECORD_LENGTH = 1_000_000;
/** Characters in one cell. */
export const MAX_CELL_LENGTH = 100_000;
/** The widest export known has about 80 columns. */
export const MAX_COLUMNS = 1_000;
/** Records among which a header is looked for. */
export const HEADER_SEARCH_ROWS = 30;
/** Bytes that recognition reads. */
export const HEAD_BYTES = 65_536;
/** Bytes that all files inside one archive may have together once unpacked. */
export const MAX_UNPACKED_BYTES = 1_073_741_824;
/** Bytes that may come out of each byte of a packed file: exports shrink to a tenth or a hundredth, attacks to a thousandth. */
export const MAX_EXPANSION = 500;
/**
 * Characters of table per byte of a workbook or JSON file, which may declare repeated cells and rows, reuse stored
 * texts, and have records with different fields.
 */
export const MAX_TABLE_EXPANSION = 20;
/** Below this size the expansion ratio does not matter. */
export const SMALL_BYTES = 16_777_216;
/** The nesting depth of archives. */
export const MAX_PACKED_DEPTH = 3;
/** Sheets of a workbook, or lists in a JSON file; each is searched separately. */
export const MAX_SHEETS = 50;
/** The nesting depth of lists and objects in a JSON file. */
export const MAX_JSON_DEPTH = 32;
/** Files inside one archive. */
export const MAX_ARCHIVE_FILES = 1_000;
