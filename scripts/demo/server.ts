/** A server with a simulated market in the same process. The environment's settings take precedence. */
import { type Simulator, startSimulator } from '../../packages/test-kit/market/server.ts';

export async function startOnSimulatedMarket(): Promise<Simulator> {
  const simulator = await startSimulator();
  for (const [name, value] of Object.entries({ ...simulator.env, LOTBOOK_PRICES: 'on', LOTBOOK_PRICE_MINUTES: '1' }))
    process.env[name] ??= value;
  await import('../../apps/server/src/main.ts');
  return simulator;
}

if (import.meta.main) await startOnSimulatedMarket();
