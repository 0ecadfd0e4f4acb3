import type { Hono, Context as HonoContext } from 'hono';
import type { Services } from '../graphql/context.ts';
import { type Auth, CLIENT_ADDRESS, viewerOfRequest } from '../sign-in/auth.ts';
import type { Viewer } from '../viewer.ts';
import { networkOf } from './client.ts';

export type Bindings = { incoming?: { socket?: { remoteAddress?: string }; readableEnded?: boolean } };
type Variables = { requestId: string; address: string; isAsset?: boolean };
export type Env = { Bindings: Bindings; Variables: Variables };

export type Exchange = HonoContext<Env>;
export type Routes = Hono<Env>;
export type Served = Services & { auth: Auth };

export function signedIn(services: Served, context: Exchange, answer?: Headers): Promise<Viewer | null> {
  return viewerOfRequest(services, withAddress(context), answer);
}

export function whose(viewer: Viewer | null, context: Exchange): string {
  return viewer?.actor.id ?? `address ${visitorOf(context)}`;
}

export function visitorOf(context: Exchange): string {
  return networkOf(context.get('address'));
}

export function withAddress(context: Exchange): Headers {
  const headers = new Headers(context.req.raw.headers);
  headers.set(CLIENT_ADDRESS, context.get('address'));
  return headers;
}
