/** Real exports are far smaller than these limits. */

/** In characters. Spreadsheets have up to 32,767 in a cell. */
export const MAX_RECORD_LENGTH = 1_000_000;
export const MAX_CELL_LENGTH = 100_000;
export const MAX_COLUMNS = 1_000;
export const HEADER_SEARCH_ROWS = 30;
export const HEAD_BYTES = 65_536;
export const MAX_UNPACKED_BYTES = 1_073_741_824;
/** The most bytes per packed byte: exports shrink to a tenth or a hundredth, attacks to a thousandth. */
export const MAX_EXPANSION = 500;
/**
 * Characters of table per byte of a workbook or JSON file, which may declare repeated cells and rows and reuse stored
 * texts.
 */
export const MAX_TABLE_EXPANSION = 20;
export const SMALL_BYTES = 16_777_216;
export const MAX_PACKED_DEPTH = 3;
/** Sheets of a workbook or lists in a JSON file. Each is searched separately. */
export const MAX_SHEETS = 50;
export const MAX_JSON_DEPTH = 32;
export const MAX_ARCHIVE_FILES = 1_000;
