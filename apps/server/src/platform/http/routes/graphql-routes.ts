import type { Endpoint } from '../../graphql/endpoint.ts';
import { type Routes, type Served, signedIn, visitorOf, whose } from '../exchange.ts';
import { RateLimit } from '../rate-limit.ts';
import { tooMany } from './message-page.ts';

const GRAPHQL_RATE = { size: 200, perSecond: 20 };

export function addGraphql(app: Routes, services: Served, endpoint: Endpoint): void {
  const rate = new RateLimit(GRAPHQL_RATE);
  app.post('/graphql', async (context) => {
    if (!/^application\/(graphql-response\+)?json\b/i.test(context.req.header('content-type') ?? '')) {
      return context.json({ errors: [{ message: 'Send the operation as application/json.' }] }, 415);
    }
    const viewer = await signedIn(services, context);
    const wait = rate.take(whose(viewer, context));
    if (wait > 0) return tooMany(wait);
    const visitor = visitorOf(context);
    const asker = { viewer, requestId: context.get('requestId'), visitor, left: context.req.raw.signal };
    const response = await endpoint.handle(context.req.raw, asker);
    const answer = new Response(response.body, response);
    answer.headers.set('cache-control', 'no-store');
    return answer;
  });
  app.all('/graphql', (context) => context.json({ errors: [{ message: 'Operations are sent with POST.' }] }, 405));
}
