/** CoinGecko's plans, which differ in addresses, headers and limits. */
import { type OpenService, openService, type PriceService, type ProviderOptions } from './asking.ts';
import type { PriceFailure } from './provider.ts';
import { isSimulated } from './simulated.ts';

/** `demo` is the free plan. */
export type CoinGeckoKey = { readonly plan: 'demo' | 'paid'; readonly key: string };

/**
 * The limits of the plans. `most` is the number of requests per call. A job does not wait for hours, because the next
 * run requests the rest. @source CoinGecko's documentation of its plans, 2026: 5 to 15 requests a minute without a key,
 * 100 with a demo key
 */
const PLANS = {
  none: { root: 'https://api.coingecko.com/api/v3', header: null, perMinute: 5, most: 5 },
  demo: { root: 'https://api.coingecko.com/api/v3', header: 'x-cg-demo-api-key', perMinute: 25, most: 25 },
  paid: { root: 'https://pro-api.coingecko.com/api/v3', header: 'x-cg-pro-api-key', perMinute: 250, most: 250 },
} as const;
const MOST_SIMULATED = 1000;
const MOST_BYTES = 32 * 1024 * 1024;

export type CoinGeckoOptions = ProviderOptions & { readonly key?: CoinGeckoKey };
export type CoinGeckoAccess = { readonly service: OpenService; readonly most: number; readonly isPaid: boolean };

export function accessCoinGecko({ key, ...options }: CoinGeckoOptions): CoinGeckoAccess {
  const { root, header, perMinute, most } = PLANS[key?.plan ?? 'none'];
  const described: PriceService = {
    id: 'coingecko',
    name: 'CoinGecko',
    root,
    perSecond: perMinute / 60,
    maxBytes: MOST_BYTES,
    isUnknown404: true,
    explain,
    ...(key && header && { headers: { [header]: key.key } }),
  };
  return {
    service: openService(described, options),
    most: options.baseUrl && isSimulated(options.baseUrl) ? MOST_SIMULATED : most,
    isPaid: key?.plan === 'paid',
  };
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

function explain(body: string): PriceFailure | null {
  // The same error has three shapes: {"status":{"error_code":…}}, {"error":{"status":{…}}}, {"error_code":…}.
  const code = /"error_code"\s*:\s*(\d{1,6})/.exec(body)?.[1];
  return code === undefined ? null : (MEANINGS[Number(code)] ?? null);
}
