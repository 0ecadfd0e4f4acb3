/** On which network a token of the user's own is, where its contract says it. */
import type { Tx } from '@lotbook/db/user';

/** By asset; those without a contract are left out. */
export async function chainsOfTokens(tx: Tx, userId: string): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('user_assets')
    .select(['id', 'chain'])
    .where('user_id', '=', userId)
    .where('chain', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, chain }) => [id, chain!]));
}
