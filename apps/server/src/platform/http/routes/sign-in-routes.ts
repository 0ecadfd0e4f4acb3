import { askSignIn } from '../../sign-in/outage.ts';
import { bodyWithin } from '../body.ts';
import { type Routes, type Served, signedIn, withAddress } from '../exchange.ts';
import { followSession } from './is-auth.ts';

const MAX_SIGN_IN_BYTES = 65_536;

export function addSignIn(app: Routes, services: Served): void {
  const { auth, config } = services;
  const isSecure = config.url.startsWith('https:');
  app.on(['GET', 'POST'], '/api/auth/*', async (context) => {
    const { raw } = context.req;
    const body = raw.method === 'GET' ? undefined : await bodyWithin(raw, MAX_SIGN_IN_BYTES);
    if (body === null) return context.json({ message: 'The request is too large.', code: 'TOO_LARGE' }, 413);
    const headers = withAddress(context);
    const asked = new Request(raw.url, { method: raw.method, headers, body: body ?? null });
    const response = await askSignIn(() => auth.handler(asked));
    const answer = new Response(response.body, response);
    followSession(answer.headers, isSecure);
    answer.headers.set('cache-control', 'no-store');
    return answer;
  });
  app.get('/api/get-current-user', async (context) => {
    const actor = (await signedIn(services, context))?.actor ?? null;
    context.header('cache-control', 'no-store');
    return context.json({ isAuthenticated: actor !== null, publicId: actor?.id ?? null, email: actor?.email ?? null });
  });
}
