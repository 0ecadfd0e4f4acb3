/** What kind of account a file fills: an exchange's file an exchange account, a chain's or a wallet's file a wallet. */
import { findIntegration, integrationNamed, type ListedIntegration } from '@lotbook/integrations/listing';
import { ACCOUNT_KIND } from '@lotbook/ledger/account-kind';

const KINDS: Record<ListedIntegration['category'], number> = {
  EXCHANGE: ACCOUNT_KIND.exchange,
  BLOCKCHAIN: ACCOUNT_KIND.wallet,
  WALLET: ACCOUNT_KIND.wallet,
  OTHER: ACCOUNT_KIND.custom,
};

/** The kind of an account of an integration; tax products, and files of unknown origin, fill a custom wallet. */
export function kindOf(integration: string | null): number {
  const found = integration === null ? null : findIntegration(integration);
  return found ? KINDS[found.category] : ACCOUNT_KIND.custom;
}

/** The kind of an account that a file names. `Coinbase` in a tax product's file is an exchange all the same. */
export function kindOfNamed(name: string, integration: string): number {
  const named = integrationNamed(name);
  return named ? KINDS[named.category] : kindOf(integration);
}
