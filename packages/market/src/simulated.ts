/** Prices of the simulator are made up, and are never shown as anything else: its addresses say so. */

/** Every address of the simulator begins with it. */
export const SIMULATED_PATH = '/simulated';

/** What the source of a made-up price is called, wherever it is stored. */
export const SIMULATED_SOURCE = 'simulated';

/** Whether what is behind this address is a simulated market. */
export function isSimulated(baseUrl: string): boolean {
  return URL.parse(baseUrl)?.pathname.startsWith(`${SIMULATED_PATH}/`) ?? false;
}
