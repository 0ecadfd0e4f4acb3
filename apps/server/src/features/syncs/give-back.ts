/**
 * Gives back leave to read that an exchange granted, when the account is deleted here or read with a key (docs/decisions/226): tried for some hours. Where the
 * exchange has no way for that, or does not do it, its owner is told to take it back there.
 */
import { asUser } from '@lotbook/db/user';
import { exchangeBySlug } from '@lotbook/integrations/connecting/exchanges/exchanges';
import { givenBack } from '@lotbook/integrations/connecting/exchanges/grant';
import { z } from 'zod';
import {
  GIVE_BACK_LEAVE,
  keepLeave,
  leavesToTakeBack,
  leaveToGiveBack,
  leaveToOwner,
  removeLeave,
} from '../../books/syncs/granted-leaves.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { isUuid } from '../../platform/ids.ts';
import { defineJob, type JobContext } from '../../platform/jobs/definition.ts';
import { MutationResult, OK, refusal } from '../answers.ts';
import { may } from '../policy.ts';
import { connecting } from './connecting.ts';
import { askingOf, isRunOut, tokenFor } from './tokens.ts';

export const giveBackJob = defineJob({
  name: GIVE_BACK_LEAVE,
  payload: z.object({ userId: z.string(), id: z.uuid() }),
  canRunAgain: false,
  handler: ({ userId, id }, job) => giveBack(userId, id, job),
  gaveUp: ({ userId, id }, { db }) => asUser(db, userId, (tx) => leaveToOwner(tx, userId, id)),
});

/** @throws where the exchange is in trouble: it is tried again */
async function giveBack(userId: string, id: string, { db, keys, config }: JobContext): Promise<void> {
  const toOwner = () => asUser(db, userId, (tx) => leaveToOwner(tx, userId, id));
  const leave = await asUser(db, userId, (tx) => leaveToGiveBack(tx, keys.credentials, userId, id));
  const exchange = leave && exchangeBySlug(leave.exchange);
  const asking = exchange && askingOf(config, exchange);
  if (!leave || !asking?.redirect.revoke) return toOwner();
  let { token } = leave;
  if (isRunOut(token)) {
    // What has run out opens nothing; what renews it does, until it is spent.
    if (token.refreshToken === undefined) return done();
    const renewed = await tokenFor(asking, { refreshToken: token.refreshToken });
    if (!renewed.ok && renewed.error.code === 'invalid_code') return done();
    if (!renewed.ok) throw new Error(renewed.error.message);
    token = renewed.value;
    await asUser(db, userId, (tx) => keepLeave(tx, keys.credentials, userId, id, token));
  }
  const given = await givenBack(asking, token.accessToken!, connecting('job'));
  if (!given.ok) throw new Error(given.error.message);
  return done();

  async function done() {
    await asUser(db, userId, (tx) => removeLeave(tx, userId, id));
  }
}

const LeaveToTakeBack = builder.simpleObject('LeaveToTakeBack', {
  description:
    'Leave to read that an exchange granted, and that could not be given back to it: its owner takes it back there.',
  fields: (t) => ({ id: t.id(), exchange: t.string(), accountName: t.string() }),
});

export function addLeavesToTakeBack(): void {
  builder.queryField('leavesToTakeBack', (t) =>
    t.field({
      type: [LeaveToTakeBack],
      resolve: (_root, _args, context) =>
        context.transaction(async (tx, userId) =>
          (await leavesToTakeBack(tx, userId)).map(({ id, exchange, accountName }) => ({
            id,
            exchange: exchangeBySlug(exchange)?.name ?? exchange,
            accountName,
          })),
        ),
    }),
  );
  builder.mutationField('leaveTakenBack', (t) =>
    t.field({
      type: MutationResult,
      description: 'Its owner took it back, or wants to hear no more about it.',
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, { id }, context) =>
        context.change(may('change-wallets'), async ({ tx, userId }) =>
          isUuid(id) && (await removeLeave(tx, userId, id)) ? OK : refusal('task_not_found', 'This was done already.'),
        ),
    }),
  );
}
