/** Marks prices of the simulator as such by their addresses, so that they are never shown as real. */

import type { PriceProvider } from './provider.ts';

/** The prefix of the simulator's paths. */
export const SIMULATED_PATH = '/simulated';

/** The stored source of simulated prices. */
export const SIMULATED_SOURCE = 'simulated';

/** Whether the address is that of a simulated market. */
export function isSimulated(baseUrl: string): boolean {
  return URL.parse(baseUrl)?.pathname.startsWith(`${SIMULATED_PATH}/`) ?? false;
}

const MADE_UP = `${SIMULATED_SOURCE}-`;

/**
 * Renames a provider of a simulated market to `simulated-defillama`, so that its answers are never taken for real ones.
 */
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

/** Returns the real source that a simulated one replaces. */
export function realSourceOf(id: string): string {
  return id.startsWith(MADE_UP) ? id.slice(MADE_UP.length) : id;
}
