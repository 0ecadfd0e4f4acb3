/**
 * Every address the server answers. What a request may do is settled here, in order: who sends it, whether it comes from
 * our own pages, how often; then the API, files, and at last the pages of the web app.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { withPerson } from '@lotbook/db/work';
import { Hono, type Context as HonoContext } from 'hono';
import { databaseTrouble, NO_ROOM } from '../database-trouble.ts';
import type { Services } from '../graphql/context.ts';
import { createEndpoint, type Endpoint, type EndpointOptions } from '../graphql/endpoint.ts';
import { A_BUG } from '../graphql/masking.ts';
import { reference, withInHand } from '../in-hand.ts';
import { healthAnswer, type Readiness, readiness, readyAnswer } from '../observe/readiness.ts';
import { type Auth, CLIENT_ADDRESS, whoAsks } from '../sign-in/auth.ts';
import { askSignIn } from '../sign-in/outage.ts';
import type { Viewer } from '../viewer.ts';
import { bodyWithin } from './body.ts';
import { clientAddress, isOwnOrigin, networkOf, proxyNoted } from './client.ts';
import { compress } from './compress.ts';
import { correct, followSession } from './is-auth.ts';
import { FOREIGN, LOOK_FOR, messagePage, TITLES, TOO_MANY_PAGES, tooMany } from './message-page.ts';
import type { Pages } from './pages.ts';
import { RateLimit } from './rate-limit.ts';
import { type RouteNames, routeNames } from './route-names.ts';
import { contentSecurityPolicy, securityHeaders } from './security.ts';

type Bindings = { incoming?: { socket?: { remoteAddress?: string }; readableEnded?: boolean } };
type Variables = { requestId: string; address: string; isAsset?: boolean };
type Env = { Bindings: Bindings; Variables: Variables };
type Exchange = HonoContext<Env>;

export type WebParts = {
  pages: Pages;
  assets: (request: Request) => Promise<Response | null>;
  /** The patterns of the pages' addresses, where they are known. */
  pagePatterns?: readonly string[];
  /** Whether the process can do its work. Left out: one that runs no jobs. */
  ready?: Readiness;
  /** Names of the operations that the pages send. */
  operationNames?: ReadonlySet<string>;
};

/** What is done with files of users; whose they are and what they hold, others know. */
export type FileRoutes = {
  /** Where browsers send files to. */
  uploadPath: string;
  takeUpload(request: Request): Promise<Response>;
  /** @param path  what follows /files/; `as` is how an upload is to be read */
  giveFile(viewer: Viewer | null, path: string, as: string | null): Promise<Response>;
};

/** Mail that is stopped by whoever has a link of it. */
export type StopMail = {
  path: string;
  /** @returns whether the token is one of ours */
  stop(token: string): Promise<boolean>;
};

/** Addresses that lead through another site and back: opened by whoever is signed in, and answered with where they go next. */
export type Ways = {
  paths: readonly string[];
  /** @returns an address of ours, or of the site they are sent to */
  follow(viewer: Viewer, path: string, query: URLSearchParams): Promise<string>;
};

export type App = { fetch(request: Request, bindings?: Bindings): Response | Promise<Response>; endpoint: Endpoint };

/** A page asks a handful of operations, an import polls once a second: this is ample for a user. */
const GRAPHQL_RATE = { size: 200, perSecond: 20 };
/** Pages are made for each visitor; somebody who clicks fast asks for three a second, and an office shares one address. */
const PAGE_RATE = { size: 200, perSecond: 10 };
/** A folder of exports is hundreds of files at once; each was announced by somebody who is signed in. */
const UPLOAD_RATE = { size: 600, perSecond: 5 };
/** A provider of mail stops that of many of its users from few addresses. */
const STOP_RATE = { size: 100, perSecond: 5 };
/** `List-Unsubscribe=One-Click`, as a form of either kind. */
const MAX_STOP_BYTES = 4_096;
const ONE_CLICK = /One-Click/;
const NO_LINK = 'This link is not whole, or is not one of ours. Copy it from the message again.';
/** Names, addresses, passwords and codes: a kilobyte, and room. */
const MAX_SIGN_IN_BYTES = 65_536;

export function createApp(
  services: Services & { auth: Auth },
  web: WebParts,
  { files, stopMail, ways }: { files: FileRoutes; stopMail: StopMail; ways: Ways },
  options: EndpointOptions,
): App {
  const { config, log, auth } = services;
  const endpoint = createEndpoint(services, { ...options, operationNames: web.operationNames });
  const graphqlRate = new RateLimit(GRAPHQL_RATE);
  const uploadRate = new RateLimit(UPLOAD_RATE);
  const pageRate = new RateLimit(PAGE_RATE);
  const stopRate = new RateLimit(STOP_RATE);
  const isSecure = config.url.startsWith('https:');
  const fixedHeaders = securityHeaders(config);
  const app = new Hono<Env>();

  const ready = web.ready ?? readiness(services, () => true);
  const names = namesOf(auth, files, ways, web);
  const noteProxy = proxyNoted(config, log);
  app.use((context, next) => {
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
      await services.traces.span(`${method} ${names.nameOf(path)}`, facts, async (add) => {
        await next();
        add({ 'http.response.status_code': context.res.status });
      });
      // A document of ours may be shown within a page of ours, and says so.
      for (const [name, value] of Object.entries(fixedHeaders))
        if (name !== 'x-frame-options' || !context.res.headers.has(name)) context.res.headers.set(name, value);
      context.res.headers.set('x-request-id', requestId);
      // What was sent and not read would come before the next request: nobody is to send one on this connection.
      if (isUnread(context)) context.res.headers.set('connection', 'close');
      noteRequest(context, performance.now() - started);
    });
  });
  app.use(compress());
  app.use(async (context, next) => {
    const changes = !['GET', 'HEAD', 'OPTIONS'].includes(context.req.method);
    if (changes && !isOwnOrigin(context.req.raw, config)) {
      return context.json({ error: FOREIGN, code: 'FOREIGN_ORIGIN' }, 403);
    }
    return next();
  });

  app.get('/health', () => healthAnswer(config.version));
  app.get('/ready', async () => readyAnswer(await ready()));

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
    const actor = (await signedIn(context))?.actor ?? null;
    context.header('cache-control', 'no-store');
    return context.json({ isAuthenticated: actor !== null, publicId: actor?.id ?? null, email: actor?.email ?? null });
  });

  app.post('/graphql', async (context) => {
    if (!/^application\/(graphql-response\+)?json\b/i.test(context.req.header('content-type') ?? '')) {
      return context.json({ errors: [{ message: 'Send the operation as application/json.' }] }, 415);
    }
    const viewer = await signedIn(context);
    const wait = graphqlRate.take(whose(viewer, context));
    if (wait > 0) return tooMany(wait);
    const visitor = networkOf(context.get('address'));
    const asker = { viewer, requestId: context.get('requestId'), visitor, left: context.req.raw.signal };
    const response = await endpoint.handle(context.req.raw, asker);
    const answer = new Response(response.body, response);
    answer.headers.set('cache-control', 'no-store');
    return answer;
  });
  app.all('/graphql', (context) => context.json({ errors: [{ message: 'Operations are sent with POST.' }] }, 405));

  app.post(files.uploadPath, async (context) => {
    if (services.room.isLow()) return context.json({ error: NO_ROOM, code: 'STORAGE_FULL' }, 507);
    const wait = uploadRate.take(networkOf(context.get('address')));
    return wait > 0 ? tooMany(wait) : files.takeUpload(context.req.raw);
  });
  app.get('/files/*', async (context) => {
    const path = context.req.path.slice('/files/'.length);
    const viewer = await signedIn(context);
    return withPerson(viewer?.actor.id ?? null, () => files.giveFile(viewer, path, context.req.query('as') ?? null));
  });
  // Sent by programs of mail, which have no session: the token is all that counts (RFC 8058).
  app.post(stopMail.path, async (context) => {
    const wait = stopRate.take(networkOf(context.get('address')));
    if (wait > 0) return tooMany(wait);
    const body = await bodyWithin(context.req.raw, MAX_STOP_BYTES);
    const isAsked = body !== null && ONE_CLICK.test(body.toString());
    const isOurs = isAsked && (await stopMail.stop(context.req.query('token') ?? ''));
    context.header('cache-control', 'no-store');
    return isOurs ? context.json({ isStopped: true }) : context.json({ error: NO_LINK, code: 'INVALID_LINK' }, 400);
  });
  for (const path of ways.paths)
    app.get(path, async (context) => {
      const viewer = await signedIn(context);
      // What the other site gave is not carried along: it is of the session that was there, and one begins again.
      if (viewer === null) return context.redirect(`/login?next=${encodeURIComponent(path)}`, 303);
      const wait = pageRate.take(whose(viewer, context));
      if (wait > 0) return tooMany(wait);
      const { searchParams } = new URL(context.req.url);
      const to = await withPerson(viewer.actor.id, () => ways.follow(viewer, path, searchParams));
      context.header('cache-control', 'no-store');
      return context.redirect(to, 303);
    });
  app.all('/api/*', (context) => context.json({ error: 'There is nothing at this address.' }, 404));

  app.all('*', async (context) => {
    // Pages change nothing: what they do goes to the API.
    if (!['GET', 'HEAD'].includes(context.req.method)) {
      return context.text('Pages are only read. Use GET.', 405, { allow: 'GET, HEAD' });
    }
    const asset = await web.assets(context.req.raw);
    if (asset) {
      context.set('isAsset', true);
      return asset;
    }
    if (context.req.path.startsWith('/assets/')) return context.text('Not found', 404);
    return page(context);
  });

  app.onError((error, context) => {
    const wantsPage = context.req.header('accept')?.includes('text/html');
    const trouble = databaseTrouble(error);
    if (trouble && trouble.code !== 'INTERNAL') {
      log.debug({ err: error }, 'the database could not do what a request asked');
      context.header('retry-after', '5');
      const { message, code, status } = trouble;
      if (context.req.path === '/graphql') return context.json({ errors: [{ message, extensions: { code } }] }, status);
      return wantsPage
        ? context.html(messagePage(TITLES[code], message), status)
        : context.json({ error: message, code }, status);
    }
    const errorId = reference();
    log.error({ err: error, errorId }, 'a request failed');
    if (wantsPage) return context.html(messagePage('Something went wrong', LOOK_FOR, errorId), 500);
    const message = trouble?.message ?? A_BUG;
    const extensions = { code: 'INTERNAL', errorId };
    return context.req.path === '/graphql'
      ? context.json({ errors: [{ message, extensions }] }, 500)
      : context.json({ error: `${message} Reference: ${errorId}.`, ...extensions }, 500);
  });

  /** One line for each request. What it asked for is told by names of ours alone, so nobody's data is in it. */
  function noteRequest(context: Exchange, ms: number): void {
    const { method, path } = context.req;
    const route = context.get('isAsset') ? ASSETS : names.nameOf(path);
    const asked = path === '/graphql' ? (context.req.query('method') ?? '') : null;
    const operation = asked === null ? undefined : web.operationNames?.has(asked) ? asked : 'other';
    const { status } = context.res;
    const isFault = status >= 500 && ![503, 507].includes(status);
    const isRoutine = route === ASSETS || PROBES.includes(route);
    services.metrics.requestDone({ route, operation, method, status, ms });
    log[isFault ? 'error' : isRoutine ? 'debug' : 'info'](
      { method, route, operation, status, ms: Math.round(ms) },
      'request',
    );
  }

  async function page(context: Exchange): Promise<Response> {
    const cookies = new Headers();
    const viewer = await signedIn(context, cookies);
    const wait = pageRate.take(whose(viewer, context));
    if (wait > 0) {
      context.header('retry-after', String(wait));
      return context.html(messagePage(TITLES.TOO_MANY, TOO_MANY_PAGES), 429);
    }
    const nonce = randomBytes(16).toString('base64');
    const response = await web.pages(context.req.raw, {
      nonce,
      graphql: (query, variables, operationName) =>
        endpoint.run(
          { query, variables, operationName },
          { viewer, requestId: context.get('requestId'), visitor: networkOf(context.get('address')) },
        ),
    });
    const answer = new Response(response.body, response);
    if (!config.dev) answer.headers.set('content-security-policy', contentSecurityPolicy(config, nonce));
    if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'private, no-store');
    for (const cookie of cookies.getSetCookie()) answer.headers.append('set-cookie', cookie);
    if (!followSession(answer.headers, isSecure)) {
      correct(answer.headers, context.req.header('cookie') ?? null, viewer !== null, isSecure);
    }
    return answer;
  }

  function signedIn(context: Exchange, answer?: Headers): Promise<Viewer | null> {
    return whoAsks(services, withAddress(context), answer);
  }

  /** Whose requests count together: a user's, else those of a network. */
  function whose(viewer: Viewer | null, context: Exchange): string {
    return viewer?.actor.id ?? `address ${networkOf(context.get('address'))}`;
  }

  /** The headers with the client's address as we know it, in place of any they brought along. */
  function withAddress(context: Exchange): Headers {
    const headers = new Headers(context.req.raw.headers);
    headers.set(CLIENT_ADDRESS, context.get('address'));
    return headers;
  }

  return { fetch: (request, bindings) => app.fetch(request, bindings ?? {}), endpoint };
}

/** Whether a request was refused before all of its body was read. */
function isUnread({ req: { method }, res: { status }, env }: Exchange): boolean {
  return status >= 400 && method !== 'GET' && method !== 'HEAD' && env?.incoming?.readableEnded === false;
}

const ASSETS = '/assets/*';
/** Asked by machines, every few seconds. */
const PROBES: readonly string[] = ['/health', '/ready'];

function namesOf(auth: Auth, { uploadPath }: FileRoutes, { paths }: Ways, { pagePatterns = [] }: WebParts): RouteNames {
  const signIn = Object.values(auth.api).map(({ path }) => `/api/auth${path}`);
  const own = [...PROBES, '/graphql', uploadPath, ...paths, '/files/*', ASSETS, '/api/get-current-user'];
  return routeNames([...own, ...signIn, ...pagePatterns]);
}
