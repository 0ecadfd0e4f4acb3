/**
 * Moves an account to another integration if its integration was renamed, taken over, or chosen by mistake. Its data is
 * unchanged.
 */
import { findIntegration, type ListedIntegration } from '@lotbook/integrations/listing';
import { ACCOUNT_KIND } from '@lotbook/ledger/account-kind';
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { commit } from '../../acts/commit.ts';
import { accountsByIds, setIntegration } from '../../facts/accounts/accounts.ts';
import { lockSyncedAccount } from '../../facts/syncs/accounts.ts';
import type { Scope } from '../../platform/scope.ts';
import { isUuid } from '../../platform/values/ids.ts';

const KIND_OF: Record<ListedIntegration['category'], number> = {
  EXCHANGE: ACCOUNT_KIND.exchange,
  WALLET: ACCOUNT_KIND.wallet,
  BLOCKCHAIN: ACCOUNT_KIND.wallet,
  OTHER: ACCOUNT_KIND.custom,
};

export async function migrateAccount(
  scope: Scope,
  { publicId, accountTypeSlug }: { publicId: string; accountTypeSlug: string },
  kinds: readonly number[],
): Promise<Outcome<string>> {
  const { tx, userId } = scope;
  const id = publicId.toLowerCase();
  const [account] = isUuid(id) ? await accountsByIds(tx, userId, [id]) : [];
  if (!account || !kinds.includes(account.kind)) return refuse('account_not_found', 'This wallet was not found.');
  const integration = findIntegration(accountTypeSlug);
  if (!integration) return refuse('account_type_slug_not_found', `There is no integration “${accountTypeSlug}”.`);
  if (account.isSample) return refuse('invalid_account', 'The sample can’t be moved.');
  const synced = await lockSyncedAccount(tx, userId, id);
  const kind = KIND_OF[integration.category];
  if (synced && 'credentials' in synced.given)
    return refuse(
      'invalid_account',
      'This account uses an API key that only works with its own exchange. Add the other exchange with a separate key.',
    );
  if (synced && kind !== ACCOUNT_KIND.wallet)
    return refuse('invalid_account', 'This wallet is read from its network. Choose a wallet or a network.');
  if (account.integration === integration.slug) return { ok: true, value: id };
  await setIntegration(tx, userId, id, { slug: integration.slug, kind });
  await commit(scope, {
    affected: 'figures',
    reason: 'account migrated',
    audit: [
      {
        action: 'account.migrate',
        entity: 'account',
        entityId: id,
        before: { name: account.name, integration: account.integration },
        after: { name: account.name, integration: integration.slug },
      },
    ],
  });
  return { ok: true, value: id };
}
