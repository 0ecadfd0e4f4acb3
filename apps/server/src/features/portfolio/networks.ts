/** The value by place: on the network of their contract or explorer account, at an exchange, or elsewhere. */
import type { Tx } from '@lotbook/db/user';
import { findIntegration } from '@lotbook/integrations/listing';
import { ACCOUNT_KIND } from '@lotbook/ledger/account-kind';
import { type AccountRow, listAccounts } from '../../facts/accounts/accounts.ts';
import { chainsOfTokens } from '../../facts/assets/chains.ts';
import { type Holdings, type ValueSum, valueBy } from '../../views/portfolio/holdings.ts';

export type NetworkValue = ValueSum & { network: string };

export const AT_EXCHANGES = 'At exchanges';
export const ELSEWHERE = 'Network not known';

/** The highest value first. */
export async function valueByNetwork(tx: Tx, userId: string, { rows }: Holdings): Promise<NetworkValue[]> {
  const chains = await chainsOfTokens(tx, userId);
  const placeOf = new Map((await listAccounts(tx, userId)).map((account) => [account.id, placeOfAccount(account)]));
  const sums = valueBy(
    rows,
    ({ assetId, accountId }) => chainName(chains.get(assetId)) ?? placeOf.get(accountId) ?? ELSEWHERE,
  );
  return [...sums].map(([network, sum]) => ({ network, ...sum }));
}

function placeOfAccount({ kind, integration }: Pick<AccountRow, 'kind' | 'integration'>): string {
  const of = integration === null ? null : findIntegration(integration);
  if (kind === ACCOUNT_KIND.exchange || of?.category === 'EXCHANGE') return AT_EXCHANGES;
  return of?.category === 'BLOCKCHAIN' ? of.name : ELSEWHERE;
}

/** `ethereum` becomes `Ethereum`; names with a capital are unchanged. */
function chainName(chain: string | undefined): string | undefined {
  return chain === undefined ? undefined : chain.charAt(0).toUpperCase() + chain.slice(1);
}
