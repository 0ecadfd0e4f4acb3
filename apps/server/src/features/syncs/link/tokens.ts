/**
 * Refreshes access tokens of exchanges. A refresh token can be used only once, so one run refreshes at a time, without
 * holding a transaction, and others wait.
 */
import { asUser } from '@lotbook/db/user';
import { exchangeBySlug } from '@lotbook/integrations/connecting/exchanges/exchanges';
import { type Asking, type Grant, type Granted, grantedBy } from '@lotbook/integrations/connecting/exchanges/grant';
import type { ListedExchange } from '@lotbook/integrations/connecting/exchanges/listed';
import { systemClock } from '@lotbook/integrations/connecting/http/clock';
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import {
  type Credentials,
  leaveTurn,
  openCredentials,
  type Place,
  storeToken,
  takeTurn,
} from '../../../facts/syncs/credentials.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Services } from '../../../platform/graphql/context.ts';
import { connecting } from '../run/connecting.ts';

const AHEAD_MS = 10 * 60_000;
const OTHERS_WAIT_MS = 30_000;
const LOOK_EVERY_MS = 500;

/**
 * Returns the redirect settings; null if the exchange does not use redirects or the operator has not registered this
 * server.
 */
export function askingOf({ networks }: Pick<Config, 'networks'>, exchange: ListedExchange): Asking | null {
  const client = networks.clients.get(exchange.slug);
  const { name, redirect } = exchange;
  return redirect && client ? { name, redirect, client, baseUrl: networks.exchangesUrl } : null;
}

export async function tokenFor(asking: Asking, grant: Grant): Promise<Outcome<Credentials>> {
  const granted = await grantedBy(asking, grant, connecting('form'));
  return granted.ok ? { ok: true, value: credentialsOf(granted.value, grant) } : granted;
}

/** Returns credentials, keeping the refresh token if the exchange sends no new one. */
function credentialsOf({ accessToken, refreshToken, seconds }: Granted, grant: Grant): Credentials {
  const renewing = refreshToken ?? ('refreshToken' in grant ? grant.refreshToken : null);
  return {
    accessToken,
    ...(renewing !== null && { refreshToken: renewing }),
    ...(seconds !== null && { expiresAt: new Date(Date.now() + seconds * 1000).toISOString() }),
  };
}

const isFresh = ({ expiresAt }: Credentials) =>
  expiresAt === undefined || Date.parse(expiresAt) - Date.now() > AHEAD_MS;

export const isRunOut = ({ expiresAt }: Credentials) => expiresAt !== undefined && Date.parse(expiresAt) <= Date.now();

type Of = Pick<Services, 'db' | 'config' | 'keys'>;

/**
 * @param refused  a token that the exchange rejected before it expired
 * @returns not_granted if the user must grant access again; error_with_partner_connection if it should be retried
 */
export async function freshToken(
  services: Of,
  slug: string,
  place: Place,
  opened: Credentials,
  refused?: string,
): Promise<Outcome<Credentials>> {
  const isGood = (token: Credentials) => token.accessToken !== refused && (isFresh(token) || !token.refreshToken);
  if (isGood(opened)) return { ok: true, value: opened };
  if (opened.refreshToken === undefined) return refuse('not_granted', 'The authorization has expired.');
  const exchange = exchangeBySlug(slug);
  const asking = exchange && askingOf(services.config, exchange);
  if (!asking)
    return refuse(
      'error_with_partner_connection',
      `This server is not registered at ${exchange?.name ?? slug} any more.`,
    );
  const { db, keys } = services;
  const look = () => asUser(db, place.userId, (tx) => openCredentials(tx, keys.credentials, place));
  for (let waited = 0; !(await asUser(db, place.userId, (tx) => takeTurn(tx, place))); waited += LOOK_EVERY_MS) {
    if (waited >= OTHERS_WAIT_MS) return refuse('error_with_partner_connection', 'Another sync is renewing the token.');
    await systemClock.sleep(LOOK_EVERY_MS);
  }
  const now = (await look()) ?? opened;
  const renewed = isGood(now)
    ? ({ ok: true, value: now } as const)
    : now.refreshToken === undefined
      ? refuse('not_granted', 'The authorization has expired.')
      : await tokenFor(asking, { refreshToken: now.refreshToken });
  await asUser(db, place.userId, (tx) =>
    renewed.ok && renewed.value !== now ? storeToken(tx, keys.credentials, place, renewed.value) : leaveTurn(tx, place),
  );
  if (renewed.ok || renewed.error.code !== 'invalid_code') return renewed;
  return refuse('not_granted', `${asking.name} no longer lets this server read the account.`);
}
