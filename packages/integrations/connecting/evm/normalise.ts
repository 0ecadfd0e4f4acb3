/** From the rows of an explorer to transactions of the ledger: one of each hash where it is understood, else one for each leg. Pure. */
import { type AssetRef, assetKey, isSameAsset, isToken } from '@lotbook/ledger/asset-ref';
import type { DraftFee, DraftLeg, DraftTransaction } from '@lotbook/ledger/draft';
import type { Purpose } from '@lotbook/ledger/purpose';
import type { Normalised, RawRecord, RecordIssue } from '../connector.ts';
import { inOrder } from '../in-order.ts';
import { notUnderstood } from '../not-understood.ts';
import { baseUnits } from '../units.ts';
import type { EvmRow } from './answers.ts';
import { hashOfRow } from './hash.ts';
import { type Movement, type OnChain, onChain } from './movements.ts';
import type { EvmNetwork } from './networks.ts';
import { type CallRule, ruleOf } from './rules.ts';

type Account = { readonly network: EvmNetwork; readonly address: string };

export function normaliseEvm(
  { network, address }: Account,
  records: ReadonlyMap<string, readonly RawRecord[]>,
): Normalised {
  const drafts: DraftTransaction[] = [];
  const issues: RecordIssue[] = [];
  for (const [hash, rows] of byHash(records)) {
    const seen = onChain(network, address, hash, rows);
    drafts.push(...draftsOf(network, seen));
    issues.push(...issuesOf(network, seen));
  }
  return { drafts: inOrder(drafts), issues };
}

type Rows = { normal: RawRecord[]; internal: RawRecord[]; token: RawRecord[]; nft: RawRecord[] };
const PLACES: Readonly<Record<string, keyof Rows>> = {
  txlist: 'normal',
  txlistinternal: 'internal',
  tokentx: 'token',
  tokennfttx: 'nft',
  token1155tx: 'nft',
};

function byHash(records: ReadonlyMap<string, readonly RawRecord[]>): Map<string, Rows> {
  const found = new Map<string, Rows>();
  for (const [stream, list] of records) {
    for (const record of list) {
      const hash = hashOfRow(record.payload as EvmRow)!;
      const rows = found.get(hash) ?? { normal: [], internal: [], token: [], nft: [] };
      rows[PLACES[stream]!].push(record);
      found.set(hash, rows);
    }
  }
  return found;
}

function draftsOf(network: EvmNetwork, seen: OnChain): DraftTransaction[] {
  const id = `evm:${network.chainId}:${seen.hash}`;
  const shared = { timestamp: seen.at, transactionHash: seen.hash, rows: [] };
  const fee =
    seen.fee === null || seen.fee === 0n
      ? null
      : leg({ asset: { symbol: network.coin }, units: seen.fee, decimals: 18 });
  const out = seen.movements.filter(({ units }) => units < 0n);
  const into = seen.movements.filter(({ units }) => units > 0n);
  const called = seen.functionName.split('(')[0]!;
  if (seen.movements.length === 0) {
    if (fee === null) return [];
    const note = seen.isFailed ? `failed${called ? `: ${called}` : ''}` : called;
    return [{ ...shared, sourceId: id, type: 'fee', sent: fee, fees: [], ...(note && { note }) }];
  }
  const fees: DraftFee[] = fee === null ? [] : [fee];
  const exchange = understood(network, seen, out, into);
  if (exchange) {
    const note = `${called ? `${called}: ` : ''}understood as ${exchange.as}`;
    return [{ ...shared, sourceId: id, ...typeOf(exchange), sent: leg(out[0]!), received: leg(into[0]!), fees, note }];
  }
  const one = onlyOne(seen, out, into);
  if (one) {
    const note = `${called}: understood as ${one.as}`;
    const legs = out[0] ? { sent: leg(out[0]) } : { received: leg(into[0]!) };
    return [{ ...shared, sourceId: id, ...kindOf(one, out.length > 0), ...legs, fees, note }];
  }
  // Each leg by itself; the fee is with the first.
  return seen.movements.map((movement, i) => {
    const one = leg(movement);
    return {
      ...shared,
      sourceId: seen.movements.length === 1 ? id : `${id}:${assetKey(movement.asset)}`,
      type: movement.units < 0n ? 'withdrawal' : 'deposit',
      ...(movement.units < 0n ? { sent: one } : { received: one }),
      fees: i === 0 ? fees : [],
      ...(called && { note: called }),
    };
  });
}

type Understood = { readonly as: string; readonly purpose?: Purpose };

function understood(
  network: EvmNetwork,
  seen: OnChain,
  out: readonly Movement[],
  into: readonly Movement[],
): Understood | null {
  if (out.length !== 1 || into.length !== 1 || seen.unreadable.length > 0) return null;
  const isWrapped = (asset: AssetRef) => isToken(asset) && asset.contract === network.wrapped;
  const isCoin = (asset: AssetRef) => isSameAsset(asset, { symbol: network.coin });
  // Whoever takes what was offered sends the transaction. Only money that nobody can make up is taken for a price then.
  if (!seen.isOwn && ![out[0]!, into[0]!].some(({ asset }) => isCoin(asset) || isWrapped(asset))) return null;
  if (!seen.isOwn && out[0]!.isNft === into[0]!.isNft) return null;
  if (isCoin(out[0]!.asset) && isWrapped(into[0]!.asset)) return { as: `wrapped ${network.coin}`, purpose: 'wrap' };
  if (isWrapped(out[0]!.asset) && isCoin(into[0]!.asset)) return { as: `${network.coin} unwrapped`, purpose: 'unwrap' };
  if (out[0]!.isNft !== into[0]!.isNft) return { as: into[0]!.isNft ? 'the purchase of an NFT' : 'the sale of an NFT' };
  return ruleOf(seen.functionName, { out: out.length, in: into.length });
}

/** What a call is that moves one asset, in one direction: a reward, a loan, a way to another network. */
function onlyOne(seen: OnChain, out: readonly Movement[], into: readonly Movement[]): CallRule | null {
  if (!seen.isOwn || seen.movements.length !== 1 || seen.unreadable.length > 0) return null;
  return ruleOf(seen.functionName, { out: out.length, in: into.length });
}

function kindOf({ income, purpose }: CallRule, isOut: boolean): Pick<DraftTransaction, 'type' | 'label' | 'purpose'> {
  if (income) return { type: 'income', label: income };
  return { type: isOut ? 'withdrawal' : 'deposit', ...(purpose && { purpose }) };
}

function typeOf({ purpose }: Understood): Pick<DraftTransaction, 'type' | 'purpose'> {
  return { type: 'trade', ...(purpose && { purpose }) };
}

function leg({ asset, units, decimals }: Pick<Movement, 'asset' | 'units' | 'decimals'>): DraftLeg {
  return { asset, quantity: baseUnits(units < 0n ? -units : units, decimals) };
}

function issuesOf(network: EvmNetwork, seen: OnChain): RecordIssue[] {
  const recordId = `evm:${network.chainId}:${seen.hash}`;
  const out = seen.movements.filter(({ units }) => units < 0n);
  const into = seen.movements.filter(({ units }) => units > 0n);
  const issues: RecordIssue[] = [];
  if (out.length > 0 && into.length > 0 && !understood(network, seen, out, into)) {
    const called = seen.functionName.split('(')[0]!;
    issues.push(notUnderstood(recordId, { out: symbols(out), into: symbols(into) }, called));
  }
  if (seen.isFeeIncomplete)
    issues.push({
      recordId,
      code: 'FEE_INCOMPLETE',
      message: `${network.name} charges a second fee for its data, which this source does not give; the fee is too small by it.`,
      remedy: 'Add it by hand, or name an index that gives receipts and read the account again.',
    });
  for (const contract of new Set(seen.unreadable))
    issues.push({
      recordId,
      code: 'UNREADABLE_TOKEN',
      message: `The token ${contract} does not say how many decimals it has, so its amount is not known and left out.`,
      remedy: 'If it is of worth, add the movement by hand; most such tokens are spam.',
    });
  return issues;
}

function symbols(movements: readonly Movement[]): string[] {
  return movements.map(({ asset }) => asset.symbol);
}
