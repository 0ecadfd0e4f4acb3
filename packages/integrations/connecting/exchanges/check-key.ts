/** Whether a key works, and what it may do besides reading: asked of the exchange where it tells. */
import type { Outcome } from '@lotbook/ledger/outcome';
import type { Context } from '../connector.ts';
import type { RequestFailure } from '../http/failure.ts';
import { openClient } from './client.ts';
import { totals } from './feeds/usual.ts';
import type { AsksRights, KeyRights } from './key-rights.ts';
import type { ExchangeAccount, Library } from './library.ts';

/** `sentence` is for the key's owner: what to do about a key that may do more, or that nobody knows of; null of one that only reads. */
export type CheckedKey = { readonly rights: KeyRights; readonly sentence: string | null };

/** How code of the library fails that needs the list of markets and has none. */
const STUMBLES = new Set(['TypeError', 'BadSymbol', 'ArgumentsRequired']);

/**
 * Somebody waits: the list of markets, which takes an exchange with a slow pace ten seconds, is asked for only where the answer cannot be read without.
 * @returns how the exchange refused the key, where it did
 */
export async function checkKey(
  account: ExchangeAccount,
  context: Context,
): Promise<Outcome<CheckedKey, RequestFailure>> {
  const { name, rights: wanted } = account.exchange;
  const quick = await rightsOf(account, context, false);
  const said = quick.ok && quick.value === null ? await rightsOf(account, context, true) : quick;
  if (!said.ok) return said;
  const rights = said.value ?? 'unknown';
  return { ok: true, value: { rights, sentence: sentenceOf(rights, name, wanted) } };
}

/** @returns null where the list of markets is needed and was not asked for */
async function rightsOf(account: ExchangeAccount, context: Context, withMarkets: boolean) {
  const client = await openClient(account, context, withMarkets);
  const { keyRights, balances = totals() } = account.exchange;
  return client.ask('what the key may do', async (library: Library): Promise<KeyRights | null> => {
    const rights = keyRights ? await keyRights(library as unknown as Parameters<AsksRights>[0]) : 'unknown';
    if (rights !== 'unknown') return rights;
    try {
      // An exchange that does not say is asked for what a key that reads may read, which proves it.
      await balances(library);
    } catch (error) {
      if (withMarkets || !STUMBLES.has((error as Error).name)) throw error;
      return null;
    }
    return rights;
  });
}

function sentenceOf(rights: KeyRights, name: string, wanted: string): string | null {
  const make = `Make a key at ${name} that may only read: ${wanted}`;
  switch (rights) {
    case 'read':
      return null;
    case 'trade':
      return `This key can trade. ${make}`;
    case 'withdraw':
      return `This key can move what you have there to somebody else. ${make}`;
    case 'unknown':
      return `${name} does not say what a key may do. Make sure that it may only read: ${wanted}`;
  }
}
