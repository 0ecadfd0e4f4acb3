/** How much of a file we are willing to believe. Real exports stay far below; hostile files stop here, with a reason. */

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
 * Characters of table that may come out of each byte of a workbook or JSON file: cells and rows that say they are repeated, texts that are
 * stored once and shown often, records of which each has fields of its own.
 */
export const MAX_TABLE_EXPANSION = 20;
/** Up to so many bytes nobody cares how well they were packed. */
export const SMALL_BYTES = 16_777_216;
/** An archive in an archive in an archive is the deepest that is opened. */
export const MAX_PACKED_DEPTH = 3;
/** Sheets of a workbook, or lists in a JSON file: each is searched for on its own. */
export const MAX_SHEETS = 50;
/** Lists and objects inside each other in a JSON file. */
export const MAX_JSON_DEPTH = 32;
/** Files inside one archive. */
export const MAX_ARCHIVE_FILES = 1_000;
