/** Exchanges' names of assets, as file importers have them. Pure. */
import { krakenAsset } from '../../kraken/formats/assets.ts';
import type { ListedExchange } from './listed.ts';

/** @param code  as the library has it, upper case */
export function assetOf({ library }: ListedExchange, code: string): string {
  if (library === 'kraken') return krakenAsset(code).asset;
  // Units in Simple Earn, as Binance lists them among balances.
  if (library === 'binance' && /^LD[A-Z0-9]{2,}$/.test(code) && !NOT_EARNING.has(code)) return code.slice(2);
  return code;
}

/** Assets of their own whose names begin like Binance's of units in Simple Earn. */
const NOT_EARNING = new Set(['LDO']);
