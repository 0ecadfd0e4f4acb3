import { fittingTemplates } from '@lotbook/integrations/mapping/find-table';
import { importerOf } from '@lotbook/integrations/mapping/importer-of';
import type { Template } from '@lotbook/integrations/mapping/mapping';
import { STYLE_ANSWERS } from '@lotbook/integrations/reading/columns/questions';
import { openText, type Table, type TextFile } from '@lotbook/integrations/reading/files/table';
import { type NamedSource, pathOf } from '@lotbook/integrations/reading/files/unpack';
import type { Importer } from '@lotbook/integrations/reading/importer';
import { missingOptions } from '@lotbook/integrations/reading/read-table';
import { recognize } from '@lotbook/integrations/reading/recognize';
import type { FileToOpen } from './file.ts';
import type { AnswerRefused, FileRefusal, FormatRefusal, OptionsMissing } from './refusal.ts';

export type Readable = { importer: Importer; table: Table };
export type Refused<R> = { refusal: R };

/**
 * Returns the format. If several formats share the header, the user's integration decides.
 * @param integration null if none was chosen
 */
export function formatOf(
  file: TextFile,
  importers: readonly Importer[],
  integration: string | null,
): Readable | Refused<FormatRefusal> {
  const recognition = recognize(file, importers, integration);
  if (recognition.kind === 'recognized') return recognition;
  if (recognition.kind !== 'ambiguous') return { refusal: recognition };
  const { candidates } = recognition;
  const picked = candidates.filter(({ importer }) => importer.integration === integration);
  if (picked.length === 1) return picked[0]!;
  return { refusal: { kind: 'ambiguous', candidates: candidates.map(({ importer }) => importer) } };
}

export function refusedAnswer({ importer }: Readable, values: Readonly<Record<string, string>>): AnswerRefused | null {
  const asked = (importer.options ?? []).flatMap(({ key, choices }) =>
    choices ? [[key, choices.map(({ value }) => value)] as const] : [],
  );
  for (const [key, choices] of [...asked, ...Object.entries(STYLE_ANSWERS)]) {
    const value = Object.hasOwn(values, key) ? values[key]!.trim() : '';
    if (value !== '' && !choices.includes(value)) return { kind: 'answer_refused', importer, key, choices };
  }
  return null;
}

/** Returns open questions; null if the file can be read. */
export function openQuestions(
  { importer, table }: Readable,
  values: Readonly<Record<string, string>>,
): OptionsMissing | null {
  const missing = missingOptions(importer, table, { values });
  return missing.length === 0 ? null : { kind: 'options_missing', importer, missing };
}

/** Returns the only table that is an export. Other tables in the file (notes, summaries) are not. */
export function onlyTable(
  { name, integration, format, templates = [] }: FileToOpen,
  parts: readonly NamedSource[],
  all: readonly Importer[],
): Readable | Refused<FileRefusal> {
  // The user's choice is the only format considered, unless it no longer exists.
  const chosen = all.filter(({ id }) => id === format);
  const importers = chosen.length > 0 ? chosen : all;
  const stated = chosen[0]?.integration ?? integration;
  const results = parts.map((one) => {
    const { name: part, source, fault } = one;
    if (fault) return { part, found: { refusal: { kind: 'damaged', error: fault } as const } };
    const text = openText(pathOf(name, one), source);
    return { part, found: byTemplate(text, templates, format) ?? formatOf(text, importers, stated) };
  });
  const readable = results.flatMap(({ part, found }) => ('refusal' in found ? [] : [{ part, found }]));
  if (readable.length === 1) return readable[0]!.found;
  if (readable.length > 1) {
    const tables = readable.map(({ part, found }) => ({ part, importer: found.importer }));
    return { refusal: { kind: 'several_tables', file: name, tables } };
  }
  if (results.length === 1) return results[0]!.found;
  const tables = results.flatMap(({ part, found }) => ('refusal' in found ? [{ part, refusal: found.refusal }] : []));
  return { refusal: { kind: 'no_table', file: name, tables } };
}

/** Returns the user's saved mapping for this header, unless they chose a format by name. */
function byTemplate(
  file: TextFile,
  templates: readonly Template[],
  format: string | null | undefined,
): Readable | Refused<FileRefusal> | null {
  if (format && !format.startsWith('template/')) return null;
  const fitting = fittingTemplates(file, templates).map(({ template, table }) => ({
    importer: importerOf(template.mapping, template),
    table,
  }));
  const chosen =
    fitting.find(({ importer }) => importer.id === format) ?? (fitting.length === 1 ? fitting[0] : undefined);
  if (chosen || fitting.length === 0) return chosen ?? null;
  return { refusal: { kind: 'several_templates', candidates: fitting.map(({ importer }) => importer) } };
}
