import type { Tx } from '@lotbook/db/user';
import { type NotNull, type RawBuilder, sql } from 'kysely';
import type { CellKind, ExportColumn, ExportTable } from './tables/columns.ts';

const ROWS_AT_ONCE = 1_000;

const TYPES: Partial<Record<CellKind, string>> = { id: 'uuid', text: 'text', integer: 'bigint' };

export type ExportRow = {
  json: string;
  cells: (string | null)[];
};
export type ExportPage = { rows: ExportRow[]; last: string[] | null };

export async function exportPage(
  tx: Tx,
  userId: string,
  table: ExportTable,
  after: string[] | null,
): Promise<ExportPage> {
  const object = table.columns.map((column) => sql`${sql.lit(column.name)}::text, ${asJson(column)}`);
  const cells = table.columns.map(asText);
  const keys = table.key.map((name) => sql`t.${sql.ref(name)}`);
  const beyond = after ? sql`and (${sql.join(keys)}) > (${sql.join(placeOf(table, after))})` : sql``;
  const order = keys.length > 0 ? sql`order by ${sql.join(keys)}` : sql``;
  const { rows } = await sql<ExportRow & { key: string[] }>`
    select json_build_object(${sql.join(object)})::text as json, array[${sql.join(cells)}]::text[] as cells,
      array[${sql.join(keys.map((key) => sql`${key}::text`))}]::text[] as key
    from ${sql.table(table.name)} t where ${isOf(table, userId)} ${beyond} ${order} limit ${ROWS_AT_ONCE}`.execute(tx);
  return { rows, last: rows.length < ROWS_AT_ONCE ? null : rows.at(-1)!.key };
}

export async function countRows(tx: Tx, userId: string, table: ExportTable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table.name)} t where ${isOf(table, userId)}`.execute(tx);
  return rows[0]!.count;
}

const isOf = ({ isShared }: ExportTable, userId: string): RawBuilder<unknown> =>
  isShared
    ? sql`t.id in (select asset_id from flows where user_id = ${userId} union select named_asset_id from flows where user_id = ${userId})`
    : sql`t.user_id = ${userId}`;

function placeOf(table: ExportTable, after: readonly string[]): RawBuilder<unknown>[] {
  return table.key.map((name, i) => {
    const kind = table.columns.find((column) => column.name === name)!.kind;
    return sql`${after[i]!}::${sql.raw(TYPES[kind]!)}`;
  });
}

function asJson({ name, kind }: ExportColumn): RawBuilder<unknown> {
  const value = sql`t.${sql.ref(name)}`;
  return kind === 'integer' || kind === 'yes-no' || kind === 'json' ? value : asText({ name, kind });
}

function asText({ name, kind }: Pick<ExportColumn, 'name' | 'kind'>): RawBuilder<unknown> {
  const value = sql`t.${sql.ref(name)}`;
  return kind === 'instant'
    ? sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    : sql`${value}::text`;
}

export type LedgerStamp = { changeCount: string; ledgerVersion: string };

/** Returns a stamp that changes whenever the ledger or the settings change. */
export async function ledgerStamp(tx: Tx, userId: string): Promise<LedgerStamp | null> {
  const { rows } = await sql<LedgerStamp>`
    select change_count::text as "changeCount", ledger_version::text as "ledgerVersion"
    from user_settings where user_id = ${userId}`.execute(tx);
  return rows[0] ?? null;
}

export type ExportResult = { engineVersion: string | null; inputHash: string | null; resultHash: string | null };

export async function exportedResult(tx: Tx, userId: string): Promise<ExportResult | null> {
  const { rows } = await sql<ExportResult>`
    select c.engine_version as "engineVersion", c.input_hash as "inputHash", c.result_hash as "resultHash"
    from user_settings s join computations c on c.user_id = s.user_id and c.id = s.current_computation_id
    where s.user_id = ${userId} and c.ledger_version = s.ledger_version`.execute(tx);
  return rows[0] ?? null;
}

export type ExportFile = { id: string; filename: string; storageKey: string };

export async function exportedFiles(tx: Tx, userId: string): Promise<{ sent: ExportFile[]; made: ExportFile[] }> {
  const sent = await tx
    .selectFrom('uploads')
    .select(['id', 'filename', 'storage_key as storageKey'])
    .where('user_id', '=', userId)
    .where('status', '=', 'STORED')
    .orderBy('id')
    .execute();
  const made = await tx
    .selectFrom('tax_reports')
    .select(['id', 'filename', 'storage_key as storageKey'])
    .where('user_id', '=', userId)
    .where('status', '=', 'FINISHED')
    .where('filename', 'is not', null)
    .orderBy('id')
    .$narrowType<{ filename: NotNull }>()
    .execute();
  return { sent, made };
}
