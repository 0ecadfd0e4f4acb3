import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { keepingPrevious } from '../../data/queries.ts';
import type { UserAssetsQuery } from '../../generated/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { Changing } from '../../ui/changing.ts';
import { later, useLater } from '../../ui/later.ts';
import { PageHead, Section } from '../../ui/page.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Empty, QueryStates } from '../../ui/query-states.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { type Asset, AssetList, type Doing } from './asset-list.tsx';
import { assetsQuery, PAGE_SIZE } from './assets.graphql.ts';
import type { AssetField } from './merge-form.tsx';
import { MergedAssets } from './merged-assets.tsx';

const dialogs = later(() => import('./dialogs.tsx'));

type Open = { kind: 'add' } | { kind: 'nft' } | { kind: Doing; asset: Asset } | null;

export function viewOf(parameters: URLSearchParams): { search: string; page: number } {
  const page = Number(parameters.get('page') ?? '1');
  return { search: parameters.get('q') ?? '', page: Number.isInteger(page) && page > 0 ? page : 1 };
}

export function CustomAssets({ AssetBox }: { AssetBox: AssetField }) {
  const [parameters] = useSearchParams();
  const [open, setOpen] = useState<Open>(parameters.has('import_nft') ? { kind: 'nft' } : null);
  const view = viewOf(parameters);
  const assets = useQuery(keepingPrevious(assetsQuery(view)));
  const lists = useRef<HTMLDivElement>(null);
  const Dialogs = useLater(dialogs);
  const add = (
    <Button kind="primary" onClick={() => setOpen({ kind: 'add' })}>
      Add custom currency
    </Button>
  );
  return (
    <>
      <PageHead
        title="Custom currencies"
        actions={
          <Changing>
            <Button onClick={() => setOpen({ kind: 'nft' })}>Import NFT</Button>
            {add}
          </Changing>
        }
      >
        Assets that aren't in our list, from your files or added by you. Tokens can copy each other's names, so an
        unlisted contract stays separate until you merge it.
      </PageHead>
      <div ref={lists} tabIndex={-1} className="outline-none">
        <QueryStates query={assets}>
          {(data) => (
            <Found
              data={data}
              view={view}
              onDo={(kind, asset) => setOpen({ kind, asset })}
              onUndone={() => lists.current?.focus()}
            />
          )}
        </QueryStates>
      </div>
      {open && Dialogs && <Dialogs.Dialogs open={open} AssetBox={AssetBox} onClose={() => setOpen(null)} />}
    </>
  );
}

type FoundProps = {
  data: UserAssetsQuery;
  view: { search: string; page: number };
  onDo: (doing: Doing, asset: Asset) => void;
  onUndone: () => void;
};

function Found({ data: { userAssets, assetMerges }, view, onDo, onUndone }: FoundProps) {
  const { assets, totalCount } = userAssets;
  const pageCount = Math.max(Math.ceil(totalCount / PAGE_SIZE), 1);
  const addressOf = (page: number) =>
    `?${new URLSearchParams({ ...(view.search && { q: view.search }), page: String(page) })}`;
  if (totalCount === 0 && view.search === '')
    return <Empty>No custom currencies. They are added when a file contains an unlisted asset, or by you.</Empty>;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <Search search={view.search} />
        <Pagination page={view.page} pageCount={pageCount} addressOf={addressOf} />
      </div>
      {assets.length === 0 ? (
        <Empty>No custom currency matches this search.</Empty>
      ) : (
        <AssetList assets={assets} onDo={onDo} />
      )}
      {assetMerges.length > 0 && (
        <Section title="Merged">
          <MergedAssets merges={assetMerges} onUndone={onUndone} />
        </Section>
      )}
    </>
  );
}

const SEARCH_AFTER_MS = 250;

function Search({ search }: { search: string }) {
  const [, setParameters] = useSearchParams();
  const [text, setText] = useState(search);
  const settled = useSettled(text.trim(), SEARCH_AFTER_MS);
  const asked = useRef(search);
  if (settled !== asked.current && settled === text.trim()) {
    asked.current = settled;
    queueMicrotask(() =>
      setParameters(settled === '' ? {} : { q: settled }, { replace: true, preventScrollReset: true }),
    );
  }
  return (
    <div className="w-full max-w-90">
      <SearchInput
        label="Search custom currencies"
        placeholder="Symbol, name or contract"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onClear={() => setText('')}
      />
    </div>
  );
}
