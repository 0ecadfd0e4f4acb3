/** Links a wallet from files to its network, keeping its identity and all edits. */
import { createHash } from 'node:crypto';
import type { Given } from '@lotbook/integrations/connecting/accounts';
import { ACCOUNT_KIND } from '@lotbook/ledger/account-kind';
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { commit } from '../../../acts/commit.ts';
import { accountsByIds, setIntegration } from '../../../facts/accounts/accounts.ts';
import { accountOfIdentity, insertSyncedAccount, lockSyncedAccount } from '../../../facts/syncs/accounts.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Scope } from '../../../platform/scope.ts';
import { isUuid } from '../../../platform/values/ids.ts';
import { readingVersion } from '../reread/reading-version.ts';
import { enqueueSync } from '../run/enqueue.ts';
import { keptIn } from './add-wallet.ts';
import { linkedAccount } from './link.ts';
import { say, worded } from './wallet-words.ts';

export type Attached = { publicId: string; cryptoNetwork: string; walletAddress: string };

/**
 * Attaches a network. The duplicate rules ignore the network's copy of a transaction, because the file's may have been
 * edited.
 * @returns the account's ID
 */
export async function attachNetwork(scope: Scope, config: Config, asked: Attached): Promise<Outcome<string>> {
  const { tx, userId } = scope;
  if (!config.networks.isOn) return refuse('error_with_partner_connection', 'This server does not read networks.');
  const id = asked.publicId.toLowerCase();
  const [account] = isUuid(id) ? await accountsByIds(tx, userId, [id]) : [];
  if (!account) return refuse('account_not_found', 'This wallet was not found.');
  if (await lockSyncedAccount(tx, userId, id)) return refuse('account_already_linked', 'Account is already linked');
  if (account.isSample || account.kind === ACCOUNT_KIND.exchange)
    return refuse(
      'invalid_account',
      account.isSample
        ? 'The sample doesn’t have a real address. Add your own wallet.'
        : 'This is an exchange account, which doesn’t have an address.',
    );
  const given = { addresses: [asked.walletAddress.trim()] };
  const linked = linkedAccount(config, { network: asked.cryptoNetwork, ...given } as Given);
  if (!linked.ok) return refuse(linked.error.code, worded(linked.error));
  const identity = createHash('sha256').update(linked.value.identity).digest('hex');
  if (await accountOfIdentity(tx, userId, identity)) return say('wallet_already_linked');
  const { network } = linked.value;
  // A wallet that supports the network keeps its integration.
  const slug = keptIn(account.integration ?? network, network) ?? network;
  await setIntegration(tx, userId, id, { slug, kind: ACCOUNT_KIND.wallet });
  await insertSyncedAccount(tx, userId, { accountId: id, network, given, identity, readBy: readingVersion() });
  await enqueueSync(scope, id);
  await commit(scope, {
    affected: 'figures',
    reason: 'account linked',
    audit: [
      {
        action: 'account.link',
        entity: 'account',
        entityId: id,
        before: { name: account.name, integration: account.integration },
        after: { name: account.name, integration: slug },
      },
    ],
  });
  return { ok: true, value: id };
}
