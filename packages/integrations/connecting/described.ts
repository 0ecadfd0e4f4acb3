import type { AssetRef } from '@lotbook/ledger/asset-ref';
import { tokenRef } from '@lotbook/ledger/asset-ref';
import type { Outcome } from '@lotbook/ledger/outcome';
import type { Json, RawRecord, ReadContext } from './connector.ts';
import type { RequestFailure } from './http/failure.ts';

/** Null if unknown. */
export type Described = { readonly symbol: string; readonly name: string; readonly decimals: number | null };
export type DescribedToken = Described & { readonly isNft?: boolean };

const MOST_DECIMALS = 60;
const LONGEST = 60;

/** @param prefix a prefix of ids; descriptions have no height */
export async function describeOnce(
  prefix: string,
  ids: Iterable<string>,
  { isStored }: ReadContext,
  ask: (id: string) => Promise<Outcome<DescribedToken, RequestFailure>>,
): Promise<Outcome<RawRecord[], RequestFailure>> {
  const wanted = [...new Set(ids)].sort();
  const known = wanted.length === 0 ? new Set<string>() : await isStored(wanted.map((id) => `${prefix}${id}`));
  const records: RawRecord[] = [];
  for (const id of wanted) {
    if (known.has(`${prefix}${id}`)) continue;
    const described = await ask(id);
    if (!described.ok) return described;
    const payload = described.value as unknown as Json;
    records.push({ id: `${prefix}${id}`, at: null, height: null, isFinal: true, payload });
  }
  return { ok: true, value: records };
}

export function describedIn(
  prefix: string,
  records: ReadonlyMap<string, readonly RawRecord[]>,
): ReadonlyMap<string, DescribedToken> {
  const found = new Map<string, DescribedToken>();
  for (const list of records.values())
    for (const { id, height, payload } of list)
      if (height === null && id.startsWith(prefix)) found.set(id.slice(prefix.length), payload as DescribedToken);
  return found;
}

export function describedAs(fields: { symbol?: unknown; name?: unknown; decimals?: unknown }): Described {
  const text = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, LONGEST) : '');
  const decimals = typeof fields.decimals === 'string' ? Number(fields.decimals) : fields.decimals;
  const isKnown = Number.isInteger(decimals) && (decimals as number) >= 0 && (decimals as number) <= MOST_DECIMALS;
  return {
    symbol: text(fields.symbol),
    name: text(fields.name),
    decimals: isKnown && fields.decimals !== '' ? (decimals as number) : null,
  };
}

/** @param id  used as the name if there is no symbol */
export function tokenOf(chain: string, contract: string, { symbol, name }: Described, id = contract): AssetRef {
  const token = tokenRef(chain, contract, symbol || name || id);
  return name === '' ? token : { ...token, name };
}
