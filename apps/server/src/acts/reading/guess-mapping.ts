import { chosenParts, partsOf } from '@lotbook/intake/opening/open-file';
import { NO_TABLE } from '@lotbook/intake/opening/refusal-words';
import { DATE_FORMATS } from '@lotbook/integrations/mapping/dates';
import { findTable, tableOf } from '@lotbook/integrations/mapping/find-table';
import { columnValues, guessMapping } from '@lotbook/integrations/mapping/guess';
import { columnOf, type Mapping } from '@lotbook/integrations/mapping/mapping';
import { faultsOf, verbOf } from '@lotbook/integrations/mapping/parse';
import { openText, type Table } from '@lotbook/integrations/reading/files/table';
import { UnpackError } from '@lotbook/integrations/reading/files/unpack-error';
import { assetIdOf } from '../../facts/assets/resolve.ts';
import { fileOf, openUpload } from './open-upload.ts';
import type { FileGuess, GuessChoice, MappingPreview, ReadRequest } from './read-protocol.ts';

const RAW_ROWS = 20;
const PREVIEW_ROWS = 20;
const MAX_CELL = 200;
const PREVIEW_ID = '00000000-0000-4000-8000-000000000000';

export function guessFile(request: ReadRequest, choice: GuessChoice): FileGuess {
  try {
    return guessParts(request, choice);
  } catch (error) {
    if (error instanceof UnpackError) return noGuess(error.message);
    throw error;
  }
}

function guessParts(request: ReadRequest, choice: GuessChoice): FileGuess {
  const all = partsOf(fileOf(request));
  const parts = all.filter(({ fault }) => fault === undefined);
  if (parts.length === 0 && all[0]?.fault) throw all[0].fault;
  const part = parts.find(({ name }) => name === choice.part) ?? parts[0];
  const names = parts.map(({ name }) => name);
  const found = part && findTable(openText(part.name, part.source), choice);
  if (!found) return { ...noGuess(NO_TABLE), parts: names };
  const { table, raw, encoding } = found;
  const { mapping, dates, isDayUnclear } = guessMapping(table);
  return {
    problem: null,
    parts: names,
    rawRows: raw.slice(0, RAW_ROWS).map(({ number, cells }) => ({ number, cells: cells.map(shortened) })),
    header: [...table.header],
    headerRow: table.headerRow,
    delimiter: table.delimiter,
    encoding,
    mapping: { ...mapping, encoding: choice.encoding ?? 'auto' },
    dateFormats: dates.length > 0 ? dates : DATE_FORMATS.map(({ key }) => key),
    isDayUnclear,
  };
}

function noGuess(problem: string): FileGuess {
  const nothing = { header: [], headerRow: null, delimiter: null, encoding: null, mapping: null };
  return { ...nothing, problem, parts: [], rawRows: [], dateFormats: [], isDayUnclear: false };
}

function shortened(cell: string): string {
  return cell.length > MAX_CELL ? `${cell.slice(0, MAX_CELL)}…` : cell;
}

export function previewMapping(request: ReadRequest, mapping: Mapping): MappingPreview {
  const template = { id: PREVIEW_ID, name: 'Preview', mapping };
  const faults = faultsOf(mapping);
  const types = typesIn(request, mapping);
  if (faults.length > 0) return { faults, errors: [], types, symbols: [], page: null };
  const file = openUpload({ ...request, templates: [template], format: `template/${PREVIEW_ID}` });
  const { summary } = file;
  const errors = [...summary.problems.map(({ message }) => message), ...alikeParts(request, mapping)];
  const symbols = summary.assets.map((asset) => {
    const id = assetIdOf(asset);
    return { symbol: asset.symbol, assetId: id.startsWith('user:') ? null : id };
  });
  if (summary.format === null) return { faults, errors, types, symbols, page: null };
  const page = file.review().page({ filter: 'all', after: 0, limit: PREVIEW_ROWS });
  return { faults, errors, types, symbols, page };
}

function alikeParts(request: ReadRequest, mapping: Mapping): string[] {
  const parts = partsOf(fileOf(request));
  const chosen = parts.find(({ name }) => name === request.part);
  const others = parts.filter((part) => part !== chosen && tableOf(openText(part.name, part.source), mapping));
  if (!chosen || others.length === 0) return [];
  const named = others.map(({ name }) => quoted(name)).join(', ');
  return [
    `${named} ${others.length === 1 ? 'has' : 'have'} the same columns as ${quoted(chosen.name)}. Tables are imported one at a time: upload each as a separate file. The template fits them all.`,
  ];
}

const quoted = (name: string) => `“${name.slice(0, 80)}”`;

function typesIn(request: ReadRequest, mapping: Mapping): MappingPreview['types'] {
  const column = columnOf(mapping, 'type');
  if (column === -1) return [];
  try {
    const table = mappedTable(request, mapping);
    if (!table) return [];
    return columnValues(table, column).map(({ value, count }) => ({
      value,
      count,
      means: verbOf(mapping, value) ?? null,
    }));
  } catch (error) {
    if (error instanceof UnpackError) return [];
    throw error;
  }
}

function mappedTable(request: ReadRequest, mapping: Mapping): Table | null {
  for (const { name, source } of chosenParts(fileOf(request))) {
    const table = tableOf(openText(name, source), mapping);
    if (table) return table;
  }
  return null;
}
