/**
 * Interprets a denomination: the network's coin, another network's coin that came over a direct channel, or a token in
 * base units, because the network does not state its decimals.
 */
import { type AssetRef, tokenRef } from '@lotbook/ledger/asset-ref';
import type { Decimal } from '@lotbook/ledger/decimal';
import { type CosmosNetwork, cosmosNetwork } from './networks.ts';

export type Trace = { readonly path: string; readonly base: string };

export function isForeign(denom: string): boolean {
  return /^ibc\/[0-9A-F]{64}$/i.test(denom);
}

/** @param trace  undefined if the network doesn't know it */
export function assetOf(network: CosmosNetwork, denom: string, trace?: Trace): { asset: AssetRef; decimals: number } {
  if (denom === network.denom) return { asset: { symbol: network.coin }, decimals: network.decimals };
  const home = trace && homeOf(network, trace);
  if (home) return { asset: { symbol: home.coin }, decimals: home.decimals };
  const symbol = trace?.base ?? denom;
  return { asset: tokenRef(network.slug, denom, symbol.slice(0, 60)), decimals: 0 };
}

function homeOf(network: CosmosNetwork, { path, base }: Trace): CosmosNetwork | null {
  const channel = /^transfer\/(channel-\d{1,6})$/.exec(path)?.[1];
  const slug = channel && network.channels?.[channel];
  const home = slug ? cosmosNetwork(slug) : null;
  return home?.denom === base ? home : null;
}

export type Coin = { readonly denom: string; readonly units: bigint };

export function coinsOf(text: string): Coin[] {
  return text.split(',').flatMap((part) => {
    const found = /^(\d{1,80})([a-zA-Z][a-zA-Z0-9/:._-]{1,127})$/.exec(part.trim());
    return found ? [{ denom: found[2]!, units: BigInt(found[1]!) }] : [];
  });
}

export const amountOf = (units: bigint, decimals: number): Decimal => ({ coefficient: units, scale: decimals });
