import type { Tx } from '@lotbook/db/user';
import type { Template } from '@lotbook/integrations/mapping/mapping';
import type { RowIssue } from '@lotbook/ledger/draft';
import { type RawBuilder, sql } from 'kysely';
import { storableJson } from '../../platform/values/storable-json.ts';

export const JOB_STATES = ['CANCELLED', 'ENQUEUED', 'FAILED', 'FINISHED', 'SCHEDULED', 'STARTED', 'UNKNOWN'] as const;
export type JobState = (typeof JOB_STATES)[number];

export type ImportRow = {
  id: string;
  accountId: string | null;
  uploadId: string | null;
  filename: string;
  integration: string;
  format: string | null;
  timeZone: string;
  status: JobState;
  numberDone: number;
  numberTotal: number;
  numberImported: number;
  numberDuplicate: number;
  numberIgnored: number;
  numberLeftOut: number;
  /** The number of transactions left out because their tax year is frozen. */
  numberFrozen: number;
  numberUserDefinedTokens: number;
  createdAccount: boolean;
  isSample: boolean;
  errorCode: string | null;
  errorMessage: string | null;
  issues: RowIssue[];
  createdAt: Date;
  finishedAt: Date | null;
  undoneAt: Date | null;
  header: string[] | null;
  optionValues: Record<string, string>;
  removedAccount: RemovedAccount | null;
  chosenFormat: string | null;
  template: Template | null;
  howRead: string[] | null;
  importType: number | null;
};

export type RemovedAccount = { id: string; kind: number; name: string; integration: string | null };

const IMPORT_COLUMNS = sql`
  id, account_id as "accountId", upload_id as "uploadId", name as filename, integration, format, time_zone as "timeZone", status,
  number_done as "numberDone", number_total as "numberTotal", number_imported as "numberImported",
  number_duplicate as "numberDuplicate", number_ignored as "numberIgnored", number_frozen as "numberFrozen",
  number_left_out as "numberLeftOut",
  number_user_defined_tokens as "numberUserDefinedTokens", created_account as "createdAccount",
  kind = 'sample' as "isSample", error_code as "errorCode", error_message as "errorMessage", issues,
  created_at as "createdAt", finished_at as "finishedAt", undone_at as "undoneAt",
  header, option_values as "optionValues", removed_account as "removedAccount",
  chosen_format as "chosenFormat", template, how_read as "howRead",
  import_type as "importType"`;

const IS_IMPORT = sql`kind in ('file', 'sample')`;

export async function findImport(tx: Tx, userId: string, id: string): Promise<ImportRow | null> {
  const { rows } = await sql<ImportRow>`
    select ${IMPORT_COLUMNS} from sources where ${IS_IMPORT} and user_id = ${userId} and id = ${id}::uuid`.execute(tx);
  return rows[0] ?? null;
}

export async function lockImport(tx: Tx, userId: string, id: string): Promise<ImportRow | null> {
  const { rows } = await sql<ImportRow>`
    select ${IMPORT_COLUMNS} from sources where ${IS_IMPORT} and user_id = ${userId} and id = ${id}::uuid for update`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export async function listImports(
  tx: Tx,
  userId: string,
  filter: { accountId: string | null; limit: number },
): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    select ${IMPORT_COLUMNS} from sources
    where ${IS_IMPORT} and user_id = ${userId} and (${filter.accountId}::uuid is null or account_id = ${filter.accountId}::uuid)
    order by created_at desc, id desc limit ${filter.limit}`.execute(tx);
  return rows;
}

export async function importsByIds(tx: Tx, userId: string, ids: readonly string[]): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    select ${IMPORT_COLUMNS} from sources
    where ${IS_IMPORT} and user_id = ${userId} and id = any(${`{${ids.join(',')}}`}::uuid[])`.execute(tx);
  return rows;
}

export async function importsOfAccounts(tx: Tx, userId: string, accountIds: readonly string[]): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    select ${IMPORT_COLUMNS} from sources
    where ${IS_IMPORT} and user_id = ${userId} and account_id = any(${`{${accountIds.join(',')}}`}::uuid[])
    order by created_at desc, id desc`.execute(tx);
  return rows;
}

export type NewImport = {
  userId: string;
  id: string;
  accountId: string;
  uploadId: string;
  filename: string;
  integration: string;
  timeZone: string;
  createdAccount: boolean;
  optionValues: Record<string, string>;
  chosenFormat: string | null;
  importType: number | null;
};

export async function insertImport(tx: Tx, row: NewImport): Promise<void> {
  await sql`
    insert into sources (user_id, id, kind, account_id, upload_id, name, integration, time_zone, created_account,
      option_values, chosen_format, import_type)
    values (${row.userId}, ${row.id}::uuid, 'file', ${row.accountId}::uuid, ${row.uploadId}::uuid, ${row.filename},
      ${row.integration}, ${row.timeZone}, ${row.createdAccount}, ${storableJson(row.optionValues)}::text::jsonb,
      ${row.chosenFormat}, ${row.importType})`.execute(tx);
}

/** Resets an undone import as if it had never run. Keeps the file and the user's answers. */
export async function resetImport(
  tx: Tx,
  userId: string,
  id: string,
  account: { id: string; isNew: boolean },
): Promise<void> {
  await sql`
    update sources set account_id = ${account.id}::uuid, created_account = created_account or ${account.isNew},
      removed_account = null, undone_at = null, status = 'ENQUEUED', started_at = null, finished_at = null,
      number_done = 0, number_total = 0, number_imported = 0, number_duplicate = 0, number_ignored = 0,
      number_frozen = 0, number_left_out = 0, number_user_defined_tokens = 0, error_code = null, error_message = null, issues = '[]', how_read = null
    where user_id = ${userId} and id = ${id}::uuid`.execute(tx);
}

export type ImportPatch = Partial<{
  accountId: string | null;
  integration: string;
  format: string;
  timeZone: string;
  status: JobState;
  numberDone: number;
  numberTotal: number;
  numberIgnored: number;
  numberUserDefinedTokens: number;
  errorCode: string | null;
  errorMessage: string | null;
  issues: RowIssue[];
  header: string[];
  template: Template;
  howRead: string[];
}>;

const PATCH_COLUMNS: Record<keyof ImportPatch, string> = {
  accountId: 'account_id',
  integration: 'integration',
  format: 'format',
  timeZone: 'time_zone',
  status: 'status',
  numberDone: 'number_done',
  numberTotal: 'number_total',
  numberIgnored: 'number_ignored',
  numberUserDefinedTokens: 'number_user_defined_tokens',
  errorCode: 'error_code',
  errorMessage: 'error_message',
  issues: 'issues',
  header: 'header',
  template: 'template',
  howRead: 'how_read',
};
const JSON_PATCHES: ReadonlySet<keyof ImportPatch> = new Set(['issues', 'header', 'template', 'howRead']);

/** Updates an import. Sets `started_at` and `finished_at` by the status. */
export async function patchImport(tx: Tx, userId: string, id: string, patch: ImportPatch): Promise<void> {
  const sets: RawBuilder<unknown>[] = [];
  for (const [key, value] of Object.entries(patch) as [keyof ImportPatch, unknown][]) {
    const column = sql.ref(PATCH_COLUMNS[key]);
    if (JSON_PATCHES.has(key)) sets.push(sql`${column} = ${storableJson(value)}::text::jsonb`);
    else if (key === 'accountId') sets.push(sql`${column} = ${value}::uuid`);
    else sets.push(sql`${column} = ${value}`);
  }
  if (patch.status === 'STARTED') sets.push(sql`started_at = coalesce(started_at, now())`);
  if (patch.status && ['FINISHED', 'FAILED', 'CANCELLED'].includes(patch.status)) sets.push(sql`finished_at = now()`);
  await sql`update sources set ${sql.join(sets)} where user_id = ${userId} and id = ${id}::uuid`.execute(tx);
}

export async function advanceImport(
  tx: Tx,
  userId: string,
  id: string,
  by: { done: number; imported: number; duplicate: number; leftOut?: number; frozen?: number },
): Promise<void> {
  await sql`
    update sources set number_done = number_done + ${by.done}, number_imported = number_imported + ${by.imported},
      number_duplicate = number_duplicate + ${by.duplicate}, number_left_out = number_left_out + ${by.leftOut ?? 0},
      number_frozen = number_frozen + ${by.frozen ?? 0}
    where user_id = ${userId} and id = ${id}::uuid`.execute(tx);
}

export type ImportOfFormat = { format: string; filename: string; accountName: string };

export async function importsOfFormats(
  tx: Tx,
  userId: string,
  { accountId, formats }: { accountId: string | null; formats: readonly string[] },
): Promise<ImportOfFormat[]> {
  const { rows } = await sql<ImportOfFormat>`
    select i.format, i.name as filename, a.name as "accountName"
    from sources i join accounts a on a.user_id = i.user_id and a.id = i.account_id
    where i.user_id = ${userId} and i.undone_at is null and i.kind = 'file' and i.number_imported > 0
      and (${accountId}::uuid is null or i.account_id = ${accountId}::uuid)
      and i.format in (select value from json_array_elements_text(${JSON.stringify(formats)}::text::json))
    order by i.created_at desc, i.id`.execute(tx);
  return rows;
}

export async function accountsFilledFrom(
  tx: Tx,
  userId: string,
  integration: string,
): Promise<{ id: string; integration: string; format: string | null }[]> {
  const { rows } = await sql<{ id: string; integration: string; format: string | null }>`
    select a.id, i.integration, i.format
    from sources i join accounts a on a.user_id = i.user_id and a.id = i.account_id
    where i.user_id = ${userId} and i.undone_at is null and i.kind = 'file' and i.number_imported > 0
      and not a.is_sample and i.integration = ${integration}
    order by i.created_at desc, i.id`.execute(tx);
  return rows;
}

export async function importsUnderWay(tx: Tx, userId: string): Promise<{ imports: number; bytes: number }> {
  const { rows } = await sql<{ imports: number; bytes: string }>`
    select count(*)::integer as imports, coalesce(sum(u.size_bytes), 0)::text as bytes
    from sources s left join uploads u on u.user_id = s.user_id and u.id = s.upload_id
    where s.user_id = ${userId} and s.undone_at is null and s.status in ('ENQUEUED', 'SCHEDULED', 'STARTED')`.execute(
    tx,
  );
  return { imports: rows[0]!.imports, bytes: Number(rows[0]!.bytes) };
}
