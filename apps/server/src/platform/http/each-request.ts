import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { withInHand } from '../work/in-hand.ts';
import { clientAddress, isOwnOrigin, proxyNoted } from './client.ts';
import type { Env, Exchange, Served } from './exchange.ts';
import { FOREIGN } from './routes/message-page.ts';
import type { RouteNames } from './routes/route-names.ts';
import { securityHeaders } from './security.ts';

type Known = { names: RouteNames; operationNames: ReadonlySet<string> | undefined };

export const ASSETS = '/assets/*';
export const PROBES: readonly string[] = ['/health', '/ready'];

/**
 * The outermost handler, so that later handlers have the request's ID and address and the measured time covers all of
 * them.
 */
export function eachRequest(services: Served, known: Known): MiddlewareHandler<Env> {
  const { config, log, traces } = services;
  const fixedHeaders = securityHeaders(config);
  const noteProxy = proxyNoted(config, log);
  return (context, next) => {
    const requestId = randomUUID();
    return withInHand({ requestId }, async () => {
      const started = performance.now();
      context.set('requestId', requestId);
      const remote = context.env?.incoming?.socket?.remoteAddress;
      const forwarded = context.req.header('x-forwarded-for') ?? null;
      noteProxy(forwarded);
      context.set('address', clientAddress(remote, forwarded, config.trustedProxies));
      const { method, path } = context.req;
      const facts = { 'http.request.method': method, 'lotbook.reference': requestId };
      await traces.span(`${method} ${known.names.nameOf(path)}`, facts, async (add) => {
        await next();
        add({ 'http.response.status_code': context.res.status });
      });
      setHeaders(context, fixedHeaders);
      noteRequest(services, known, context, performance.now() - started);
    });
  };
}

function setHeaders(context: Exchange, fixedHeaders: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(fixedHeaders))
    if (name !== 'x-frame-options' || !context.res.headers.has(name)) context.res.headers.set(name, value);
  context.res.headers.set('x-request-id', context.get('requestId'));
  // Closes the connection, because an unread body would be read as the next request.
  if (isUnread(context)) context.res.headers.set('connection', 'close');
}

function isUnread({ req: { method }, res: { status }, env }: Exchange): boolean {
  return status >= 400 && method !== 'GET' && method !== 'HEAD' && env?.incoming?.readableEnded === false;
}

/** Logs a request. Logs only our own names, so that a line contains no user data. */
function noteRequest({ log, metrics }: Served, { names, operationNames }: Known, context: Exchange, ms: number): void {
  const { method, path } = context.req;
  const route = context.get('isAsset') ? ASSETS : names.nameOf(path);
  const asked = path === '/graphql' ? (context.req.query('method') ?? '') : null;
  const operation = asked === null ? undefined : operationNames?.has(asked) ? asked : 'other';
  const { status } = context.res;
  const isFault = status >= 500 && ![503, 507].includes(status);
  const isRoutine = route === ASSETS || PROBES.includes(route);
  metrics.requestDone({ route, operation, method, status, ms });
  log[isFault ? 'error' : isRoutine ? 'debug' : 'info'](
    { method, route, operation, status, ms: Math.round(ms) },
    'request',
  );
}

export function fromOwnPages({ config }: Pick<Served, 'config'>): MiddlewareHandler<Env> {
  return async (context, next) => {
    const changes = !['GET', 'HEAD', 'OPTIONS'].includes(context.req.method);
    if (changes && !isOwnOrigin(context.req.raw, config)) {
      return context.json({ error: FOREIGN, code: 'FOREIGN_ORIGIN' }, 403);
    }
    return next();
  };
}
