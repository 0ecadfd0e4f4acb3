/** Groups value by place: the network of the contract or explorer account, an exchange, or elsewhere. */
import type { Tx } from '@lotbook/db/user';
import { findIntegration } from '@lotbook/integrations/listing';
import { ACCOUNT_KIND } from '@lotbook/ledger/account-kind';
import { type AccountRow, listAccounts } from '../../facts/accounts/accounts.ts';
import { chainName, chainsOfTokens, networkName } from '../../facts/assets/chains.ts';
import { syncedAccounts } from '../../facts/syncs/accounts.ts';
import { type Holdings, type ValueSum, valueBy } from '../../views/portfolio/holdings.ts';

export type NetworkValue = ValueSum & { network: string };

export const AT_EXCHANGES = 'At exchanges';
export const ELSEWHERE = 'Network not known';

export async function valueByNetwork(tx: Tx, userId: string, { rows }: Holdings): Promise<NetworkValue[]> {
  const chains = await chainsOfTokens(tx, userId);
  const read = new Map((await syncedAccounts(tx, userId)).map(({ accountId, network }) => [accountId, network]));
  const placeOf = new Map(
    (await listAccounts(tx, userId)).map((account) => [account.id, placeOfAccount(account, read.get(account.id))]),
  );
  const sums = valueBy(
    rows,
    ({ assetId, accountId }) => chainName(chains.get(assetId)) ?? placeOf.get(accountId) ?? ELSEWHERE,
  );
  return [...sums].map(([network, sum]) => ({ network, ...sum }));
}

export function placeOfAccount({ kind, integration }: Pick<AccountRow, 'kind' | 'integration'>, read?: string): string {
  const of = integration === null ? null : findIntegration(integration);
  if (kind === ACCOUNT_KIND.exchange || of?.category === 'EXCHANGE') return AT_EXCHANGES;
  return networkName(read ?? integration) ?? (of?.category === 'BLOCKCHAIN' ? of.name : ELSEWHERE);
}
