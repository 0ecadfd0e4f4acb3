/** Names are never links, because scam tokens advertise sites. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { keepingPrevious } from '../../../data/queries.ts';
import type { SpamAssetPartsFragment, SpamState } from '../../../generated/graphql.ts';
import { useShortcuts } from '../../../keyboard/use-shortcuts.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Changing } from '../../../ui/changing.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Tag } from '../../../ui/chip.tsx';
import { CopyText } from '../../../ui/copy-text.tsx';
import { plural } from '../../../ui/format.ts';
import { AssetMark } from '../../../ui/marks/asset-mark.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Empty, Loading, QueryStates } from '../../../ui/query-states.tsx';
import { LegAmount } from '../leg-amount.tsx';
import { ConfirmSpam } from './confirm-spam.tsx';
import { spamAssetsQuery } from './spam.graphql.ts';
import { type MarkingSpam, useMarkSpam } from './use-mark-spam.ts';

type Token = SpamAssetPartsFragment;

const NOTHING: Record<SpamState, string> = {
  UNRESOLVED: 'Nothing to review.',
  SPAM: 'No token is marked as spam.',
  NOT_SPAM: 'No token is marked as not spam.',
};

type Props = { state: SpamState; page: number; addressOf: (page: number) => string };

export function SpamList({ state, page, addressOf }: Props) {
  const query = useQuery(keepingPrevious(spamAssetsQuery(state, page)));
  return (
    <QueryStates query={query} loading={<Loading label="Loading tokens" lines={8} />}>
      {({ spamAssets: found }) =>
        found.totalCount === 0 ? (
          <div className="mt-4">
            <Empty action={<ButtonLink to="/transactions">See your transactions</ButtonLink>}>{NOTHING[state]}</Empty>
          </div>
        ) : (
          <>
            <div className="mt-3 flex items-baseline justify-between gap-6">
              <p role="status" className="text-13 text-quiet">
                {plural(found.totalCount, 'token')}, newest first.
              </p>
              <Pagination page={found.page} pageCount={found.pageCount} addressOf={addressOf} />
            </div>
            <Tokens key={state} tokens={found.assets} state={state} />
            <Pagination page={found.page} pageCount={found.pageCount} addressOf={addressOf} />
          </>
        )
      }
    </QueryStates>
  );
}

function Tokens({ tokens, state }: { tokens: readonly Token[]; state: SpamState }) {
  const list = useRef<HTMLUListElement>(null);
  const marking = useMarkSpam();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  // Drops the selection of removed tokens.
  useEffect(
    () => setSelected((ids) => new Set([...ids].filter((id) => tokens.some((one) => one.asset.id === id)))),
    [tokens],
  );
  const lines = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-token]') ?? [])];
  const focused = () => lines().findIndex((line) => line.contains(document.activeElement));
  const focus = (at: number) => lines()[Math.max(0, Math.min(at, tokens.length - 1))]?.focus();
  const select = (id: string, isOn: boolean) =>
    setSelected((ids) => new Set(isOn ? [...ids, id] : [...ids].filter((one) => one !== id)));
  const chosen = tokens.filter(({ asset }) => selected.has(asset.id));
  const mark = (some: readonly Token[], isSpam: boolean) => {
    const at = focused();
    // Moves the focus before the row is removed.
    if (at !== -1 && some.some((one) => one === tokens[at])) focus(at + 1 < tokens.length ? at + 1 : at - 1);
    void marking.mark(some, isSpam);
  };
  const withFocused = (act: (token: Token) => void) => () => {
    const token = tokens[focused()];
    if (token) act(token);
  };
  useShortcuts({
    next: () => focus(focused() + 1),
    previous: () => focus(focused() - 1),
    select: withFocused(({ asset }) => select(asset.id, !selected.has(asset.id))),
    spam: () => {
      const token = tokens[focused()];
      if (chosen.length > 0) mark(chosen, state !== 'SPAM');
      else if (token) mark([token], state !== 'SPAM');
    },
  });
  return (
    <>
      <ul ref={list} aria-label="Tokens" className="mt-2 border-strong border-t">
        {tokens.map((token) => (
          <TokenLine
            key={token.asset.id}
            token={token}
            state={state}
            isSelected={selected.has(token.asset.id)}
            onSelect={(isOn) => select(token.asset.id, isOn)}
            marking={marking}
            onMark={(isSpam) => mark([token], isSpam)}
          />
        ))}
      </ul>
      {chosen.length > 0 && (
        <SelectionBar
          count={chosen.length}
          isAll={chosen.length === tokens.length}
          state={state}
          isBusy={marking.isBusy}
          onAll={() => setSelected(new Set(tokens.map(({ asset }) => asset.id)))}
          onClear={() => setSelected(new Set())}
          onMark={(isSpam) => mark(chosen, isSpam)}
        />
      )}
      {marking.asked && <ConfirmSpam marking={marking} />}
    </>
  );
}

type LineProps = {
  token: Token;
  state: SpamState;
  isSelected: boolean;
  onSelect: (isOn: boolean) => void;
  marking: MarkingSpam;
  onMark: (isSpam: boolean) => void;
};

function TokenLine({ token, state, isSelected, onSelect, marking, onMark }: LineProps) {
  return (
    <li
      data-token
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the list is operated by keyboard, row by row.
      tabIndex={0}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 border-rule border-b px-2 py-3 focus-visible:bg-sunken md:grid-cols-[auto_minmax(0,2fr)_minmax(0,3fr)_auto]"
    >
      <span className="pt-0.5">
        <Checkbox
          label={`Select ${token.asset.symbol}`}
          isLabelHidden
          checked={isSelected}
          onCheckedChange={onSelect}
        />
      </span>
      <Who token={token} />
      <Why token={token} />
      <div className="flex items-start gap-2 max-md:col-start-2">
        <Changing>
          {state !== 'SPAM' && (
            <Button size="small" disabled={marking.isBusy} onClick={() => onMark(true)}>
              Spam
            </Button>
          )}
          {state !== 'NOT_SPAM' && (
            <Button
              size="small"
              kind={state === 'SPAM' ? undefined : 'quiet'}
              disabled={marking.isBusy}
              onClick={() => onMark(false)}
            >
              Not spam
            </Button>
          )}
        </Changing>
      </div>
    </li>
  );
}

function Who({ token }: { token: Token }) {
  const { contractAddress, cryptoNetworkName } = token;
  return (
    <div className="min-w-0">
      <p className="flex items-center gap-2 break-words font-medium">
        <AssetMark symbol={token.symbol} assetId={token.asset.id} />
        <bdi className="min-w-0">{token.symbol}</bdi>
      </p>
      {token.assetName != null && token.assetName !== token.symbol && (
        <p className="break-words text-13">
          <bdi>{token.assetName}</bdi>
        </p>
      )}
      <p className="text-13 text-quiet">
        {contractAddress == null ? (
          'Known only by its symbol'
        ) : (
          <>
            {cryptoNetworkName ?? 'Network unknown'} <CopyText text={contractAddress} label="contract address" />
          </>
        )}
      </p>
    </div>
  );
}

function Why({ token }: { token: Token }) {
  const query = new URLSearchParams({ q: `asset_id:${token.asset.id}${token.isSpam ? ' is:spam' : ''}` });
  return (
    <div className="min-w-0 max-md:col-start-2">
      <ul className="space-y-0.5 text-13">
        {token.reasons.map(({ code, sentence }) => (
          <li key={code}>
            <bdi>{sentence}</bdi>
          </li>
        ))}
      </ul>
      <p className="mt-1 points flex flex-wrap items-baseline gap-x-2 gap-y-1 text-13 text-quiet">
        <span>
          <Link className="link" to={`/transactions?${query}`}>
            {plural(token.transactionCount, 'transaction')}
          </Link>
        </span>
        <span>in {plural(token.accountCount, 'wallet')}</span>
        <span>
          balance <LegAmount quantity={token.balance} symbol={token.symbol} assetKind="USER_DEFINED_TOKEN" />
        </span>
        <span>
          first seen <Moment at={token.firstSeenAt} />
        </span>
      </p>
      <p className="mt-1 flex flex-wrap gap-2 empty:hidden">
        {token.wasAutomarkedAsSpam && <Tag>Marked by Lotbook</Tag>}
        {token.hasDisposals && <Tag tone="warning">Some was sent away</Tag>}
        {token.hasIncome && <Tag tone="warning">Counts as income</Tag>}
      </p>
    </div>
  );
}

type BarProps = {
  count: number;
  isAll: boolean;
  state: SpamState;
  isBusy: boolean;
  onAll: () => void;
  onClear: () => void;
  onMark: (isSpam: boolean) => void;
};

function SelectionBar({ count, isAll, state, isBusy, onAll, onClear, onMark }: BarProps) {
  return (
    <div
      role="toolbar"
      aria-label="Selected tokens"
      className="fixed inset-x-3 bottom-4 z-20 mx-auto flex max-w-dialog flex-wrap items-center gap-3 rounded-control border border-strong bg-raised px-3 py-2 shadow-float"
    >
      <span className="numeric font-medium">{plural(count, 'token')} selected</span>
      {!isAll && (
        <Button size="small" kind="quiet" onClick={onAll}>
          Select this page
        </Button>
      )}
      <span className="ml-auto flex gap-2">
        <Changing>
          {state !== 'SPAM' && (
            <Button size="small" isBusy={isBusy} onClick={() => onMark(true)}>
              Mark as spam
            </Button>
          )}
          {state !== 'NOT_SPAM' && (
            <Button size="small" isBusy={isBusy} onClick={() => onMark(false)}>
              Not spam
            </Button>
          )}
        </Changing>
        <Button size="small" kind="quiet" onClick={onClear}>
          Clear selection
        </Button>
      </span>
    </div>
  );
}
