export type Mapping = {
  version: number;
  columns: { name: string; field: string | null }[];
  headerRow: number;
  delimiter: string;
  encoding: string;
  /** Null if no row shows it and the user has not chosen. */
  numbers: 'point' | 'comma' | null;
  dates: string[];
  timeZone: string | null;
  direction: 'sign' | 'type';
  feeInside: 'no' | 'total' | 'amount';
  types: { value: string; means: string }[];
  assets: { symbol: string; asset: string }[];
  constants: Record<string, string>;
};

export function readMapping(text: string): Mapping {
  return JSON.parse(text) as Mapping;
}

/**
 * Carries choices over to the table as reread with another delimiter, header row or encoding; everything else is
 * guessed again.
 */
export function carriedOver(guess: Mapping, chosen: Mapping): Mapping {
  // Another encoding changes column names, so columns are matched by position.
  const isSameTable =
    guess.encoding !== chosen.encoding &&
    guess.delimiter === chosen.delimiter &&
    guess.headerRow === chosen.headerRow &&
    guess.columns.length === chosen.columns.length;
  const named = isSameTable
    ? chosen.columns.map((column, i) => ({ ...column, name: guess.columns[i]!.name }))
    : chosen.columns;
  const said = new Map(named.filter(({ name }) => name !== '').map((column) => [keyOf(column.name), column]));
  const known = guess.columns.filter(({ name }) => said.has(keyOf(name)));
  if (known.length === 0) return { ...guess, timeZone: chosen.timeZone };
  const taken = new Set(known.map(({ name }) => said.get(keyOf(name))!.field));
  const columns = guess.columns.map((column) => {
    const before = said.get(keyOf(column.name));
    if (before) return { ...column, field: before.field };
    return column.field !== null && column.field !== 'note' && taken.has(column.field)
      ? { ...column, field: null }
      : column;
  });
  const words = new Set(chosen.types.map(({ value }) => keyOf(value)));
  const { headerRow, delimiter, encoding } = guess;
  return {
    ...chosen,
    columns,
    headerRow,
    delimiter,
    encoding,
    dates: chosen.dates.length > 0 ? chosen.dates : guess.dates,
    types: [...chosen.types, ...guess.types.filter(({ value }) => !words.has(keyOf(value)))],
  };
}

const keyOf = (name: string) => name.trim().toLowerCase();

/** Assigns a field to a column. Except for notes, the previous column of the field is cleared. */
export function withField(mapping: Mapping, column: number, field: string | null): Mapping {
  const columns = mapping.columns.map((one, i) => {
    if (i === column) return { ...one, field };
    return field !== null && field !== 'note' && one.field === field ? { ...one, field: null } : one;
  });
  return { ...mapping, columns };
}

export function withType(mapping: Mapping, value: string, means: string | null): Mapping {
  const others = mapping.types.filter((type) => type.value.toLowerCase() !== value.toLowerCase());
  return { ...mapping, types: means === null ? others : [...others, { value, means }] };
}

export function withAsset(mapping: Mapping, symbol: string, asset: string | null): Mapping {
  const others = mapping.assets.filter((one) => one.symbol.toLowerCase() !== symbol.toLowerCase());
  return { ...mapping, assets: asset === null ? others : [...others, { symbol, asset }] };
}

export function withConstant(mapping: Mapping, key: string, value: string): Mapping {
  const { [key]: _, ...rest } = mapping.constants;
  return { ...mapping, constants: value.trim() === '' ? rest : { ...rest, [key]: value } };
}

export function hasField(mapping: Mapping, field: string): boolean {
  return mapping.columns.some((column) => column.field === field);
}

export function constantsAsked(mapping: Mapping): string[] {
  const has = (field: string) => hasField(mapping, field);
  const asked: string[] = [];
  if (has('amount') && !has('asset') && !has('market')) asked.push('asset');
  if (has('sent_quantity') && !has('sent_asset')) asked.push('sent_asset');
  if (has('received_quantity') && !has('received_asset')) asked.push('received_asset');
  if ((has('price') || has('total') || has('cost_basis')) && !has('currency')) asked.push('currency');
  if (has('fee_quantity') && !has('fee_asset')) asked.push('fee_asset');
  if (!has('account')) asked.push('account');
  return asked;
}
