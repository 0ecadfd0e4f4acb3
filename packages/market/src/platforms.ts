import { CHAINS, type Chain } from '@lotbook/ledger/chains';

const named = (nameOf: (chain: Chain) => string | undefined): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(CHAINS).flatMap(([ours, chain]) => {
      const theirs = nameOf(chain);
      return theirs === undefined ? [] : [[theirs, ours] as const];
    }),
  );
const FROM_COINGECKO = named(({ coinGecko }) => coinGecko);
const FROM_DEFILLAMA = named(({ llama }) => llama);

export function coinGeckoPlatform(chain: string): string {
  return CHAINS[chain]?.coinGecko ?? chain;
}

/** @param platform CoinGecko's ID of the chain */
export function chainOfPlatform(platform: string): string {
  return FROM_COINGECKO.get(platform) ?? platform;
}

export function chainOfLlama(chain: string): string {
  return FROM_DEFILLAMA.get(chain) ?? chain;
}
