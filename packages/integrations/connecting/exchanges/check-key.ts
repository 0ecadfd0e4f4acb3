/** Checks whether a key works, and its permissions if the exchange reports them. */
import type { Outcome } from '@lotbook/ledger/outcome';
import type { Context } from '../connector.ts';
import type { RequestFailure } from '../http/failure.ts';
import { openClient } from './client.ts';
import { totals } from './feeds/usual.ts';
import type { AsksRights, KeyRights } from './key-rights.ts';
import type { ExchangeAccount, Library } from './library.ts';

/** `sentence`: advice about a key with more or unknown permissions; null for a read-only key. */
export type CheckedKey = { readonly rights: KeyRights; readonly sentence: string | null };

const STUMBLES = new Set(['TypeError', 'BadSymbol', 'ArgumentsRequired']);

/**
 * The list of markets takes up to ten seconds and a user is waiting, so it is requested only if needed.
 * @returns the exchange's rejection, if any
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

/**
 * @returns null if the list of markets is needed and was not requested
 */
async function rightsOf(account: ExchangeAccount, context: Context, withMarkets: boolean) {
  const client = await openClient(account, context, withMarkets);
  const { keyRights, balances = totals() } = account.exchange;
  return client.ask('what the key may do', async (library: Library): Promise<KeyRights | null> => {
    const rights = keyRights ? await keyRights(library as unknown as Parameters<AsksRights>[0]) : 'unknown';
    if (rights !== 'unknown') return rights;
    try {
      // If an exchange does not report permissions, reading something proves the key.
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
      return `This key can withdraw your assets to other people. ${make}`;
    case 'unknown':
      return `${name} does not say what a key may do. Make sure that it may only read: ${wanted}`;
  }
}
