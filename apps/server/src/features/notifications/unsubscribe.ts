/** Unsubscribes by link. Can be repeated, and does not reveal whether the user exists or received such emails. */
import { asSystem, asUser } from '@lotbook/db/user';
import { addresseeOf } from '../../facts/settings/notifications.ts';
import type { Services } from '../../platform/graphql/context.ts';
import { jobScope } from '../../platform/scope.ts';
import { readUnsubscribe } from '../api/mail-links.ts';
import { setNotification } from './service.ts';

/** @returns false if this server did not sign the token */
export async function unsubscribe(services: Services, token: string): Promise<boolean> {
  const asked = readUnsubscribe(services.keys, token);
  if (asked === null) return false;
  const { userId, kind } = asked;
  const { db } = services;
  if ((await asSystem(db, (tx) => addresseeOf(tx, userId))) === null) return true;
  // The link was sent to the user, so the log names the user as the author of the change.
  await asUser(db, userId, (tx) => setNotification(jobScope(services, tx, userId, userId), kind, false));
  return true;
}
