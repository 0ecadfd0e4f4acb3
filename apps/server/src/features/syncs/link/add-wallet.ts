/** Adds a wallet. Checks it outside any transaction, because the network may be slow. */
import type { Tx } from '@lotbook/db/user';
import { NETWORKS, whyUnread } from '@lotbook/integrations/connecting/accounts';
import { findIntegration } from '@lotbook/integrations/listing';
import { catalogAssetId } from '@lotbook/ledger/asset-id';
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { accountNames, accountsWithOwn } from '../../../facts/accounts/accounts.ts';
import { syncedAccounts } from '../../../facts/syncs/accounts.ts';
import type { Services } from '../../../platform/graphql/context.ts';
import type { Scope } from '../../../platform/scope.ts';
import { inScope, type Who } from '../run/in-scope.ts';
import { type LinkRefusal, linkable, linkWallet, type NewLink } from '../service.ts';
import { type Look, lookAt } from './look.ts';
import { NOT_AVAILABLE, say } from './wallet-words.ts';

export type AddingServices = Pick<Services, 'db' | 'log' | 'config'> & Pick<Scope, 'jobs'>;

export type AddedWallet = { accountId: string; warning: string | null };

const LOOK_MS = 8000;

type How = {
  lookMs?: number;
  onAdded?: (tx: Tx, accountId: string) => Promise<void>;
};

export async function addWallet(
  services: AddingServices,
  who: Who,
  wish: NewLink,
  { lookMs = LOOK_MS, onAdded }: How = {},
): Promise<Outcome<AddedWallet, LinkRefusal>> {
  const { config } = services;
  const network = NETWORKS.find(({ slug }) => slug === wish.network);
  if (network && whyUnread(network, config.networks.services) !== null) {
    return refuse('error_with_partner_connection', NOT_AVAILABLE);
  }
  const found = await inScope(services, who, (scope) => linkable(scope, config, wish));
  if (!found.ok) return found;
  const { mostTransactions } = config.networks;
  const looked = refusalOf(await lookAt(found.value.account, { mostTransactions, timeMs: lookMs }));
  if (looked) return looked;
  return inScope(services, who, async (scope) => {
    const warning = await duplicateRisk(scope, wish);
    // Checks again, because it may have been linked meanwhile.
    const linked = await linkWallet(scope, config, wish);
    if (!linked.ok) return linked;
    await onAdded?.(scope.tx, linked.value);
    return { ok: true, value: { accountId: linked.value, warning } };
  });
}

function refusalOf(look: Look) {
  switch (look.is) {
    case 'none':
      return say('has_zero_transactions');
    case 'too many':
      return say('too_many_transactions');
    case 'failed':
      return say('unknown_error', look.failure.message);
    case 'some':
    case 'unknown':
      return null;
  }
}

/**
 * Validates the specification's other arguments against the network.
 * @returns the reason why they are invalid, or null
 */
export function wrongKind({ network, coin, slug }: { network: string; coin?: string | null; slug?: string | null }) {
  const known = NETWORKS.find((one) => one.slug === network);
  if (!known || (coin != null && coin.trim().toUpperCase() !== known.coin)) return say('invalid_crypto_currency');
  if (slug != null && keptIn(slug, network) === null) return say('unknown_wallet_type');
  return null;
}

/** Returns the integration: the network itself, or a wallet that supports it; null if there is none. */
export function keptIn(slug: string, network: string): string | null {
  return slug === network || findIntegration(slug)?.networks.includes(network) ? slug : null;
}

/** Warns of another wallet with the coin from files or manual entries, because it may be the same one. */
async function duplicateRisk({ tx, userId }: Scope, { network }: NewLink): Promise<string | null> {
  const known = NETWORKS.find(({ slug }) => slug === network);
  if (!known) return null;
  const read = new Set((await syncedAccounts(tx, userId)).map(({ accountId }) => accountId));
  const other = (await accountNames(tx, userId)).find(
    ({ id, integration }) => integration === network && !read.has(id),
  );
  if (!other) {
    const coin = catalogAssetId({ kind: 'CRYPTO_CURRENCY', symbol: known.coin });
    const [holder] = await accountsWithOwn(tx, userId, coin);
    return holder ? holderWarning(known.coin, holder) : null;
  }
  return `${known.coin} may now have duplicate transactions: “${other.name}” has transactions of ${known.name} from files. If it is the same wallet, delete the new one and choose “Read from its network” there.`;
}

function holderWarning(coin: string, { name, isExchange }: { name: string; isExchange: boolean }): string {
  const risk = `${coin} may now have duplicate transactions: “${name}” has transactions of ${coin} as well.`;
  return isExchange
    ? `${risk} Its withdrawals to this address are matched with the deposits here. If its file also has transactions of this address, review both and undo one of them.`
    : `${risk} If it is the same wallet, review both and delete one of them.`;
}
