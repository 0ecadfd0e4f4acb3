/**
 * Adds a wallet for each address in turn and stores the outcome with it, so that a killed job continues with the next
 * one.
 */
import { randomUUID } from 'node:crypto';
import { asUser, type Tx } from '@lotbook/db/user';
import { findIntegration } from '@lotbook/integrations/listing';
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { walletSecret } from '@lotbook/ledger/wallet-secret';
import { z } from 'zod';
import {
  type AddressImport,
  type AddressOutcome,
  addOutcome,
  addressImport,
  giveUpAddressImport,
  insertAddressImport,
} from '../../../facts/syncs/address-imports.ts';
import type { Config } from '../../../platform/config/config.ts';
import { defineJob, type JobContext } from '../../../platform/jobs/definition.ts';
import type { Scope } from '../../../platform/scope.ts';
import { addWallet, keptIn, wrongKind } from './add-wallet.ts';
import { say, wordedInList } from './wallet-words.ts';

const ADD_ADDRESSES = 'account.add-addresses';
export const MOST_ADDRESSES = 100;
/** The time limit per address, because many others wait. */
const LOOK_MS = 3000;

type NewAddresses = {
  readonly publicKeys: readonly string[];
  /** The slug of the addresses' integration: a network or a wallet. */
  readonly accountTypeSlug: string;
  /** The slug of the addresses' network. Omit it if the integration is a network. */
  readonly cryptoNetwork?: string | null | undefined;
};

/** Returns the integration's only network; null if it supports several, so that one must be named. */
function onlyNetworkOf(slug: string): string | null {
  const own = findIntegration(slug)?.networks ?? [];
  return own.length > 1 ? null : (own[0] ?? slug);
}

/**
 * Finds a secret, whose words may have been parsed as addresses. It must not be stored, while addresses are stored
 * until all are processed.
 */
function secretAmong(given: readonly string[], addresses: readonly string[], network: string): string | null {
  const at = addresses.findIndex((address) => walletSecret(address, network) !== null);
  if (at >= 0)
    return `${walletSecret(addresses[at]!, network)} That is number ${at + 1} of them; none was added or kept.`;
  return walletSecret(given.join(' '), network);
}

/** @returns the job's ID; invalid_public_keys, value_error, unknown_wallet_type, error_with_partner_connection */
export async function importAddresses(
  { tx, userId, actorId, jobs }: Scope,
  config: Config,
  { publicKeys, accountTypeSlug, cryptoNetwork }: NewAddresses,
): Promise<Outcome<string>> {
  if (!config.networks.isOn)
    return refuse('error_with_partner_connection', 'This server does not read networks; import a file instead.');
  const network = cryptoNetwork ?? onlyNetworkOf(accountTypeSlug);
  if (network === null || wrongKind({ network, slug: accountTypeSlug })) return say('unknown_wallet_type');
  const addresses = [...new Set(publicKeys.map((key) => key.trim()).filter((key) => key !== ''))];
  if (addresses.length === 0) return refuse('invalid_public_keys', 'Please enter at least one public key');
  if (addresses.length > MOST_ADDRESSES)
    return refuse(
      'value_error',
      `At most ${MOST_ADDRESSES} addresses can be added at once; these are ${addresses.length}.`,
    );
  const secret = secretAmong(publicKeys, addresses, network);
  if (secret !== null) return refuse('invalid_public_keys', secret);
  const id = randomUUID();
  await insertAddressImport(tx, userId, { id, network, integration: keptIn(accountTypeSlug, network), addresses });
  await jobs.enqueue(tx, ADD_ADDRESSES, { userId, actorId, id }, { singletonKey: id });
  return { ok: true, value: id };
}

export const addAddressesJob = defineJob({
  name: ADD_ADDRESSES,
  payload: z.object({ userId: z.string(), actorId: z.string(), id: z.uuid() }),
  concurrency: 2,
  canRunAgain: false,
  async handler({ userId, actorId, id }, context) {
    const row = await asUser(context.db, userId, (tx) => addressImport(tx, userId, id));
    if (!row) return;
    for (const address of row.addresses.slice(row.outcomes.length)) {
      context.signal.throwIfAborted();
      await addOne({ userId, actorId }, row, address, context);
    }
  },
  gaveUp: ({ userId, id }, { db }) => asUser(db, userId, (tx) => giveUpAddressImport(tx, userId, id)),
});

async function addOne(
  { userId, actorId }: { userId: string; actorId: string },
  { id, network, integration }: AddressImport,
  address: string,
  job: JobContext,
): Promise<void> {
  const keep = (tx: Tx, outcome: AddressOutcome) => addOutcome(tx, userId, id, outcome);
  const wish = { network, integration, given: { addresses: [address] } };
  const result = await addWallet(job, { owner: userId, actorId }, wish, {
    lookMs: LOOK_MS,
    onAdded: (tx, accountId) => keep(tx, { accountId }),
  });
  if (result.ok) return;
  const { code } = result.error;
  await asUser(job.db, userId, (tx) => keep(tx, { code, message: wordedInList(result.error) }));
}
