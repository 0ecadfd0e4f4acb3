/**
 * Explains refusals. On a page, the user chooses and uploads; in a terminal, they pass options. This file has both
 * texts, so that a new reason gets both.
 */
import type { OptionSpec } from '@lotbook/integrations/reading/importer';
import type { Near } from '@lotbook/integrations/reading/recognize';
import { zoneName } from '@lotbook/ledger/time-zone';
import type { AnswerRefused, FileRefusal, FormatRefusal, TableRefusal } from './refusal.ts';

export type FileProblem = { code: string; message: string };

export const NO_TABLE =
  'This file has no table, which is a header with at least one row below it. Export your history again and upload that file.';

const CLOSEST_NAMED = 3;
const COLUMNS_NAMED = 6;
const HEADER_NAMED = 12;
const TABLES_EXPLAINED = 3;

/** @returns one problem, or one per open question */
export function problemsOnPage(refusal: FileRefusal): FileProblem[] {
  switch (refusal.kind) {
    case 'empty':
      return [{ code: 'empty_file', message: NO_TABLE }];
    case 'unknown':
      return [{ code: 'unknown_format', message: unknownOnPage(refusal) }];
    case 'ambiguous': {
      const labels = refusal.candidates.map(({ label }) => label).join(', ');
      const message = `Several formats have this header: ${labels}. Choose the one it is from and upload it there.`;
      return [{ code: 'ambiguous_format', message }];
    }
    case 'several_templates': {
      const names = refusal.candidates.map(({ label }) => `“${label}”`).join(', ');
      const message = `Several of your templates are for this header: ${names}. Choose the one to read it with.`;
      return [{ code: 'ambiguous_format', message }];
    }
    case 'several_tables': {
      const { file, tables } = refusal;
      const named = tables.map(({ part, importer }) => `${partName(part)} (${importer.label})`).join(', ');
      const message = `${file} holds ${tables.length} tables that can be read: ${named}. Upload each of them as a separate file.`;
      return [{ code: 'several_tables', message }];
    }
    case 'no_table':
      return [noTable(refusal)];
    case 'options_missing':
      return refusal.missing.map(({ question }) => ({ code: 'option_missing', message: question }));
    case 'zone_refused': {
      const { importer, wanted, own } = refusal;
      const message = `${importer.label} has its times in ${zoneName(own)}, so the file cannot be read in ${zoneName(wanted)}. Import it without a time zone.`;
      return [{ code: 'time_zone_refused', message }];
    }
    case 'answer_refused': {
      const message = `“${refusal.key}” takes ${choicesOf(refusal)}. Choose one of them.`;
      return [{ code: 'answer_refused', message }];
    }
    case 'damaged':
      return [{ code: 'unreadable', message: refusal.error.message }];
    case 'no_rows':
      return [
        {
          code: 'no_rows',
          message: 'The file has a header but no rows. Export it again for the dates of your transactions.',
        },
      ];
    case 'no_transactions': {
      const message = refusal.hasErrors
        ? 'None of the rows could be read as a transaction; see what is wrong with each.'
        : 'The file has no transactions: all of its rows are of kinds that are skipped.';
      return [{ code: 'no_transactions', message }];
    }
  }
}

function noTable({ file, tables }: Extract<FileRefusal, { kind: 'no_table' }>): FileProblem {
  const why = tables
    .slice(0, TABLES_EXPLAINED)
    .map(({ part, refusal }) => `${partName(part)}: ${problemsOnPage(refusal)[0]!.message}`);
  return {
    code: tables.length === 0 ? 'empty_file' : 'unknown_format',
    message: `None of the ${tables.length} tables in ${file} can be read. ${why.join(' ')}`.trim(),
  };
}

function partName(part: string): string {
  return `“${part.slice(0, 80)}”`;
}

type Unknown = Extract<FormatRefusal, { kind: 'unknown' }>;

function unknownOnPage({ closest, headerRow }: Unknown): string {
  const opening = 'We do not recognize this file.';
  if (closest.length === 0) return `${opening} Its columns match no format we know.`;
  const differences = closest.slice(0, CLOSEST_NAMED).map(differenceOnPage).join(' ');
  return `${opening} Its header was looked for in row ${headerRow}. ${differences}`;
}

function differenceOnPage({ importer, missing, unexpected }: Near): string {
  const quote = (name: string) => `“${name.slice(0, 60)}”`;
  const parts = [
    missing.length > 0 ? `missing ${listed(missing, quote)}` : '',
    unexpected.length > 0 ? `not expected ${listed(unexpected, quote)}` : '',
  ].filter((part) => part !== '');
  return `Compared with “${importer.label}”: ${parts.length > 0 ? parts.join('; ') : 'the same columns in another order'}.`;
}

export function problemInTerminal(refusal: TableRefusal): FileProblem {
  switch (refusal.kind) {
    case 'empty':
      return { code: 'EMPTY', message: 'the file holds no table.' };
    case 'unknown':
      return { code: 'UNRECOGNISED', message: unknownInTerminal(refusal) };
    case 'ambiguous': {
      const list = refusal.candidates
        .map(({ integration, label }) => `--integration ${integration} (${label})`)
        .join(' or ');
      return { code: 'AMBIGUOUS', message: `several formats have this header; say which it is: ${list}.` };
    }
    case 'other_integration': {
      const { importer, wanted } = refusal;
      const message = `this is a file of ${importer.label} (${importer.integration}), not of "${wanted}"; leave --integration out or name the right one.`;
      return { code: 'OTHER_INTEGRATION', message };
    }
    case 'options_missing': {
      const asked = refusal.missing.map(askedInTerminal).join(' and ');
      return { code: 'OPTION_MISSING', message: `${refusal.importer.label} does not say everything; give ${asked}` };
    }
    case 'zone_refused': {
      const { importer, wanted, own } = refusal;
      const message = `${importer.label} has its times in ${zoneName(own)}, so --timezone ${wanted} cannot be used for this file; leave it out, or name the file that it is for: --timezone FILE=${wanted}.`;
      return { code: 'TIME_ZONE_REFUSED', message };
    }
    case 'answer_refused':
      return {
        code: 'OPTION_REFUSED',
        message: `${refusal.importer.label} takes --option ${refusal.key}= with ${choicesOf(refusal)}.`,
      };
    case 'damaged':
      return { code: refusal.error.code, message: refusal.error.message };
  }
}

function choicesOf({ choices }: AnswerRefused): string {
  return choices.join(' or ');
}

function askedInTerminal({ key, question, choices = [] }: OptionSpec): string {
  if (choices.length === 0) return `--option ${key}=… (${question})`;
  const named = choices.map(({ value, label }) => `--option ${key}=${value} (${label})`).join(' or ');
  return `${named}. ${question}`;
}

function unknownInTerminal({ header, headerRow, closest }: Unknown): string {
  const columns = `${header.slice(0, HEADER_NAMED).join(', ')}${header.length > HEADER_NAMED ? ', …' : ''}`;
  const seen = `not a format we know; row ${headerRow} reads: ${columns}.`;
  if (closest.length === 0) return `${seen} "lotbook formats" lists what can be read.`;
  return `${seen} Closest: ${closest.slice(0, CLOSEST_NAMED).map(differenceInTerminal).join(', ')}.`;
}

function differenceInTerminal({ importer, missing, unexpected }: Near): string {
  const quote = (name: string) => `"${name}"`;
  const parts = [
    missing.length > 0 ? `missing ${listed(missing, quote)}` : '',
    unexpected.length > 0 ? `not expected ${listed(unexpected, quote)}` : '',
  ].filter((part) => part !== '');
  return `${importer.id} (${parts.join('; ') || 'the same columns in another order'})`;
}

function listed(names: readonly string[], quote: (name: string) => string): string {
  const shown = names.slice(0, COLUMNS_NAMED).map(quote).join(', ');
  return names.length > COLUMNS_NAMED ? `${shown} and ${names.length - COLUMNS_NAMED} more` : shown;
}
