/** The list is as high as all rows, so the scroll bar reaches everything, but loads only visible pages. */
import { type CSSProperties, lazy, type MouseEvent, Suspense, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { ListLook } from '../../../data/cookies.ts';
import { later, useLater } from '../../../ui/later.ts';
import { gridOf } from './columns/list-columns.ts';
import { ListHead } from './columns/list-head.tsx';
import type { ListView } from './list-address.ts';
import { useListKeys, walk } from './list-keys.ts';
import { usePagesInSight } from './paging/use-pages-in-sight.ts';
import { PageRows } from './rows/page-rows.tsx';
import { SelectPage } from './selection/select-page.tsx';
import { useSelection } from './selection/use-selection.ts';
import { PAGE_SIZE } from './transactions.graphql.ts';

/** Nothing can be selected before it loads. */
const selectionBar = later(async () => (await import('./selection/selection-bar.tsx')).SelectionBar);

const ConfirmSpam = lazy(async () => ({ default: (await import('../spam/confirm-spam.tsx')).ConfirmSpam }));

type ListProps = {
  view: ListView;
  rowCount: number;
  isCounted: boolean;
  look: ListLook;
  openId: string | undefined;
  onSort: (sort: ListView['sort']) => void;
  isRead: boolean;
  onRead: (page: number, isLeaving: boolean) => void;
};

/** Constant row heights; small screens use two lines. */
const ROW_HEIGHTS = {
  close: 'max-xl:mt-3 [--row:58px] xl:[--row:27px]',
  roomy: 'max-xl:mt-3 [--row:64px] xl:[--row:37px]',
};

export function TransactionList({ view, rowCount, isCounted, look, openId, onSort, isRead, onRead }: ListProps) {
  const SelectionBar = useLater(selectionBar);
  const navigate = useNavigate();
  const frame = useRef<HTMLDivElement>(null);
  const pageCount = Math.max(1, Math.ceil(rowCount / PAGE_SIZE));
  const page = Math.min(view.page, pageCount);
  const part = useMemo(() => ({ first: 1, last: pageCount }), [pageCount]);
  const inSight = usePagesInSight({ frame, part, rowCount, page, isRead, onRead });
  const { selection, select, isPageSelected, selectPage, isAll, selectAll, transactionAt, clear } = useSelection(view);
  const { spam } = useListKeys({
    ...{ list: frame, view, selection, transactionAt, onSelect: select },
    onSelectPage: () => (isPageSelected(page) ? selectAll() : selectPage(page, true)),
  });
  const selectsPage = {
    page,
    isSelected: isAll || isPageSelected(page),
    onChange: (isOn: boolean) => (isAll ? clear() : selectPage(page, isOn)),
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are a shortcut between links that Tab also reaches.
    <div
      className={look.isRoomy ? ROW_HEIGHTS.roomy : ROW_HEIGHTS.close}
      style={{ '--columns': gridOf(look.columns) } as CSSProperties}
      onKeyDown={walk}
      onClick={(event) => {
        const address = addressToFollow(event);
        if (address === undefined) return;
        event.preventDefault();
        void navigate(address, { preventScrollReset: true });
      }}
    >
      {SelectionBar && selection.size > 0 && (
        <SelectionBar
          selection={selection}
          isPage={isPageSelected(page)}
          isAll={isAll}
          query={view.q}
          matchCount={isCounted ? rowCount : null}
          onSelectAll={selectAll}
          onDone={clear}
        />
      )}
      {spam.asked && (
        <Suspense fallback={null}>
          <ConfirmSpam marking={spam} />
        </Suspense>
      )}
      <ListHead columns={look.columns} sort={view.sort} onSort={onSort} selectPage={selectsPage} />
      <div className="px-2 pb-2 text-quiet xl:hidden">
        <SelectPage {...selectsPage} />
      </div>
      <div ref={frame} className="relative" style={{ height: `calc(var(--row) * ${rowCount})` }}>
        {numbers(inSight.first, inSight.last).map((number) => (
          <PageRows
            key={number}
            view={view}
            page={number}
            rowCount={rowCount}
            rows={inSight.rows}
            columns={look.columns}
            openId={openId}
            selection={selection}
            isAll={isAll}
            onSelect={select}
          />
        ))}
      </div>
    </div>
  );
}

function addressToFollow(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return undefined;
  return event.target.closest('a[data-row]')?.getAttribute('href') ?? undefined;
}

function numbers(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}
