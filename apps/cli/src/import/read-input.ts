/** Recognises one file, reads it, and says of it what the ledger file keeps: rows, transactions, skips and errors. */

import { openText, type Table } from '@lotbook/integrations/reading/files/table';
import { type NamedSource, unpack } from '@lotbook/integrations/reading/files/unpack';
import { UnpackError } from '@lotbook/integrations/reading/files/unpack-error';
import type { Importer, ReadOptions } from '@lotbook/integrations/reading/importer';
import { missingOptions, readEntries } from '@lotbook/integrations/reading/read-table';
import { type Recognition, recognise } from '@lotbook/integrations/reading/recognise';
import { IMPORTERS } from '@lotbook/integrations/registry';
import type { DraftTransaction, RowIssue } from '@lotbook/ledger/draft';
import type { ImportedFile } from '@lotbook/ledger/json/ledger-file';
import type { InputFile } from './input-files.ts';

export type ImportOptions = {
  integration: string | undefined;
  account: string | undefined;
  timeZone: string | undefined;
  values: Record<string, string>;
};

/** What one table came to. `file` goes into the ledger file as it is. */
export type ReadInput = {
  file: ImportedFile & { warnings?: ImportedFile['errors'] };
  wallet: string;
  drafts: DraftTransaction[];
  /** The file as a whole could not be read; the sentence is for the person. */
  failure: string | null;
};

/** Read one input; an archive gives one result per file in it. */
export function readInput(input: InputFile, options: ImportOptions): ReadInput[] {
  try {
    const parts = unpack(input.name, input.source);
    return withoutOtherSheets(
      input,
      parts.map((part) => readPart(input, part, options)),
    );
  } catch (error) {
    if (!(error instanceof UnpackError)) throw error;
    return [failed(input, input.name, error.code, error.message)];
  }
}

/** A workbook may hold sheets that are none of ours beside the one that is: worth a word, but no failure. */
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
  // What gzip holds is the file itself; files of an archive and sheets of a workbook have names of their own.
  const isWhole = part.name === input.name || part.name === input.name.replace(/\.gz$/i, '');
  const name = isWhole ? input.name : `${input.name}/${part.name}`;
  const recognition = recognise(openText(name, part.source), IMPORTERS);
  const chosen = choose(recognition, options.integration);
  if ('problem' in chosen) return failed(input, name, chosen.code, chosen.problem);
  const { importer, table } = chosen;
  const wallet = options.account ?? importer.name;
  const readOptions: ReadOptions = {
    account: wallet,
    values: options.values,
    ...(options.timeZone !== undefined && { timeZone: options.timeZone }),
  };
  const missing = missingOptions(importer, table, readOptions);
  if (missing.length > 0) {
    const asked = missing.map((m) => `--option ${m.key}=… (${m.question})`).join(' and ');
    return failed(input, name, 'OPTION_MISSING', `${importer.label} does not say everything; give ${asked}`, importer);
  }
  return readAll(input, name, importer, table, wallet, readOptions);
}

function readAll(
  input: InputFile,
  name: string,
  importer: Importer,
  table: Table,
  wallet: string,
  options: ReadOptions,
): ReadInput {
  const file: ReadInput['file'] = described(input, name, importer);
  const drafts: DraftTransaction[] = [];
  const warnings: ImportedFile['errors'] = [];
  for (const entry of readEntries(importer, table, options)) {
    if (entry.kind === 'transaction') drafts.push(entry.transaction);
    else if (entry.kind === 'skipped') file.skipped.push(entry.skipped);
    else if (entry.kind === 'end') file.rows = entry.rowCount;
    else (entry.issue.severity === 'error' ? file.errors : warnings).push(shown(entry.issue));
  }
  if (warnings.length > 0) file.warnings = warnings;
  return { file, wallet, drafts, failure: null };
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

type Chosen = { importer: Importer; table: Table } | { problem: string; code: string };

function choose(recognition: Recognition, integration: string | undefined): Chosen {
  switch (recognition.kind) {
    case 'empty':
      return { code: 'EMPTY', problem: 'the file holds no table.' };
    case 'unknown':
      return { code: 'UNRECOGNISED', problem: unrecognised(recognition) };
    case 'ambiguous': {
      const wanted = recognition.candidates.filter((c) => c.importer.integration === integration);
      if (wanted.length === 1) return wanted[0]!;
      const list = recognition.candidates
        .map((c) => `--integration ${c.importer.integration} (${c.importer.label})`)
        .join(' or ');
      return { code: 'AMBIGUOUS', problem: `several formats have this header; say which it is: ${list}.` };
    }
    case 'recognised': {
      const { importer } = recognition;
      if (integration === undefined || integration === importer.integration) return recognition;
      return {
        code: 'OTHER_INTEGRATION',
        problem: `this is a file of ${importer.label} (${importer.integration}), not of "${integration}"; leave --integration out or name the right one.`,
      };
    }
  }
}

function unrecognised({ header, headerRow, closest }: Extract<Recognition, { kind: 'unknown' }>): string {
  const seen = `not a format we know; row ${headerRow} reads: ${header.slice(0, 12).join(', ')}${header.length > 12 ? ', …' : ''}.`;
  if (closest.length === 0) return `${seen} "lotbook formats" lists what can be read.`;
  const near = closest.slice(0, 3).map(({ importer, missing, unexpected }) => {
    const parts = [
      missing.length > 0 ? `missing ${listed(missing)}` : '',
      unexpected.length > 0 ? `not expected ${listed(unexpected)}` : '',
    ].filter((text) => text !== '');
    return `${importer.id} (${parts.join('; ') || 'the same columns in another order'})`;
  });
  return `${seen} Closest: ${near.join(', ')}.`;
}

function listed(names: readonly string[]): string {
  return (
    names
      .slice(0, 6)
      .map((name) => `"${name}"`)
      .join(', ') + (names.length > 6 ? ` and ${names.length - 6} more` : '')
  );
}

function failed(input: InputFile, name: string, code: string, message: string, importer?: Importer): ReadInput {
  const file = described(input, name, importer);
  file.errors.push({ row: 1, code, message });
  return { file, wallet: '', drafts: [], failure: message };
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
