/**
 * Unsubscribe links that need no sign-in. Opening one does nothing, because mail scanners open links (decision 011).
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { NOTIFICATIONS, type Notification } from '../../facts/settings/notifications.ts';
import type { Services } from '../../platform/graphql/context.ts';

/** The path of the page and of one-click requests (RFC 8058). */
export const UNSUBSCRIBE_PATH = '/unsubscribe';

type Keys = Pick<Services['keys'], 'codes'>;
export type Unsubscribing = { userId: string; kind: Notification };

export function unsubscribeLink(url: string, keys: Keys, { userId, kind }: Unsubscribing): string {
  const token = `${kind}.${Buffer.from(userId).toString('base64url')}.${signature(keys, { userId, kind })}`;
  return `${url}${UNSUBSCRIBE_PATH}?token=${token}`;
}

/** @returns null if this server did not sign the token */
export function readUnsubscribe(keys: Keys, token: string): Unsubscribing | null {
  const [named, user = '', given = '', ...more] = token.split('.');
  const kind = NOTIFICATIONS.find((one) => one === named);
  if (kind === undefined || more.length > 0) return null;
  const asked = { userId: Buffer.from(user, 'base64url').toString(), kind };
  const [is, ought] = [Buffer.from(given), Buffer.from(signature(keys, asked))];
  return is.length === ought.length && timingSafeEqual(is, ought) ? asked : null;
}

function signature({ codes }: Keys, { userId, kind }: Unsubscribing): string {
  return createHmac('sha256', codes).update(`unsubscribe ${kind} ${userId}`).digest('base64url');
}
