/** All formats share these errors. */
import { MAX_ARCHIVE_FILES, MAX_SHEETS, MAX_UNPACKED_BYTES } from './limits.ts';

export class UnpackError extends Error {
  readonly code: 'CORRUPT' | 'TOO_LARGE' | 'OLD_SPREADSHEET';
  constructor(code: UnpackError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** `.xls` and workbooks with a password share this container. No maintained library reads it. */
export function oldSpreadsheet(name: string): UnpackError {
  return new UnpackError(
    'OLD_SPREADSHEET',
    `${name} is an old Excel file (.xls) or has a password, and cannot be read. Open it in a spreadsheet, save it as .xlsx or .csv without a password, and import that.`,
  );
}

export function tooLarge(name: string, maxBytes = MAX_UNPACKED_BYTES): UnpackError {
  const megabytes = maxBytes / 1_048_576;
  const most = megabytes >= 1024 ? `${Math.round(megabytes / 1024)} GB` : `${Math.round(megabytes)} MB`;
  return new UnpackError(
    'TOO_LARGE',
    `${name} unpacks to more than is allowed (${most}, ${MAX_ARCHIVE_FILES} files). Split it and upload the parts.`,
  );
}

export function tooManySheets(): UnpackError {
  return new UnpackError(
    'TOO_LARGE',
    `The file holds more than ${MAX_SHEETS} tables; remove those that are not needed.`,
  );
}
