/** The one-click unsubscribe endpoint. Mail programs call it without a session, so only the token counts (RFC 8058). */
import { bodyWithin } from '../body.ts';
import { type Routes, visitorOf } from '../exchange.ts';
import { RateLimit } from '../rate-limit.ts';
import { tooMany } from './message-page.ts';

export type StopMail = {
  path: string;
  stop(token: string): Promise<boolean>;
};

const STOP_RATE = { size: 100, perSecond: 5 };
const MAX_STOP_BYTES = 4_096;
const ONE_CLICK = /One-Click/;
const NO_LINK = 'This link is incomplete or invalid. Copy it from the message again.';

export function addStopMail(app: Routes, { path, stop }: StopMail): void {
  const rate = new RateLimit(STOP_RATE);
  app.post(path, async (context) => {
    const wait = rate.take(visitorOf(context));
    if (wait > 0) return tooMany(wait);
    const body = await bodyWithin(context.req.raw, MAX_STOP_BYTES);
    const isAsked = body !== null && ONE_CLICK.test(body.toString());
    const isOurs = isAsked && (await stop(context.req.query('token') ?? ''));
    context.header('cache-control', 'no-store');
    return isOurs ? context.json({ isStopped: true }) : context.json({ error: NO_LINK, code: 'INVALID_LINK' }, 400);
  });
}
