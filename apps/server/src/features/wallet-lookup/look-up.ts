/** Looks up an address's balance for anyone, signed in or not. Stores and logs nothing. */
import { type ListedNetwork, linkAccount, NETWORKS } from '@lotbook/integrations/connecting/accounts';
import { systemClock } from '@lotbook/integrations/connecting/http/clock';
import { createRequests } from '@lotbook/integrations/connecting/http/requests';
import { isToken } from '@lotbook/ledger/asset-ref';
import { add, dec, formatDecimal } from '@lotbook/ledger/decimal';
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import type { Config } from '../../platform/config/config.ts';
import { RateLimit } from '../../platform/http/rate-limit.ts';

/** The limit per visitor: ten requests at once, then one every ten seconds. */
const visitors = new RateLimit({ size: 10, perSecond: 0.1 });
/** The limit for all visitors together, because lookups use third-party services. */
const everybody = new RateLimit({ size: 60, perSecond: 3 });
const ASKED_MS = 8000;

export type LookUp = { network: ListedNetwork; quantity: string };

/** Finds a network by slug, name or coin symbol, ignoring case. Returns the first one if several share a coin. */
export function networkCalled(text: string): ListedNetwork | null {
  const wanted = text.trim().toLowerCase();
  const by = (key: 'slug' | 'name' | 'coin') => NETWORKS.find((network) => network[key].toLowerCase() === wanted);
  return by('slug') ?? by('name') ?? by('coin') ?? null;
}

/**
 * @param visitor  the key of the rate limit
 * @returns the error codes of adding a wallet; rate_limited
 */
export async function lookUp(
  { networks: { isOn, services } }: Pick<Config, 'networks'>,
  { address, coin, visitor }: { address: string; coin: string; visitor: string },
): Promise<Outcome<LookUp>> {
  if (!isOn)
    return refuse(
      'error_with_partner_connection',
      'This server doesn’t connect to networks because its operator has turned that off.',
    );
  const text = address.trim();
  if (text === '') return refuse('wallet_validation_error', 'Paste an address.');
  const network = networkCalled(coin);
  if (!network) return refuse('invalid_crypto_currency', 'Wallets of this coin are not supported yet');
  const linked = linkAccount({ network: network.slug, addresses: [text] }, services, 'anywhere');
  if (!linked.ok) return refuse(linked.error.code, sentence(linked.error.message));
  if (text.length > 90 && network.hasKeys)
    return refuse(
      'wallet_validation_error',
      'This is an extended public key, which reveals all addresses of a wallet. Paste a single address here; to add the whole wallet, use the app.',
    );
  const wait = visitors.take(visitor) || everybody.take('all');
  if (wait > 0)
    return refuse('rate_limited', `Too many requests. Try again in ${wait} second${wait === 1 ? '' : 's'}.`);
  return balanceOf(network, linked.value);
}

async function balanceOf(
  network: ListedNetwork,
  account: Extract<ReturnType<typeof linkAccount>, { ok: true }>['value'],
): Promise<Outcome<LookUp>> {
  const requests = createRequests({ clock: systemClock, reach: 'anywhere', timeoutMs: ASKED_MS, longestWaitMs: 1000 });
  const answer = await account.run((connector, given) =>
    connector.balances(given, { clock: systemClock, requests }, new Map()),
  );
  if (!answer.ok)
    return refuse('error_with_partner_connection', `Couldn’t reach ${network.name}. Try again in a minute.`);
  const ofCoin = answer.value.filter(({ asset }) => !isToken(asset) && asset.symbol === network.coin);
  const quantity = ofCoin.reduce((sum, one) => add(sum, dec(one.quantity)), dec('0'));
  return { ok: true, value: { network, quantity: formatDecimal(quantity) } };
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
