import type { Tx } from '@lotbook/db/user';
import type { Mapping, Template } from '@lotbook/integrations/mapping/mapping';
import { parseMapping } from '@lotbook/integrations/mapping/parse';
import { sql } from 'kysely';
import { storableJson } from '../../platform/values/storable-json.ts';

export type StoredTemplate = Template & { createdAt: Date; updatedAt: Date };

type Row = { id: string; name: string; mapping: unknown; createdAt: Date; updatedAt: Date };

export async function templatesOf(tx: Tx, userId: string): Promise<StoredTemplate[]> {
  const { rows } = await sql<Row>`
    select id, name, mapping, created_at as "createdAt", updated_at as "updatedAt" from import_templates
    where user_id = ${userId} order by lower(name), id`.execute(tx);
  return rows.flatMap((row) => {
    const parsed = parseMapping(row.mapping);
    return parsed.ok ? [{ ...row, mapping: parsed.mapping }] : [];
  });
}

export async function putTemplate(
  tx: Tx,
  userId: string,
  { id, name, mapping }: { id: string; name: string; mapping: Mapping },
): Promise<void> {
  await sql`
    insert into import_templates (user_id, id, name, mapping)
    values (${userId}, ${id}::uuid, ${name}, ${storableJson(mapping)}::text::jsonb)
    on conflict (user_id, id) do update set name = excluded.name, mapping = excluded.mapping, updated_at = now()
    `.execute(tx);
}

export async function dropTemplate(tx: Tx, userId: string, id: string): Promise<boolean> {
  const rows = await tx
    .deleteFrom('import_templates')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .execute();
  return rows.length > 0;
}
