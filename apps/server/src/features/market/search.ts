/**
 * Searches market assets by symbol, name, slug, prefix, or with a typo. Only names of similar length are compared
 * letter by letter. Pure.
 */
import type { ListedAsset, MarketKind } from '../../market/listed.ts';

export type Indexed<Asset extends ListedAsset = ListedAsset> = {
  asset: Asset;
  symbol: string;
  name: string;
  words: readonly string[];
};

const LONGEST_QUERY = 100;
const LONGEST_COMPARED = 40;

export function indexed<Asset extends ListedAsset>(asset: Asset): Indexed<Asset> {
  const name = asset.name.toLowerCase();
  return { asset, symbol: asset.symbol.toLowerCase(), name, words: name.split(/[\s-]/) };
}

export function wantedIn(query: string): string | null {
  const wanted = query.trim().toLowerCase();
  return wanted === '' || wanted.length > LONGEST_QUERY ? null : wanted;
}

/** Returns the asset with the slug, or else all with the symbol, or else all with the name. */
export function calledExactly<Asset extends ListedAsset>(index: readonly Indexed<Asset>[], query: string): Asset[] {
  const wanted = wantedIn(query);
  if (wanted === null) return [];
  const bySlug = index.find(({ asset }) => asset.slug === wanted);
  if (bySlug) return [bySlug.asset];
  const bySymbol = index.filter(({ symbol }) => symbol === wanted);
  const found = bySymbol.length > 0 ? bySymbol : index.filter(({ name }) => name === wanted);
  return found.map(({ asset }) => asset);
}

type Asked = { query: string; limit: number; kinds: readonly MarketKind[] | null };

/** Returns exact symbols first, then exact names, prefixes, words and typos, each in index order. */
export function searched<Asset extends ListedAsset>(index: readonly Indexed<Asset>[], asked: Asked): Asset[] {
  const wanted = wantedIn(asked.query);
  if (wanted === null) return [];
  const among = asked.kinds === null ? index : index.filter(({ asset }) => asked.kinds!.includes(asset.kind));
  const tiers: Asset[][] = [[], [], [], [], []];
  for (const entry of among) {
    const tier = tierOf(entry, wanted);
    if (tier !== null) tiers[tier]!.push(entry.asset);
  }
  const found = tiers.flat();
  const near = found.length < asked.limit ? nearMisses(among, wanted) : [];
  return [...found, ...near].slice(0, asked.limit);
}

function tierOf({ symbol, name, words, asset }: Indexed, wanted: string): number | null {
  if (symbol === wanted) return 0;
  if (name === wanted || asset.slug === wanted) return 1;
  if (symbol.startsWith(wanted)) return 2;
  if (name.startsWith(wanted) || asset.slug.startsWith(wanted)) return 3;
  return words.some((word) => word.startsWith(wanted)) ? 4 : null;
}

/** Returns near misses. Four letters allow one typo, eight allow two, and fewer allow none. */
function nearMisses<Asset extends ListedAsset>(index: readonly Indexed<Asset>[], wanted: string): Asset[] {
  const most = wanted.length < 4 || wanted.length > LONGEST_COMPARED ? 0 : wanted.length < 8 ? 1 : 2;
  if (most === 0) return [];
  const near: { asset: Asset; slips: number }[] = [];
  for (const entry of index) {
    if (tierOf(entry, wanted) !== null) continue;
    const slips = slipsBetween(entry.name, wanted, most);
    if (slips <= most) near.push({ asset: entry.asset, slips });
  }
  return near.sort((a, b) => a.slips - b.slips).map(({ asset }) => asset);
}

/**
 * Counts letters to add, remove, change, or swap with the next.
 * @param most the limit above which it stops counting and returns `most + 1`
 */
export function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, before[j - 2]! + 1);
      row.push(least);
    }
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return Math.min(last[b.length]!, most + 1);
}
