import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { accountNames } from '../../facts/accounts/accounts.ts';

export type Vocabulary = {
  assets: readonly { id: string; symbol: string; name: string }[];
  accounts: readonly { id: string; name: string }[];
};

export const NO_WORDS: Vocabulary = { assets: [], accounts: [] };

/**
 * Reads the names that a search can use. Skips through the index of assets, so the time does not depend on the number
 * of flows.
 */
export async function vocabulary(tx: Tx, userId: string): Promise<Vocabulary> {
  const { rows: assets } = await sql<{ id: string; symbol: string; name: string }>`
    with recursive used as (
      (select asset_id from flows where user_id = ${userId} order by asset_id limit 1)
      union all
      select (select f.asset_id from flows f where f.user_id = ${userId} and f.asset_id > used.asset_id
        order by f.asset_id limit 1)
      from used where used.asset_id is not null
    )
    select u.asset_id as id, coalesce(a.symbol, o.symbol, u.asset_id) as symbol, coalesce(a.name, o.name, '') as name
    from used u
    left join assets a on a.id = u.asset_id
    left join user_assets o on o.user_id = ${userId} and o.id = u.asset_id
    where u.asset_id is not null`.execute(tx);
  return { assets, accounts: await accountNames(tx, userId) };
}

export function assetsNamed(word: string, { assets }: Vocabulary): string[] {
  return assets.filter(({ symbol }) => symbol.toLowerCase() === word.toLowerCase()).map(({ id }) => id);
}

/** Returns accounts whose name contains the text, and assets with a symbol or word that begins with it. */
export function idsNamed(word: string, { assets, accounts }: Vocabulary): { assetIds: string[]; accountIds: string[] } {
  const wanted = word.toLowerCase();
  // Asset names must begin with the text, because they are many and long: `there` does not mean Ethereum.
  const beginsWord = (name: string) => ` ${name.toLowerCase()}`.includes(` ${wanted}`);
  return {
    assetIds: assets
      .filter(({ symbol, name }) => symbol.toLowerCase().startsWith(wanted) || beginsWord(name))
      .map(({ id }) => id),
    accountIds: accounts.filter(({ name }) => name.toLowerCase().includes(wanted)).map(({ id }) => id),
  };
}
