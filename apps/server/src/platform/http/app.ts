import { Hono } from 'hono';
import { createEndpoint, type Endpoint, type EndpointOptions } from '../graphql/endpoint.ts';
import { healthAnswer, type Readiness, readiness, readyAnswer } from '../observe/readiness.ts';
import type { Auth } from '../sign-in/auth.ts';
import { compress } from './compress.ts';
import { ASSETS, eachRequest, fromOwnPages, PROBES } from './each-request.ts';
import type { Bindings, Routes, Served } from './exchange.ts';
import { answerFailure } from './failures.ts';
import { RateLimit } from './rate-limit.ts';
import { addFiles, type FileRoutes } from './routes/file-routes.ts';
import { addGraphql } from './routes/graphql-routes.ts';
import { addPages, type PageParts } from './routes/page-routes.ts';
import { type RouteNames, routeNames } from './routes/route-names.ts';
import { addSignIn } from './routes/sign-in-routes.ts';
import { addStopMail, type StopMail } from './routes/stop-mail.ts';
import { addWays, type Ways } from './ways.ts';

export type WebParts = PageParts & {
  pagePatterns?: readonly string[];
  ready?: Readiness;
  operationNames?: ReadonlySet<string>;
};

export type App = { fetch(request: Request, bindings?: Bindings): Response | Promise<Response>; endpoint: Endpoint };

/**
 * The rate limit for pages per visitor. Fast clicking is three pages per second, and an office may share one address.
 */
const PAGE_RATE = { size: 200, perSecond: 10 };

export function createApp(
  services: Served,
  web: WebParts,
  { files, stopMail, ways }: { files: FileRoutes; stopMail: StopMail; ways: Ways },
  options: EndpointOptions,
): App {
  const { operationNames } = web;
  const endpoint = createEndpoint(services, { ...options, operationNames });
  const pageRate = new RateLimit(PAGE_RATE);
  const app: Routes = new Hono();

  app.use(eachRequest(services, { names: namesOf(services.auth, files, ways, web), operationNames }));
  app.use(compress());
  app.use(fromOwnPages(services));

  addProbes(app, services, web);
  addSignIn(app, services);
  addGraphql(app, services, endpoint);
  addFiles(app, services, files);
  addStopMail(app, stopMail);
  addWays(app, services, ways, pageRate);
  app.all('/api/*', (context) => context.json({ error: 'There is nothing at this address.' }, 404));
  addPages(app, services, web, endpoint, pageRate);

  app.onError(answerFailure(services.log));
  return { fetch: (request, bindings) => app.fetch(request, bindings ?? {}), endpoint };
}

function addProbes(app: Routes, services: Served, { ready = readiness(services, () => true) }: WebParts): void {
  app.get('/health', () => healthAnswer(services.config.version));
  app.get('/ready', async () => readyAnswer(await ready()));
}

function namesOf(auth: Auth, { uploadPath }: FileRoutes, { paths }: Ways, { pagePatterns = [] }: WebParts): RouteNames {
  const signIn = Object.values(auth.api).map(({ path }) => `/api/auth${path}`);
  const own = [...PROBES, '/graphql', uploadPath, ...paths, '/files/*', ASSETS, '/api/get-current-user'];
  return routeNames([...own, ...signIn, ...pagePatterns]);
}
