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
/** Files inside one archive. */
export const MAX_ARCHIVE_FILES = 1_000;
