/** Loads the data that a run needs to access an account. Only this and the key checks decrypt secrets. */
import { asUser } from '@lotbook/db/user';
import type { Given } from '@lotbook/integrations/connecting/accounts';
import type { Context } from '@lotbook/integrations/connecting/connector';
import { type RecordStore, type RunOptions, readAccount, type StreamState } from '@lotbook/integrations/connecting/run';
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import type { SyncedAccount } from '../../../facts/syncs/accounts.ts';
import { type Credentials, openCredentials, type Place } from '../../../facts/syncs/credentials.ts';
import type { JobContext } from '../../../platform/jobs/definition.ts';
import { linkedAccount } from '../link/link.ts';
import { freshToken } from '../link/tokens.ts';

const LOST = 'the API key of this account can no longer be read by this server.';

export async function opening(row: SyncedAccount, place: Place, job: JobContext): Promise<Outcome<Given>> {
  const { network, given } = row;
  if (!('credentials' in given)) return { ok: true, value: { network, ...given } };
  const credentials = await asUser(job.db, place.userId, (tx) => openCredentials(tx, job.keys.credentials, place));
  if (credentials === null) return refuse('key_lost', LOST);
  if (credentials.accessToken === undefined) return { ok: true, value: { exchange: network, credentials } };
  const token = await freshToken(job, network, place, credentials);
  return token.ok ? { ok: true, value: givenBy(network, token.value) } : token;
}

function givenBy(exchange: string, { accessToken }: Credentials): Given {
  return { exchange, credentials: { accessToken } };
}

type Reading = { readonly store: RecordStore; readonly context: Context; readonly options: RunOptions };

export async function readWithAnother(
  { accountId, network }: SyncedAccount,
  { credentials }: Given,
  states: StreamState[],
  { store, context, options }: Reading,
  job: JobContext,
  userId: string,
): Promise<StreamState[]> {
  const refused = credentials?.accessToken;
  if (refused === undefined || !states.some(({ failure }) => failure?.kind === 'key')) return states;
  const place = { userId, accountId };
  const kept = await asUser(job.db, userId, (tx) => openCredentials(tx, job.keys.credentials, place));
  const token = kept && (await freshToken(job, network, place, kept, refused));
  if (!token?.ok) return states;
  const linked = linkedAccount(job.config, givenBy(network, token.value));
  if (!linked.ok) return states;
  return linked.value.run((connector, account) => readAccount(connector, account, store, context, options));
}
