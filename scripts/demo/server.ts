/**
 * A server whose prices are those of the simulated market, which runs in the same process: for `npm run demo` and for journeys. Settings
 * of the environment go first.
 */
import { type Simulator, startSimulator } from '../../packages/test-kit/market/server.ts';

/** Starts the simulator, then the server that asks it. @returns when the server has begun to listen, or to stop */
export async function startOnSimulatedMarket(): Promise<Simulator> {
  const simulator = await startSimulator();
  for (const [name, value] of Object.entries({ ...simulator.env, LOTBOOK_PRICES: 'on', LOTBOOK_PRICE_MINUTES: '1' }))
    process.env[name] ??= value;
  await import('../../apps/server/src/main.ts');
  return simulator;
}

if (import.meta.main) await startOnSimulatedMarket();
