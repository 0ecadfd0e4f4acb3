/** Detects simulated prices, which the app must never show as real. */

import type { PriceProvider } from './provider.ts';

export const SIMULATED_PATH = '/simulated';

export const SIMULATED_SOURCE = 'simulated';

export function isSimulated(baseUrl: string): boolean {
  return URL.parse(baseUrl)?.pathname.startsWith(`${SIMULATED_PATH}/`) ?? false;
}

const MADE_UP = `${SIMULATED_SOURCE}-`;

export function madeUp(provider: PriceProvider): PriceProvider {
  const id = MADE_UP + provider.id;
  return {
    ...provider,
    id,
    async prices(queries) {
      const answers = await provider.prices(queries);
      return answers.map((answer) => (answer.ok ? { ok: true, value: { ...answer.value, source: id } } : answer));
    },
  };
}

export function realSourceOf(id: string): string {
  return id.startsWith(MADE_UP) ? id.slice(MADE_UP.length) : id;
}
