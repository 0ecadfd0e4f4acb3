import type { Context } from '../connector.ts';
import { type Client, type ExchangeAccount, openLibrary } from './library.ts';
import { openOwn } from './own.ts';

/**
 * Opens a client for one run.
 * @param withMarkets whether to request the list of markets if a query needs it; without it, the first response arrives
 * sooner
 */
export async function openClient(account: ExchangeAccount, context: Context, withMarkets = true): Promise<Client> {
  const { own } = account.exchange;
  return own ? openOwn(account, own, context) : openLibrary(account, context, withMarkets);
}
