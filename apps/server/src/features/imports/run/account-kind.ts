/**
 * Determines the kind of account for a file. An exchange's file belongs to an exchange account, a file of a chain or
 * wallet app to a wallet.
 */
import { findIntegration, integrationNamed, type ListedIntegration } from '@lotbook/integrations/listing';
import { ACCOUNT_KIND } from '@lotbook/ledger/account-kind';

const KINDS: Record<ListedIntegration['category'], number> = {
  EXCHANGE: ACCOUNT_KIND.exchange,
  BLOCKCHAIN: ACCOUNT_KIND.wallet,
  WALLET: ACCOUNT_KIND.wallet,
  OTHER: ACCOUNT_KIND.custom,
};

export function kindOf(integration: string | null): number {
  const found = integration === null ? null : findIntegration(integration);
  return found ? KINDS[found.category] : ACCOUNT_KIND.custom;
}

export function kindOfNamed(name: string, integration: string): number {
  const named = integrationNamed(name);
  return named ? KINDS[named.category] : kindOf(integration);
}
