/** Reads one file into rows, transactions, skips and errors for the ledger file. */
import { formatOf, openQuestions, type Readable, refusedAnswer } from '@lotbook/intake/opening/choose-format';
import type { TableRefusal } from '@lotbook/intake/opening/refusal';
import { problemInTerminal } from '@lotbook/intake/opening/refusal-words';
import { openText } from '@lotbook/integrations/reading/files/table';
import { type NamedSource, pathOf, unpack } from '@lotbook/integrations/reading/files/unpack';
import { UnpackError } from '@lotbook/integrations/reading/files/unpack-error';
import type { Importer, ReadOptions } from '@lotbook/integrations/reading/importer';
import { readEntries } from '@lotbook/integrations/reading/read-table';
import { IMPORTERS } from '@lotbook/integrations/registry';
import type { DraftTransaction, RowIssue } from '@lotbook/ledger/draft';
import type { ImportedFile } from '@lotbook/ledger/json/ledger-file';
import type { InputFile } from './input-files.ts';

export type ImportOptions = {
  integration: string | undefined;
  account: string | undefined;
  zoneOf: (file: string) => string | undefined;
  values: Record<string, string>;
  /** ISO 8601 in UTC; later dates are rejected. */
  latest: string;
};

/** A read file. `file` is written to the ledger file as is. */
export type ReadInput = {
  file: ImportedFile & { warnings?: ImportedFile['errors'] };
  wallet: string;
  identity?: string;
  drafts: DraftTransaction[];
  importer?: Importer;
  failure: string | null;
};

export function readInput(input: InputFile, options: ImportOptions): ReadInput[] {
  try {
    const parts = unpack(input.name, input.source);
    return withoutOtherSheets(
      input,
      parts.map((part) => readPart(input, part, options)),
    );
  } catch (error) {
    if (!(error instanceof UnpackError)) throw error;
    return [failed(input, input.name, { kind: 'damaged', error })];
  }
}

/** Mentions unknown sheets next to a known one, which are not a failure. */
function withoutOtherSheets(input: InputFile, results: ReadInput[]): ReadInput[] {
  if (!/\.(xlsx|ods)$/i.test(input.name) || results.every((result) => result.failure !== null)) return results;
  for (const result of results) {
    const code = result.file.errors[0]?.code;
    if (result.failure === null || (code !== 'EMPTY' && code !== 'UNRECOGNISED')) continue;
    result.failure = null;
    result.file.warnings = result.file.errors.splice(0);
  }
  return results;
}

function readPart(input: InputFile, part: NamedSource, options: ImportOptions): ReadInput {
  const name = pathOf(input.name, part);
  if (part.fault) return failed(input, name, { kind: 'damaged', error: part.fault });
  const chosen = choose(name, part, options.integration);
  if ('refusal' in chosen) return failed(input, name, chosen.refusal);
  const { importer } = chosen;
  const refused = refusedAnswer(chosen, options.values);
  if (refused) return failed(input, name, refused, importer);
  const missing = openQuestions(chosen, options.values);
  if (missing) return failed(input, name, missing, importer);
  const wallet = options.account ?? importer.name;
  return readAll(input, name, chosen, wallet, {
    account: wallet,
    values: options.values,
    latest: options.latest,
    timeZone: options.zoneOf(input.name),
  });
}

/** Rejects a file from an integration other than the named one, because either may be a mistake. */
function choose(
  name: string,
  part: NamedSource,
  integration: string | undefined,
): Readable | { refusal: TableRefusal } {
  const found = formatOf(openText(name, part.source), IMPORTERS, integration ?? null);
  if ('refusal' in found || integration === undefined || found.importer.integration === integration) return found;
  return { refusal: { kind: 'other_integration', importer: found.importer, wanted: integration } };
}

function readAll(
  input: InputFile,
  name: string,
  { importer, table }: Readable,
  wallet: string,
  options: ReadOptions,
): ReadInput {
  const file: ReadInput['file'] = described(input, name, importer);
  const drafts: DraftTransaction[] = [];
  const warnings: ImportedFile['errors'] = [];
  for (const entry of readEntries(importer, table, options)) {
    if (entry.kind === 'transaction') drafts.push(entry.transaction);
    else if (entry.kind === 'skipped') file.skipped.push(entry.skipped);
    else if (entry.kind === 'end') {
      file.rows = entry.rowCount;
      for (const { code, message, remedy } of entry.warnings)
        warnings.unshift({ row: table.headerRow, code, message: `${message} ${remedy}` });
      const { refused: own } = entry.zones;
      if (own !== null && options.timeZone !== undefined)
        return failed(input, name, { kind: 'zone_refused', importer, wanted: options.timeZone, own }, importer);
      const { questions } = entry.styles;
      if (questions.length > 0)
        return failed(input, name, { kind: 'options_missing', importer, missing: questions }, importer);
    } else (entry.issue.severity === 'error' ? file.errors : warnings).push(shown(entry.issue));
  }
  if (warnings.length > 0) file.warnings = warnings;
  return { file, wallet, drafts, importer, failure: null };
}

function shown({ row, column, value, code, message, remedy }: RowIssue): ImportedFile['errors'][number] {
  return {
    row,
    ...(column !== undefined && { column }),
    ...(value !== undefined && { value }),
    code,
    message: `${message} ${remedy}`,
  };
}

function failed(input: InputFile, name: string, refusal: TableRefusal, importer?: Importer): ReadInput {
  const { code, message } = problemInTerminal(refusal);
  const file = described(input, name, importer);
  file.errors.push({ row: 1, code, message });
  return { file, wallet: '', drafts: [], failure: message, ...(importer && { importer }) };
}

function described(input: InputFile, name: string, importer?: Importer): ImportedFile {
  return {
    name,
    sha256: input.sha256(),
    format: importer?.id ?? '',
    integration: importer?.integration ?? '',
    rows: 0,
    transactions: 0,
    skipped: [],
    errors: [],
  };
}
