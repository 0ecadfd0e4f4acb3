import type { Tx } from '@lotbook/db/user';
import { NETWORKS } from '@lotbook/integrations/connecting/accounts';
import { EVM_NETWORKS } from '@lotbook/integrations/networks/evm/networks';
import { UNNAMED_EVM } from '@lotbook/ledger/asset-contracts';

export async function chainsOfTokens(tx: Tx, userId: string): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('user_assets')
    .select(['id', 'chain'])
    .where('user_id', '=', userId)
    .where('chain', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, chain }) => [id, chain!]));
}

export const networkName = (slug: string | null) => NETWORKS.find((network) => network.slug === slug)?.name;

/** Returns the name of accounts on the chain; undefined for a contract whose file names no chain. */
export function chainName(chain: string | null | undefined): string | undefined {
  if (chain == null || chain === UNNAMED_EVM) return undefined;
  const slug = EVM_NETWORKS.find((network) => network.chain === chain)?.slug ?? chain;
  return networkName(slug) ?? chain.charAt(0).toUpperCase() + chain.slice(1);
}
