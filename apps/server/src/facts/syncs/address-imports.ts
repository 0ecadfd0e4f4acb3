import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { storableJson } from '../../platform/values/storable-json.ts';

export type AddressOutcome = { accountId: string } | { code: string; message: string };

export type AddressImport = {
  id: string;
  network: string;
  integration: string | null;
  addresses: string[];
  outcomes: AddressOutcome[];
  isGivenUp: boolean;
};

const KEPT_DAYS = 7;

export async function insertAddressImport(
  tx: Tx,
  userId: string,
  { id, network, integration, addresses }: Pick<AddressImport, 'id' | 'network' | 'integration' | 'addresses'>,
): Promise<void> {
  await sql`
    delete from address_imports
    where user_id = ${userId} and created_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(tx);
  await sql`
    insert into address_imports (user_id, id, network, integration, addresses)
    values (${userId}, ${id}::uuid, ${network}, ${integration}, ${storableJson(addresses)}::text::jsonb)`.execute(tx);
}

export async function addressImport(tx: Tx, userId: string, id: string): Promise<AddressImport | null> {
  const { rows } = await sql<AddressImport>`
    select id, network, integration, addresses, outcomes, is_given_up as "isGivenUp" from address_imports
    where user_id = ${userId} and id = ${id}::uuid`.execute(tx);
  return rows[0] ?? null;
}

export async function addOutcome(tx: Tx, userId: string, id: string, outcome: AddressOutcome): Promise<void> {
  await sql`
    update address_imports set outcomes = outcomes || jsonb_build_array(${storableJson(outcome)}::text::jsonb)
    where user_id = ${userId} and id = ${id}::uuid`.execute(tx);
}

export async function giveUpAddressImport(tx: Tx, userId: string, id: string): Promise<void> {
  await tx
    .updateTable('address_imports')
    .set({ is_given_up: true })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}
