/** Configures access to an account with the operator's services. */
import { type Given, type LinkedAccount, linkAccount } from '@lotbook/integrations/connecting/accounts';
import type { Outcome } from '@lotbook/ledger/outcome';
import type { Config } from '../../../platform/config/config.ts';

/** Returns a linked account. Only the operator configures services, so they may be in the operator's own network. */
export function linkedAccount(config: Pick<Config, 'networks'>, given: Given): Outcome<LinkedAccount> {
  const { services, exchangesUrl } = config.networks;
  const ofExchange = exchangesUrl && given.exchange ? new Map([[given.exchange, { url: exchangesUrl }]]) : services;
  return linkAccount(given, ofExchange, 'anywhere');
}
