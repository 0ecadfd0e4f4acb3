/** Asks an exchange as its connector says: through the library, or as an API that the library does not know. */
import type { Context } from '../connector.ts';
import { type Client, type ExchangeAccount, openLibrary } from './library.ts';
import { openOwn } from './own.ts';

/**
 * A client is of one run: it keeps the key in memory.
 * @param withMarkets  whether the list of markets is asked for where a question needs it. Left out, it is; without it, a first answer comes at once
 */
export async function openClient(account: ExchangeAccount, context: Context, withMarkets = true): Promise<Client> {
  const { own } = account.exchange;
  return own ? openOwn(account, own, context) : openLibrary(account, context, withMarkets);
}
