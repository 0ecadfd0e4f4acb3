/**
 * `/spam-center` lists tokens to review, `/spam-center/spam` and `/spam-center/not-spam` decided ones. `/spam-center/2`
 * is a page of the first list.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, useLocation, useParams } from 'react-router';
import { explain } from '../data/errors.ts';
import { loadInBrowser, loadOnServer, type PageQueries, useGraphqlMutation } from '../data/queries.ts';
import {
  spamAssetsQuery,
  spamCountsQuery,
  ToggleStakingRewardsDocument,
  ToggleWalletsSpamDocument,
} from '../features/transactions/spam/spam.graphql.ts';
import { SpamList } from '../features/transactions/spam/spam-list.tsx';
import type { SpamState } from '../generated/graphql.ts';
import { Changing } from '../ui/changing.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { formatCount, plural } from '../ui/format.ts';
import { PageHead } from '../ui/page.tsx';
import { TabLinks } from '../ui/tabs.tsx';
import { toast } from '../ui/toast.tsx';

const STATES: Readonly<Record<string, SpamState>> = { unresolved: 'UNRESOLVED', spam: 'SPAM', 'not-spam': 'NOT_SPAM' };
const PATHS: Record<SpamState, string> = {
  UNRESOLVED: '/spam-center',
  SPAM: '/spam-center/spam',
  NOT_SPAM: '/spam-center/not-spam',
};

const isNumber = (page: string) => /^[1-9]\d{0,5}$/.test(page);
const stateOf = (page: string | undefined) => (page === undefined || isNumber(page) ? 'UNRESOLVED' : STATES[page]);
const pageOf = (search: string, page: string | undefined) =>
  page !== undefined && isNumber(page)
    ? Number(page)
    : Math.max(1, Math.trunc(Number(new URLSearchParams(search).get('page'))) || 1);

const queries: PageQueries = ({ url, params }) => {
  const state = stateOf(params.page);
  return [spamCountsQuery(), ...(state ? [spamAssetsQuery(state, pageOf(url.search, params.page))] : [])];
};
const load = { onServer: loadOnServer(queries), inBrowser: loadInBrowser(queries) };

export function loader(args: LoaderFunctionArgs) {
  refuseUnknown(args.params.page);
  return load.onServer(args);
}

export function clientLoader(args: ClientLoaderFunctionArgs) {
  refuseUnknown(args.params.page);
  return load.inBrowser(args);
}

function refuseUnknown(page: string | undefined): void {
  if (!stateOf(page)) throw data(null, { status: 404, statusText: 'Not Found' });
}

export default function SpamCenter() {
  const { page } = useParams();
  const state = stateOf(page)!;
  const { search } = useLocation();
  const counts = useQuery(spamCountsQuery()).data?.spamCounts;
  const path = PATHS[state];
  const automarked = counts?.autoResolvedSpamAssetsCount ?? 0;
  return (
    <>
      <PageHead title="Spam" actions={<HiddenThings />}>
        Tokens from strangers. Spam is excluded from lists, balances and tax; nothing is deleted.
        {automarked > 0 && ` Lotbook marked ${plural(automarked, 'token')} by itself.`}
      </PageHead>
      <TabLinks
        label="Spam"
        tabs={[
          { to: PATHS.UNRESOLVED, label: <Counted name="To review" count={counts?.unresolved} />, isEnd: true },
          { to: PATHS.SPAM, label: <Counted name="Spam" count={counts?.spam} /> },
          { to: PATHS.NOT_SPAM, label: <Counted name="Not spam" count={counts?.notSpam} /> },
        ]}
      />
      <SpamList
        state={state}
        page={pageOf(search, page)}
        addressOf={(page) => (page === 1 ? path : `${path}?page=${page}`)}
      />
    </>
  );
}

function Counted({ name, count }: { name: string; count: number | undefined }) {
  return (
    <>
      {name} {count !== undefined && count > 0 && <span className="numeric font-regular">{formatCount(count)}</span>}
    </>
  );
}

function HiddenThings() {
  const user = useQuery(spamCountsQuery()).data?.user;
  const spam = useGraphqlMutation(ToggleWalletsSpamDocument);
  const rewards = useGraphqlMutation(ToggleStakingRewardsDocument);
  const { isBusy, toggle } = useToggling();
  if (!user) return null;
  return (
    <Changing>
      <span className="flex flex-wrap gap-x-4 gap-y-1">
        <Checkbox
          label="Hide spam in wallets"
          checked={user.hasWalletsSpamHidden}
          disabled={isBusy}
          onCheckedChange={(isHidden) => toggle(async () => (await spam.mutateAsync({ isHidden })).toggleWalletsSpam)}
        />
        <Checkbox
          label="Hide staking rewards in transactions"
          checked={user.hasStakingRewardsHidden}
          disabled={isBusy}
          onCheckedChange={(isHidden) =>
            toggle(async () => (await rewards.mutateAsync({ isHidden })).toggleStakingRewards)
          }
        />
      </span>
    </Changing>
  );
}

function useToggling() {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const fail = (message: string) => toast({ status: 'Error', message, delay: -1 });
  const toggle = async (change: () => Promise<{ success: boolean; error?: string | null | undefined }>) => {
    setBusy(true);
    try {
      const answer = await change();
      if (!answer.success) fail(answer.error ?? "Couldn't save the change.");
      await client.invalidateQueries();
    } catch (error) {
      fail(explain(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, toggle: (change: Parameters<typeof toggle>[0]) => void toggle(change) };
}
