/**
 * Serves the simulated market, to which settings direct the real providers. Its addresses reveal the simulation
 * (`simulated.ts`), so that its prices can be labeled.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SIMULATED_PATH } from '@lotbook/market/simulated';
import { type Answer, coinGecko } from './coingecko.ts';
import { defiLlama } from './defillama.ts';
import { DAY, SAMPLE_BEGINS, simulatedMarket, YEARS_OF_HISTORY } from './prices.ts';
import { ecbArchive, frankfurter } from './rates.ts';

export type SimulatorOptions = {
  readonly seed?: string;
  /** The time of the first trades in milliseconds since 1970, by default five years ago. */
  readonly since?: number;
  readonly now?: () => number;
  /** The port; 0 for any free one. */
  readonly port?: number;
  /** Runs first and returns true if it answered, to simulate outages. */
  readonly before?: (request: IncomingMessage, response: ServerResponse, path: string) => boolean;
};

export type Simulator = {
  /** The environment with `LOTBOOK_COINGECKO_URL` and so on. */
  readonly env: Readonly<Record<string, string>>;
  /** The requested paths with queries, in order. */
  readonly requests: string[];
  close(): Promise<void>;
};

export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const { seed = 'lotbook', now = Date.now, port = 0, before } = options;
  const { since = Math.min(now() - YEARS_OF_HISTORY * 366 * DAY, SAMPLE_BEGINS) } = options;
  const market = simulatedMarket(seed, since);
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const path = url.pathname.startsWith(SIMULATED_PATH) ? url.pathname.slice(SIMULATED_PATH.length) : url.pathname;
    requests.push(path + url.search);
    if (before?.(request, response, path)) return;
    if (path === '/ecb/stats/eurofxref/eurofxref-hist.zip') {
      response.writeHead(200, { 'content-type': 'application/zip' }).end(ecbArchive(market, now()));
      return;
    }
    const answer = answerTo(path, url.searchParams, request);
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  });

  function answerTo(path: string, query: URLSearchParams, request: IncomingMessage): Answer {
    const [, service] = path.split('/');
    const rest = path.slice(`/${service}`.length);
    const isPaid = request.headers['x-cg-pro-api-key'] !== undefined;
    const answer =
      service === 'coingecko'
        ? coinGecko(market, now(), { path: rest, query, isPaid })
        : service === 'defillama'
          ? defiLlama(market, now(), rest, query)
          : service === 'frankfurter'
            ? frankfurter(market, now(), rest, query)
            : null;
    return answer ?? { status: 404, body: { error: 'not found' } };
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}${SIMULATED_PATH}`;
  return {
    requests,
    env: {
      LOTBOOK_COINGECKO_URL: `${root}/coingecko`,
      LOTBOOK_DEFILLAMA_URL: `${root}/defillama`,
      LOTBOOK_ECB_URL: `${root}/ecb`,
      LOTBOOK_FRANKFURTER_URL: `${root}/frankfurter`,
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
