import type { Tx } from '@lotbook/db/user';
import type { FileSummary } from '@lotbook/intake/opening/file';
import { NETWORKS } from '@lotbook/integrations/connecting/accounts';
import { findIntegration } from '@lotbook/integrations/listing';
import { accountNamesByIds } from '../../../facts/accounts/accounts.ts';
import { syncedAccounts } from '../../../facts/syncs/accounts.ts';

/**
 * Warns about a synced wallet if the file is of the same exchange, or names the network's coin without naming an
 * exchange.
 */
export async function readItselfIn(
  tx: Tx,
  userId: string,
  { format, problems, assets }: FileSummary,
): Promise<string[]> {
  if (format === null || problems.length > 0) return [];
  const { integration } = format;
  const isOfExchange = findIntegration(integration)?.category === 'EXCHANGE';
  const symbols = new Set(assets.map(({ symbol }) => symbol));
  const isOfCoin = (network: string) =>
    !isOfExchange && symbols.has(NETWORKS.find(({ slug }) => slug === network)?.coin ?? '');
  const twins = (await syncedAccounts(tx, userId)).filter(
    ({ network }) => network === integration || isOfCoin(network),
  );
  const names = await accountNamesByIds(
    tx,
    userId,
    twins.map(({ accountId }) => accountId),
  );
  const [first] = names.map(({ name }) => name).sort();
  if (first === undefined) return [];
  const others = names.length > 1 ? ` and ${names.length - 1} more` : '';
  return [
    `There may be duplicate transactions after this import: Lotbook reads “${first}”${others} itself. What looks alike is set aside. Review the rest, and undo this import if the wallet has it all.`,
  ];
}
