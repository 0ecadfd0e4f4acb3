/** Returns null if the meaning is unknown. */
import { findAssetByContract } from '@lotbook/ledger/asset-contracts';
import { type AssetRef, isSameAsset, isToken } from '@lotbook/ledger/asset-ref';
import { nftTrade } from '../../connecting/happened.ts';
import { EXCHANGE, isFor, NONE, ONE, type Reading } from '../../connecting/reading.ts';
import { contractAt, positionOf, STAKED } from './contracts.ts';
import type { Movement, OnChain } from './movements.ts';
import type { EvmNetwork } from './networks.ts';
import { type Called, ruleOf } from './rules.ts';

const MADE: Reading = {
  as: 'a withdrawal',
  because: 'a contract was made with coins in it',
  sides: { out: ONE, in: NONE },
};

export function understood(network: EvmNetwork, seen: OnChain): Reading | null {
  const out = seen.movements.filter(({ units }) => units < 0n);
  const into = seen.movements.filter(({ units }) => units > 0n);
  if (seen.unreadable.length > 0 || seen.isFailed) return null;
  if (!seen.isOwn) return byOthers(network, seen, out, into);
  if (seen.isCreation && into.length === 0) return MADE;
  return wrapped(network, out, into) ?? position(out, into) ?? nftTrade(out, into) ?? byCall(seen, out, into);
}

/** The counterparty sent the transaction: a signed order, a listed NFT, a liquidated loan. */
function byOthers(
  network: EvmNetwork,
  seen: OnChain,
  out: readonly Movement[],
  into: readonly Movement[],
): Reading | null {
  if (seen.debt < 0n && out.length > 0 && into.length === 0)
    return {
      as: 'a liquidation',
      because: 'another address seized the collateral and repaid the debt',
      purpose: 'liquidation',
      sides: { out: [1, 1], in: [0, 0] },
    };
  if (out.length === 0 || into.length === 0) return null;
  const places = new Set([...out, ...into].flatMap(({ others }) => [...others]));
  const [place, ...more] = [...places].map((address) => contractAt(address));
  // Anyone can log transfers of a token they created; those of catalog tokens are genuine.
  const isKnown = ({ asset }: Movement) => isCoin(network, asset) || (isToken(asset) && findAssetByContract(asset));
  if (place?.kind === 'settlement' && more.length === 0 && [...out, ...into].some(isKnown))
    return { ...EXCHANGE, because: `an order was filled at ${place.name}` };
  // Only money that cannot be faked counts as a price.
  const isMoney = ({ asset }: Movement) => isCoin(network, asset) || isWrapped(network, asset);
  return [...out, ...into].some(isMoney) ? nftTrade(out, into) : null;
}

function isCoin({ coin }: EvmNetwork, asset: AssetRef): boolean {
  return isSameAsset(asset, { symbol: coin });
}

function isWrapped({ wrapped: contract }: EvmNetwork, asset: AssetRef): boolean {
  return isToken(asset) && asset.contract === contract;
}

function wrapped(network: EvmNetwork, out: readonly Movement[], into: readonly Movement[]): Reading | null {
  if (out.length !== 1 || into.length !== 1) return null;
  const { coin } = network;
  const [given, came] = [out[0]!.asset, into[0]!.asset];
  if (isCoin(network, given) && isWrapped(network, came))
    return { as: 'a wrap', because: `its contract gives W${coin} for ${coin}, one for one`, purpose: 'wrap' };
  if (isWrapped(network, given) && isCoin(network, came))
    return {
      as: 'an unwrap',
      because: `its contract gives ${coin} for W${coin}, one for one`,
      purpose: 'unwrap',
    };
  return null;
}

function position(out: readonly Movement[], into: readonly Movement[]): Reading | null {
  const of = (side: readonly Movement[]) => {
    const first = side.find(({ isNft }) => isNft);
    return first && positionOf(contractOf(first.asset));
  };
  const reading = of(into)?.opened ?? of(out)?.closed;
  return reading && isFor(reading, { out: out.length, in: into.length }) ? reading : null;
}

function byCall(seen: OnChain, out: readonly Movement[], into: readonly Movement[]): Reading | null {
  const called = contractAt(seen.to);
  const [given, came] = [out, into].map((side) => (side.length === 1 ? contractOf(side[0]!.asset) : ''));
  // A token exchanged for one that the called contract issues is a deposit. Coins for such a token may also be a
  // purchase.
  const areTokens = given !== '' && came !== '';
  const issues: Called['issues'] = !areTokens
    ? undefined
    : came === seen.to
      ? 'in'
      : given === seen.to
        ? 'out'
        : undefined;
  const staked: Called['staked'] = STAKED[came!] ? 'in' : STAKED[given!] ? 'out' : undefined;
  const asked: Called = { ...(called && { kind: called.kind }), ...(issues && { issues }), ...(staked && { staked }) };
  const rule = ruleOf(seen.functionName, { out: out.length, in: into.length }, asked);
  if (!rule) return null;
  const name = seen.functionName.split('(')[0]!;
  if (rule.kind && called) return { ...rule, because: `it calls ${name} of ${called.name}` };
  if (rule.issues)
    return {
      ...rule,
      because: `it calls ${name}, and the contract itself issues what ${rule.issues === 'in' ? 'came in' : 'went out'}`,
    };
  if (rule.staked)
    return {
      ...rule,
      because: `it calls ${name}, and what ${rule.staked === 'in' ? 'came in' : 'went out'} represents coins staked with ${STAKED[rule.staked === 'in' ? came! : given!]}`,
    };
  return rule;
}

function contractOf(asset: AssetRef): string {
  return isToken(asset) ? asset.contract.split('/')[0]! : '';
}
