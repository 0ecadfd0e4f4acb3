/**
 * Revokes an exchange's authorization when the account is deleted or switched to a key, with retries for several hours
 * (docs/decisions/012).
 */
import { asUser } from '@lotbook/db/user';
import { exchangeBySlug } from '@lotbook/integrations/connecting/exchanges/exchanges';
import { revokeToken } from '@lotbook/integrations/connecting/exchanges/grant';
import { z } from 'zod';
import {
  authorizationsToRevoke,
  keepRenewedToken,
  leaveToOwner,
  REVOKE_AUTHORIZATION,
  removeAuthorization,
  tokenToRevoke,
} from '../../../facts/syncs/authorizations.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { defineJob, type JobContext } from '../../../platform/jobs/definition.ts';
import { isUuid } from '../../../platform/values/ids.ts';
import { MutationResult, OK, refusal } from '../../api/answers.ts';
import { may } from '../../api/policy.ts';
import { connecting } from '../run/connecting.ts';
import { askingOf, isRunOut, tokenFor } from './tokens.ts';

export const revokeJob = defineJob({
  name: REVOKE_AUTHORIZATION,
  payload: z.object({ userId: z.string(), id: z.uuid() }),
  canRunAgain: false,
  handler: ({ userId, id }, job) => revoke(userId, id, job),
  gaveUp: ({ userId, id }, { db }) => asUser(db, userId, (tx) => leaveToOwner(tx, userId, id)),
});

/** @throws if the exchange has problems, so that it is retried */
async function revoke(userId: string, id: string, { db, keys, config }: JobContext): Promise<void> {
  const toOwner = () => asUser(db, userId, (tx) => leaveToOwner(tx, userId, id));
  const found = await asUser(db, userId, (tx) => tokenToRevoke(tx, keys.credentials, userId, id));
  const exchange = found && exchangeBySlug(found.exchange);
  const asking = exchange && askingOf(config, exchange);
  if (!found || !asking?.redirect.revoke) return toOwner();
  let { token } = found;
  if (isRunOut(token)) {
    // An expired token can't be used, but its refresh token can until it is used up.
    if (token.refreshToken === undefined) return done();
    const renewed = await tokenFor(asking, { refreshToken: token.refreshToken });
    if (!renewed.ok && renewed.error.code === 'invalid_code') return done();
    if (!renewed.ok) throw new Error(renewed.error.message);
    token = renewed.value;
    await asUser(db, userId, (tx) => keepRenewedToken(tx, keys.credentials, userId, id, token));
  }
  const given = await revokeToken(asking, token.accessToken!, connecting('job'));
  if (!given.ok) throw new Error(given.error.message);
  return done();

  async function done() {
    await asUser(db, userId, (tx) => removeAuthorization(tx, userId, id));
  }
}

const AuthorizationToRevoke = builder.simpleObject('AuthorizationToRevoke', {
  description:
    'An unused authorization to read an exchange account that Lotbook could not revoke. The user must revoke it at the exchange.',
  fields: (t) => ({ id: t.id(), exchange: t.string(), accountName: t.string() }),
});

export function addAuthorizationsToRevoke(): void {
  builder.queryField('authorizationsToRevoke', (t) =>
    t.field({
      type: [AuthorizationToRevoke],
      resolve: (_root, _args, context) =>
        context.transaction(async (tx, userId) =>
          (await authorizationsToRevoke(tx, userId)).map(({ id, exchange, accountName }) => ({
            id,
            exchange: exchangeBySlug(exchange)?.name ?? exchange,
            accountName,
          })),
        ),
    }),
  );
  builder.mutationField('confirmAuthorizationRevoked', (t) =>
    t.field({
      type: MutationResult,
      description: 'Records that the user revoked the authorization or wants no further reminders.',
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, { id }, context) =>
        context.change(may('change-wallets'), async ({ tx, userId }) =>
          isUuid(id) && (await removeAuthorization(tx, userId, id))
            ? OK
            : refusal('task_not_found', 'This has already been done.'),
        ),
    }),
  );
}
