/** Whether a key works, and what it may do besides reading: asked of the exchange where it tells. */
import type { Outcome } from '@lotbook/ledger/outcome';
import type { Context } from '../connector.ts';
import type { RequestFailure } from '../http/failure.ts';
import { openClient } from './client.ts';
import { totals } from './feeds/usual.ts';
import type { ExchangeAccount, Library } from './library.ts';
import { profileOf } from './profiles.ts';
import { text } from './records.ts';

export type KeyRights = 'read' | 'trade' | 'withdraw' | 'unknown';

/** `sentence` is for the key's owner: what to do about a key that may do more, or that nobody knows of; null of one that only reads. */
export type CheckedKey = { readonly rights: KeyRights; readonly sentence: string | null };

type Asked = Record<string, (params?: object) => Promise<Record<string, unknown>>>;

const more = (canTrade: boolean, canWithdraw: boolean): KeyRights =>
  canWithdraw ? 'withdraw' : canTrade ? 'trade' : 'read';
const listed = (value: unknown, trade: RegExp, withdraw: RegExp): KeyRights => {
  const words = Array.isArray(value) ? value.map(text) : text(value).split(/[,\s]+/);
  return more(
    words.some((word) => trade.test(word)),
    words.some((word) => withdraw.test(word)),
  );
};
const of = (value: unknown) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {});

/** By the exchange's name in the library: those that say what a key may do. The others are asked for balances, which proves the key alone. */
const RIGHTS: Readonly<Record<string, (ask: Asked) => Promise<KeyRights>>> = {
  binance: async (ask) => {
    const said = await ask.sapiGetAccountApiRestrictions!();
    return more(
      [said.enableSpotAndMarginTrading, said.enableMargin, said.enableFutures, said.enableVanillaOptions].includes(
        true,
      ),
      [said.enableWithdrawals, said.enableInternalTransfer, said.permitsUniversalTransfer].includes(true),
    );
  },
  coinbase: async (ask) => {
    const said = await ask.v3PrivateGetBrokerageKeyPermissions!();
    return more(said.can_trade === true, said.can_transfer === true);
  },
  kraken: async (ask) => {
    // A question that is younger than the others; where it is refused, that for balances says why.
    const said = await ask.privatePostGetApiKeyInfo!().catch(() => ({ result: {} }));
    const { permissions } = of(said.result);
    if (!Array.isArray(permissions)) return 'unknown';
    const more = permissions.map(text).filter((word) => !/^(query|export)/.test(word));
    if (more.some((word) => word.includes('withdraw'))) return 'withdraw';
    return more.length === 0 ? 'read' : more.some((word) => /trade|order/.test(word)) ? 'trade' : 'unknown';
  },
  okx: async (ask) => {
    const [account] = (await ask.privateGetAccountConfig!()).data as Record<string, unknown>[];
    return listed(account?.perm, /^trade$/, /^withdraw$/);
  },
  bybit: async (ask) => {
    const said = of((await ask.privateGetV5UserQueryApi!()).result);
    if (Number(said.readOnly) === 1) return 'read';
    const may = Object.values(of(said.permissions)).flat().map(text);
    return more(may.length > 0, may.includes('Withdraw'));
  },
  kucoin: async (ask) =>
    listed(
      of((await ask.privateGetUserApiKey!()).data).permission,
      /^(trade|spot|margin|futures)$/i,
      /^(transfer|withdrawal)$/i,
    ),
  gemini: async (ask) => {
    const said = await ask.privatePostV1Roles!();
    return more(said.isTrader === true, said.isFundManager === true);
  },
  bitfinex: async (ask) => {
    const rows = (await ask.privatePostAuthRPermissions!()) as unknown as [string, unknown, unknown][];
    const may = rows.filter(([, , write]) => Number(write) === 1).map(([scope]) => scope);
    return more(may.length > 0, may.includes('withdraw'));
  },
  bitget: async (ask) => {
    const said = of((await ask.privateSpotGetV2SpotAccountInfo!()).data);
    return listed(said.authorities, /^[a-z]{2}ow$|^trade$/, /^wwow$|^withdraw$/);
  },
};

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
  const asked = RIGHTS[account.exchange.library];
  return client.ask('what the key may do', async (library: Library): Promise<KeyRights | null> => {
    const rights = asked ? await asked(library as unknown as Asked) : 'unknown';
    if (rights !== 'unknown') return rights;
    try {
      // An exchange that does not say is asked for what a key that reads may read, which proves it.
      await (profileOf(account.exchange).balances ?? totals())(library);
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
