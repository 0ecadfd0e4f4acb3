import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { addWalletLink } from '../../data/add-wallet-link.ts';
import type { HoldingsQuery } from '../../generated/graphql.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Changing } from '../../ui/changing.ts';
import type { SpanName } from '../../ui/chart/spans.ts';
import { Section } from '../../ui/page.tsx';
import { Empty, Loading, QueryStates } from '../../ui/query-states.tsx';
import { Attention } from './attention.tsx';
import { BelowZero, Cash } from './beside.tsx';
import { attentionQuery, dashboardQuery } from './portfolio.graphql.ts';

type Props = {
  all: HoldingsQuery['holdings'];
  span: SpanName;
  files?: ReactNode;
  children?: ReactNode;
};

export function NoCrypto({ all, span, files, children }: Props) {
  const dashboard = useQuery(dashboardQuery(span));
  return (
    <QueryStates query={dashboard} loading={<Loading label="Loading your portfolio" lines={4} />}>
      {({ dashboard: { days, isUpToDate } }) => {
        const isNew = days.length === 0 && isUpToDate && all.cash.length === 0 && all.belowZero.length === 0;
        return isNew ? (
          <Newcomer files={files}>{children}</Newcomer>
        ) : (
          <NothingNow all={all} wasHeld={days.length > 0} />
        );
      }}
    </QueryStates>
  );
}

function Newcomer({ files, children }: Pick<Props, 'files' | 'children'>) {
  return (
    <div className="max-w-180 space-y-4">
      <p className="text-16 text-quiet">
        No holdings yet. Import your exchange files, or link an exchange or a wallet.
      </p>
      <Changing>{files}</Changing>
      <div className="flex flex-wrap gap-2">
        <Changing>
          <ButtonLink to={addWalletLink({})}>Add wallet</ButtonLink>
        </Changing>
        {children}
      </div>
    </div>
  );
}

function NothingNow({ all, wasHeld }: { all: Props['all']; wasHeld: boolean }) {
  const attention = useQuery(attentionQuery());
  return (
    <>
      <Empty
        action={
          wasHeld ? (
            <ButtonLink to="/performance?span=ALL_TIME">See performance</ButtonLink>
          ) : (
            <Changing>
              <ButtonLink kind="primary" to={addWalletLink({})}>
                Add wallet
              </ButtonLink>
            </Changing>
          )
        }
      >
        You currently hold no crypto.{' '}
        {wasHeld ? 'See Performance for your past results.' : 'Your holdings and their value appear here.'}
      </Empty>
      <Cash holdings={all} />
      <BelowZero holdings={all} />
      <Section title="Needs attention">
        <div className="-mt-3">
          <QueryStates query={attention}>
            {(data) => <Attention data={data} currency={all.isComputed ? all.display.base : null} />}
          </QueryStates>
        </div>
      </Section>
    </>
  );
}
