/** The reasons why a file or table is not read. The wording depends on where it is shown; see refusal-words.ts. */

import type { UnpackError } from '@lotbook/integrations/reading/files/unpack-error';
import type { Importer, OptionSpec } from '@lotbook/integrations/reading/importer';
import type { Recognition } from '@lotbook/integrations/reading/recognize';

export type FormatRefusal =
  | { kind: 'empty' }
  | Extract<Recognition, { kind: 'unknown' }>
  | { kind: 'ambiguous'; candidates: readonly Importer[] };

export type OptionsMissing = { kind: 'options_missing'; importer: Importer; missing: readonly OptionSpec[] };
/** The user named a time zone that differs from the format's. */
export type ZoneRefused = { kind: 'zone_refused'; importer: Importer; wanted: string; own: string };
/** The user's answer is not a valid choice. */
export type AnswerRefused = { kind: 'answer_refused'; importer: Importer; key: string; choices: readonly string[] };
export type Damaged = { kind: 'damaged'; error: UnpackError };

/** A refusal of a file that is one import. */
export type FileRefusal =
  | FormatRefusal
  | OptionsMissing
  | ZoneRefused
  | AnswerRefused
  | Damaged
  | { kind: 'several_templates'; candidates: readonly Importer[] }
  | { kind: 'several_tables'; file: string; tables: readonly { part: string; importer: Importer }[] }
  | { kind: 'no_table'; file: string; tables: readonly { part: string; refusal: FileRefusal }[] }
  | { kind: 'no_rows' }
  | { kind: 'no_transactions'; hasErrors: boolean };

/** A refusal of a table on the command line, possibly with an integration. */
export type TableRefusal =
  | FormatRefusal
  | OptionsMissing
  | ZoneRefused
  | AnswerRefused
  | Damaged
  | { kind: 'other_integration'; importer: Importer; wanted: string };
