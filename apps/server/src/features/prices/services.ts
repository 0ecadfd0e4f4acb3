/** The state of price services, without user data. */
import type { Tx } from '@lotbook/db/user';
import { serviceOf } from '@lotbook/ledger/price-services';
import { PROVIDERS } from '@lotbook/market/registry';
import { type MarketService, readServices } from '../../market/services.ts';
import { hasSimulatedSource, inOrder } from '../../market/sources.ts';
import { type MarketState, readMarketState } from '../../market/state.ts';
import type { Config } from '../../platform/config/config.ts';

export type ServiceState = {
  id: string;
  name: string;
  isLeftOut: boolean;
  told: MarketService | null;
};

export type PriceServicesState = MarketState & {
  areAsked: boolean;
  isSimulated: boolean;
  minutes: number;
  services: ServiceState[];
};

export async function priceServices(tx: Tx, config: Config): Promise<PriceServicesState> {
  const { network, minutes, order } = config.prices;
  const told = new Map((await readServices(tx)).map((service) => [service.id, service]));
  const names = new Map(PROVIDERS.map(({ id, service }) => [serviceOf(id), service]));
  const asked = new Set(inOrder(PROVIDERS, config).map(({ id }) => serviceOf(id)));
  const ids = [...new Set([...(order ?? []), ...names.keys()])];
  return {
    ...(await readMarketState(tx)),
    areAsked: network,
    isSimulated: hasSimulatedSource(config),
    minutes,
    services: ids.map((id) => ({
      id,
      name: names.get(id) ?? id,
      isLeftOut: !asked.has(id),
      told: told.get(id) ?? null,
    })),
  };
}
