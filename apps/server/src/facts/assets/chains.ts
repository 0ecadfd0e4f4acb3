import type { Tx } from '@lotbook/db/user';

export async function chainsOfTokens(tx: Tx, userId: string): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('user_assets')
    .select(['id', 'chain'])
    .where('user_id', '=', userId)
    .where('chain', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, chain }) => [id, chain!]));
}
