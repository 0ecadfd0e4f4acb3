/** Why a file, or a table in it, is not read. The wording depends on where it is shown: see refusal-words.ts. */

import type { UnpackError } from '@lotbook/integrations/reading/files/unpack-error';
import type { Importer, OptionSpec } from '@lotbook/integrations/reading/importer';
import type { Recognition } from '@lotbook/integrations/reading/recognize';

/** No format, or no single one, is found for a table. */
export type FormatRefusal =
  | { kind: 'empty' }
  | Extract<Recognition, { kind: 'unknown' }>
  /** Several formats have this very header. */
  | { kind: 'ambiguous'; candidates: readonly Importer[] };

export type OptionsMissing = { kind: 'options_missing'; importer: Importer; missing: readonly OptionSpec[] };
/** The user named a time zone, and the format always writes another one. */
export type ZoneRefused = { kind: 'zone_refused'; importer: Importer; wanted: string; own: string };
/** The user gave an answer that is none of the choices of a question. */
export type AnswerRefused = { kind: 'answer_refused'; importer: Importer; key: string; choices: readonly string[] };
export type Damaged = { kind: 'damaged'; error: UnpackError };

/** Of a file that one import is made of. */
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

/** Of a table that the command line was given, maybe with the integration it is said to be of. */
export type TableRefusal =
  | FormatRefusal
  | OptionsMissing
  | ZoneRefused
  | AnswerRefused
  | Damaged
  | { kind: 'other_integration'; importer: Importer; wanted: string };
