/** How CoinGecko is asked: its plans, with their addresses, headers and limits, and what its refusals mean. */
import { createHttp, type Http, type ProviderOptions } from './http.ts';
import type { PriceFailure } from './provider.ts';
import { isSimulated } from './simulated.ts';

/** `demo` is the plan without payment. */
export type CoinGeckoKey = { readonly plan: 'demo' | 'paid'; readonly key: string };

/**
 * `most`: requests in one call. A job does not wait for hours; what is left is asked for by the next.
 * @source CoinGecko's documentation of its plans, 2026: without a key 5 to 15 requests a minute, 100 with a demo key
 */
const PLANS = {
  none: { root: 'https://api.coingecko.com/api/v3', header: null, perMinute: 5, most: 5 },
  demo: { root: 'https://api.coingecko.com/api/v3', header: 'x-cg-demo-api-key', perMinute: 25, most: 25 },
  paid: { root: 'https://pro-api.coingecko.com/api/v3', header: 'x-cg-pro-api-key', perMinute: 250, most: 250 },
} as const;
/** Of a market that is made up, on this machine. */
const SIMULATED = { perMinute: 60_000, most: 1000 };

export type CoinGeckoOptions = ProviderOptions & { readonly key?: CoinGeckoKey };
export type CoinGeckoAccess = { readonly http: Http; readonly most: number; readonly isPaid: boolean };

export function accessCoinGecko(options: CoinGeckoOptions): CoinGeckoAccess {
  const { key, baseUrl, ...rest } = options;
  const plan = PLANS[key?.plan ?? 'none'];
  const { perMinute, most } = baseUrl && isSimulated(baseUrl) ? SIMULATED : plan;
  const http = createHttp({
    baseUrl: baseUrl ?? plan.root,
    requestsPerSecond: perMinute / 60,
    notFound: 'unknown-asset',
    explain,
    // The list of all assets is larger than any price.
    maxBytes: 32 * 1024 * 1024,
    ...rest,
    ...(key && plan.header ? { headers: { [plan.header]: key.key } } : {}),
  });
  return { http, most, isPaid: key?.plan === 'paid' };
}

/** @source CoinGecko's documentation of its errors, 2026 */
const MEANINGS: Readonly<Record<number, PriceFailure>> = {
  10002: refusal('CoinGecko wants a key. Set LOTBOOK_COINGECKO_DEMO_KEY to one of its plan without payment.'),
  10005: { code: 'no-price', message: 'CoinGecko answers this only to a paid plan' },
  10010: refusal('CoinGecko refuses the key: it is of the demo plan. Set it as LOTBOOK_COINGECKO_DEMO_KEY.'),
  10011: refusal('CoinGecko refuses the key: it is of a paid plan. Set it as LOTBOOK_COINGECKO_KEY.'),
  10012: { code: 'no-price', message: 'CoinGecko has the last 365 days alone without a paid plan' },
};

function refusal(message: string): PriceFailure {
  return { code: 'bad-answer', message };
}

function explain(_status: number, body: string): PriceFailure | null {
  // Three shapes of the same: {"status":{"error_code":…}}, {"error":{"status":{…}}}, {"error_code":…}.
  const code = /"error_code"\s*:\s*(\d{1,6})/.exec(body)?.[1];
  return code === undefined ? null : (MEANINGS[Number(code)] ?? null);
}
