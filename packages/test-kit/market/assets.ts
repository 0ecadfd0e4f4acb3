/**
 * Sixty assets of the catalog, including the most prominent and all of the sample ledger. Prices and supplies are
 * invented, for the end of 2026.
 */
import { CONTRACTS } from '@lotbook/ledger/asset-contracts-table';
import { ASSETS, findAsset } from '@lotbook/ledger/assets';

export type SimulatedAsset = {
  readonly id: string;
  readonly symbol: string;
  readonly name: string;
  /** The current price in US dollars. */
  readonly price: number;
  /** The supply in millions of units. */
  readonly supply: number;
  readonly maxSupply: number | null;
  readonly isStable: boolean;
  /** The time of the first trade in milliseconds since 1970. */
  readonly since: number;
  /** Contracts as [the ledger's name of the chain, address]. */
  readonly contracts: readonly (readonly [string, string])[];
};

/** Facts as [price, supply in millions, maximum supply in millions, year and month of the first trade]. */
type Facts = readonly [price: number, supply: number, max?: number | null, since?: string];

const FACTS: Readonly<Record<string, Facts>> = {
  BTC: [108_000, 19.97, 21],
  ETH: [3600, 120.7],
  USDT: [1, 183_000],
  BNB: [870, 137.7, 200],
  XRP: [2.3, 60_100, 100_000],
  SOL: [165, 553],
  USDC: [1, 76_000],
  DOGE: [0.155, 151_500],
  ADA: [0.41, 36_500, 45_000],
  TRX: [0.29, 94_700],
  AVAX: [15.8, 427, 715],
  LINK: [16, 697, 1000],
  DOT: [2.4, 1630],
  TON: [1.9, 2480],
  SUI: [2.1, 3680, 10_000, '2023-05'],
  XLM: [0.27, 32_100, 50_001],
  SHIB: [0.0000091, 589_000_000, null],
  HBAR: [0.16, 42_500, 50_000],
  BCH: [520, 19.95, 21],
  LTC: [96, 76.5, 84],
  UNI: [6.9, 600, 1000],
  NEAR: [2.2, 1280],
  APT: [2.9, 730, null, '2022-10'],
  ICP: [4.6, 540],
  ETC: [15.1, 154, 210.7],
  XMR: [360, 18.45],
  ATOM: [2.8, 475],
  FIL: [1.7, 710, 1960],
  VET: [0.016, 85_985, 86_712],
  ARB: [0.21, 5560, 10_000, '2023-03'],
  OP: [0.39, 1890, 4295, '2022-06'],
  MATIC: [0.17, 1200, 10_000],
  POL: [0.17, 10_500, null, '2023-10'],
  ALGO: [0.16, 8810, 10_000],
  AAVE: [182, 15.3, 16],
  MKR: [1510, 0.87, 1.005],
  SKY: [0.055, 23_400, null, '2024-09'],
  GRT: [0.061, 10_500, 10_800],
  RUNE: [0.82, 351, 425],
  INJ: [6.4, 100, 100],
  STX: [0.37, 1810, 1818],
  IMX: [0.38, 1980, 2000],
  EGLD: [9.1, 28.9, 31.4],
  THETA: [0.46, 1000, 1000],
  TFUEL: [0.024, 7000],
  FTM: [0.31, 400, 3175],
  S: [0.12, 2880, null, '2024-12'],
  SAND: [0.19, 2570, 3000],
  MANA: [0.2, 1920, 2194],
  AXS: [1.3, 167, 270],
  SLP: [0.00102, 36_600],
  FLOW: [0.26, 1620],
  XTZ: [0.54, 1065],
  CHZ: [0.034, 10_050],
  GALA: [0.0098, 45_900, 50_000],
  EOS: [0.24, 1560, 2100],
  NEO: [4.3, 70.5, 100],
  GAS: [2.1, 65.1],
  KAVA: [0.15, 1083],
  ZRO: [1.6, 202, 1000, '2024-06'],
};

function assetOf(symbol: string, [price, supply, max = null, since]: Facts): SimulatedAsset {
  const known = findAsset(symbol)!;
  return {
    id: known.coingeckoId!,
    symbol,
    name: known.name,
    price,
    supply,
    maxSupply: max,
    isStable: known.isStablecoin,
    since: since ? Date.parse(`${since}-01T00:00:00Z`) : 0,
    contracts: CONTRACTS.filter(([of]) => of === symbol).map(([, chain, address]) => [chain, address] as const),
  };
}

export const SIMULATED: readonly SimulatedAsset[] = ASSETS.flatMap(({ symbol, coingeckoId }) => {
  const facts = coingeckoId === null ? undefined : FACTS[symbol];
  return facts ? [assetOf(symbol, facts)] : [];
});

const byId = new Map(SIMULATED.map((asset) => [asset.id, asset]));
const byContract = new Map(
  SIMULATED.flatMap((asset) => asset.contracts.map(([chain, address]) => [`${chain}:${address}`, asset] as const)),
);

export function simulatedAsset(id: string): SimulatedAsset | null {
  return byId.get(id) ?? null;
}

/** @param chain the ledger's name of the chain */
export function simulatedToken(chain: string, address: string): SimulatedAsset | null {
  return byContract.get(`${chain}:${address}`) ?? null;
}
