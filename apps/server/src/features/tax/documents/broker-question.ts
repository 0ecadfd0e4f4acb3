/** Asks for Form 1099-DA. Without its lines, every sale is assigned to a box for sales that no broker reported. */
import type { Tx } from '@lotbook/db/user';
import { findIntegration } from '@lotbook/integrations/listing';
import { ACCOUNT_KIND } from '@lotbook/ledger/account-kind';
import { FIRST_BROKER_YEAR } from '@lotbook/ledger/broker-line';
import { startYear } from '@lotbook/reports/report';
import { accountsByIds } from '../../../facts/accounts/accounts.ts';
import { countBrokerLines } from '../../../facts/broker-lines/broker-lines.ts';
import type { TaxSummary } from '../service.ts';

export async function isBrokerFormOpen(tx: Tx, userId: string, summary: TaxSummary): Promise<boolean> {
  const { taxYear, settings, accounts } = summary;
  if (settings.country !== 'US' || settings.baseCurrency !== 'USD') return false;
  if (startYear(taxYear) < FIRST_BROKER_YEAR) return false;
  const sold = accounts.filter(({ disposalCount }) => disposalCount > 0).map(({ accountId }) => accountId);
  const wallets = await accountsByIds(tx, userId, sold);
  if (wallets.every(isOwnCustody)) return false;
  return (await countBrokerLines(tx, userId, taxYear)) === 0;
}

function isOwnCustody({ kind, integration }: { kind: number; integration: string | null }): boolean {
  const category = integration === null ? undefined : findIntegration(integration)?.category;
  return kind === ACCOUNT_KIND.wallet || category === 'WALLET' || category === 'BLOCKCHAIN';
}
