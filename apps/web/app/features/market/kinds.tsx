import { Link } from 'react-router';
import type { CurrencyType } from '../../generated/graphql.ts';

const LABELS: Readonly<Record<CurrencyType, string>> = {
  CRYPTO_CURRENCY: 'Coins',
  BLOCKCHAIN_TOKEN: 'Tokens',
  EXCHANGE_TOKEN: 'Exchange tokens',
  VIRTUAL_TOKEN: 'Virtual tokens',
  NFT: 'NFTs',
  FIAT: 'Currencies',
};

export function kindIn(search: URLSearchParams): CurrencyType | null {
  const wanted = search.get('kind');
  return (Object.keys(LABELS) as CurrencyType[]).find((kind) => kind === wanted) ?? null;
}

type Props = { query: string; found: readonly { type: CurrencyType }[]; chosen: CurrencyType | null };

export function Kinds({ query, found, chosen }: Props) {
  const kinds = (Object.keys(LABELS) as CurrencyType[])
    .map((kind) => ({ kind, count: found.filter(({ type }) => type === kind).length }))
    .filter(({ count }) => count > 0);
  if (kinds.length < 2 && chosen === null) return null;
  const choices = [
    { kind: null, label: 'All kinds', count: found.length },
    ...kinds.map((one) => ({ ...one, label: LABELS[one.kind] })),
  ];
  return (
    <nav aria-label="Kinds of assets" className="mb-4">
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {choices.map(({ kind, label, count }) => (
          <li key={label}>
            <Link
              to={{ search: new URLSearchParams({ q: query, ...(kind && { kind }) }).toString() }}
              aria-current={kind === chosen ? 'true' : undefined}
              className={kind === chosen ? 'font-medium' : 'text-quiet hover:text-ink'}
            >
              {label} <span className="numeric text-quiet">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
