/** Prices of the simulator are made up, and are never shown as anything else: its addresses say so. */

import type { PriceProvider } from './provider.ts';

/** Every address of the simulator begins with it. */
export const SIMULATED_PATH = '/simulated';

/** What the source of a made-up price is called, wherever it is stored. */
export const SIMULATED_SOURCE = 'simulated';

/** Whether what is behind this address is a simulated market. */
export function isSimulated(baseUrl: string): boolean {
  return URL.parse(baseUrl)?.pathname.startsWith(`${SIMULATED_PATH}/`) ?? false;
}

const MADE_UP = `${SIMULATED_SOURCE}-`;

/** A provider that asks a simulated market, under a name that says so: `simulated-defillama`. No answer of it is taken for a real one. */
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

/** Whose place a simulated source takes. */
export function realSourceOf(id: string): string {
  return id.startsWith(MADE_UP) ? id.slice(MADE_UP.length) : id;
}
