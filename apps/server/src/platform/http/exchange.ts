/** One request on its way to its answer: what is kept with it meanwhile, and who asks. */
import type { Hono, Context as HonoContext } from 'hono';
import type { Services } from '../graphql/context.ts';
import { type Auth, CLIENT_ADDRESS, whoAsks } from '../sign-in/auth.ts';
import type { Viewer } from '../viewer.ts';
import { networkOf } from './client.ts';

/** What Node knows of the connection; nothing where there is none. */
export type Bindings = { incoming?: { socket?: { remoteAddress?: string }; readableEnded?: boolean } };
type Variables = { requestId: string; address: string; isAsset?: boolean };
export type Env = { Bindings: Bindings; Variables: Variables };

export type Exchange = HonoContext<Env>;
export type Routes = Hono<Env>;
/** What routes are given to work with. */
export type Served = Services & { auth: Auth };

/** @param answer  gets the cookies that go with the session (`whoAsks`) */
export function signedIn(services: Served, context: Exchange, answer?: Headers): Promise<Viewer | null> {
  return whoAsks(services, withAddress(context), answer);
}

/** Whose requests count together: a user's, else those of a network. */
export function whose(viewer: Viewer | null, context: Exchange): string {
  return viewer?.actor.id ?? `address ${visitorOf(context)}`;
}

/** The network it was sent from (`networkOf`): a visitor is known by nothing else. */
export function visitorOf(context: Exchange): string {
  return networkOf(context.get('address'));
}

/** The headers with the client's address as we know it, in place of any they brought along. */
export function withAddress(context: Exchange): Headers {
  const headers = new Headers(context.req.raw.headers);
  headers.set(CLIENT_ADDRESS, context.get('address'));
  return headers;
}
