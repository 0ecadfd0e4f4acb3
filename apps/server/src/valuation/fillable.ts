import type { Tx } from '@lotbook/db/user';
import { UNNAMED_EVM } from '@lotbook/ledger/asset-contracts';
import { sql } from 'kysely';

export async function usersWithKnownTokensUnvalued(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct f.user_id as "userId" from flows f
    join user_assets u on u.user_id = f.user_id and u.id = f.asset_id and u.contract is not null
    join market_contracts c on c.contract = u.contract and u.chain in (c.chain, ${UNNAMED_EVM})
    where f.fiat_value is null order by 1`.execute(tx);
  return rows.map(({ userId }) => userId);
}
