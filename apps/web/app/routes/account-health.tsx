import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { graphqlQuery, loadInBrowser, loadOnServer, type PageQueries } from '../data/queries.ts';
import { LikelyDuplicatesDocument } from '../features/health/duplicate-list.graphql.ts';
import { DecidedDuplicates } from '../features/health/duplicate-list.tsx';
import { FaultList, useDialogs } from '../features/health/fault-list.tsx';
import { HealthLine, type Line } from '../features/health/health-line.tsx';
import { KindView } from '../features/health/kind-view.tsx';
import { duplicateLine, hasHistory, historyLine, MATCHABLE } from '../features/health/lines.tsx';
import { AboutTax, OpenTaxProfile } from '../features/health/tax-in-question.tsx';
import { UnknownYears } from '../features/health/unknown-years.tsx';
import { WaitingPrices, waitingPricesQuery } from '../features/prices/waiting-prices.tsx';
import { TaxProfile } from '../features/tax-profile/tax-profile.tsx';
import {
  SuggestedMatchesDocument,
  UnlinkedMatchesDocument,
} from '../features/transactions/matching/matching.graphql.ts';
import { graphql } from '../generated/gql.ts';
import type { AccountHealthQuery, HealthKindPartsFragment } from '../generated/graphql.ts';
import { Banner } from '../ui/banner.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Changing } from '../ui/changing.ts';
import { formatCount, plural } from '../ui/format.ts';
import { PageHead, Section } from '../ui/page.tsx';
import { Empty, Failed, Loading, QueryStates } from '../ui/query-states.tsx';

const AccountHealthDocument = graphql(`
  query AccountHealth {
    accountHealth {
      currency
      isComputed
      isSettling
      checks
      taxLeftOut
      unknownYears {
        ...UnknownYearParts
      }
    }
    healthKinds {
      ...HealthKindParts
    }
  }
`);

const healthQuery = () => graphqlQuery(AccountHealthDocument);
const duplicatesQuery = () => graphqlQuery(LikelyDuplicatesDocument, {});
const queries: PageQueries = () => [healthQuery(), duplicatesQuery(), waitingPricesQuery()];
export const loader = loadOnServer(queries);
export const clientLoader = loadInBrowser(queries);

/** The polling interval while problems are being detected. */
const SETTLING_MS = 2_000;

export default function AccountHealth() {
  const health = useQuery({
    ...healthQuery(),
    refetchInterval: ({ state }) => (state.data?.accountHealth.isSettling ? SETTLING_MS : false),
  });
  const duplicates = useQuery(duplicatesQuery());
  const [profileOf, setProfileOf] = useState<string | null>(null);
  return (
    <OpenTaxProfile value={setProfileOf}>
      <PageHead
        title="Account health"
        actions={
          <Changing>
            <ButtonLink to="/lot-importer-beta">Import lots</ButtonLink>
          </Changing>
        }
      >
        <InShort health={health.data} duplicates={duplicates.data?.likelyDuplicates.totalCount ?? 0} />
      </PageHead>
      <QueryStates query={health} loading={<Loading label="Loading account health" lines={6} />}>
        {(data) => (
          <>
            {!data.accountHealth.isComputed && (
              <div className="mb-4">
                <Banner status="info">Your gains have not been calculated yet. Problems appear here afterwards.</Banner>
              </div>
            )}
            {data.accountHealth.isSettling && (
              <div className="mb-4">
                <Banner status="info">Still checking your records. This list may change.</Banner>
              </div>
            )}
            <WaitingPrices page="AccountHealth" />
            <UnknownYears years={data.accountHealth.unknownYears} />
            {duplicates.isError && (
              <Failed
                error={duplicates.error}
                title="Couldn't check for likely duplicates"
                onRetry={() => void duplicates.refetch()}
              />
            )}
            <Kinds
              health={data}
              duplicates={duplicates.data?.likelyDuplicates.totalCount ?? null}
              areDuplicatesKnown={!duplicates.isPending && !duplicates.isError}
            />
          </>
        )}
      </QueryStates>
      <DecidedDuplicates />
      <TaxProfile taxYear={profileOf} onClose={() => setProfileOf(null)} />
    </OpenTaxProfile>
  );
}

/** Counts kinds of problems like the sidebar: one missing file is one task, however many rows it affects. */
function InShort({ health, duplicates }: { health: AccountHealthQuery | undefined; duplicates: number }) {
  const open = health?.healthKinds.filter(({ count }) => count > 0).length ?? 0;
  if (open === 0) return <>{duplicates > 0 ? 'Likely duplicates' : 'Problems'} in your records, largest first.</>;
  const kinds = plural(open, 'kind of problem', 'kinds of problems');
  return (
    <>
      {kinds}
      {duplicates > 0 && ', and likely duplicates,'} in your records, largest first.
    </>
  );
}

type KindsProps = { health: AccountHealthQuery; duplicates: number | null; areDuplicatesKnown: boolean };

function Kinds({ health, duplicates, areDuplicatesKnown }: KindsProps) {
  const { currency, taxLeftOut, isComputed, isSettling, checks } = health.accountHealth;
  const { page } = useParams();
  const { ask, dialogs } = useDialogs(currency);
  const kinds = health.healthKinds;
  const open = kinds.filter(({ count }) => count > 0);
  const one = kinds.find(({ kind }) => kind === page);
  if (one && one.count > 0) return <OneKind kind={one} currency={currency} />;
  const isHistory = page === HISTORY || one !== undefined;
  const past = isHistory ? <History kinds={kinds} currency={currency} /> : <HistoryLink kinds={kinds} />;
  if (open.length === 0 && !duplicates) {
    if (!areDuplicatesKnown) return <Loading label="Looking for duplicates" lines={2} />;
    return (
      <>
        {isComputed && !isSettling && (
          <Empty action={<ButtonLink to="/tax">See your taxes</ButtonLink>}>
            No problems found in your records. Checked for: {checks.join(', ')}.
          </Empty>
        )}
        {past}
      </>
    );
  }
  if (isHistory) return past;
  const costing = open.filter(({ amountAtRisk }) => amountAtRisk != null && amountAtRisk !== '0');
  return (
    <>
      {costing.length > 0 && (
        <AboutTax taxes={costing.flatMap(({ taxInQuestion }) => taxInQuestion ?? [])} leftOut={taxLeftOut ?? null} />
      )}
      <ByKind kinds={open} />
      <FaultList
        kind={null}
        label="Problems"
        state="OPEN"
        {...{ currency, ask }}
        empty={null}
        between={duplicates ? <Lines lines={[duplicateLine(duplicates)]} /> : undefined}
      />
      {dialogs}
      {past}
    </>
  );
}

const HISTORY = 'history';

function ByKind({ kinds }: { kinds: readonly HealthKindPartsFragment[] }) {
  if (kinds.length === 0) return null;
  return (
    <nav aria-label="Kinds of problems" className="mb-4 flex flex-wrap gap-x-4 gap-y-1 text-13">
      {kinds.map(({ kind, title, count }) => (
        <Link key={kind} className="link" to={`/account-health/${kind}`}>
          {title} ({formatCount(count)})
        </Link>
      ))}
    </nav>
  );
}

function OneKind({ kind, currency }: { kind: HealthKindPartsFragment; currency: string }) {
  const isMatchable = MATCHABLE.includes(kind.kind);
  const matches = useQuery({ ...graphqlQuery(SuggestedMatchesDocument, { limit: 1 }), enabled: isMatchable });
  const unlinked = useQuery({ ...graphqlQuery(UnlinkedMatchesDocument, {}), enabled: isMatchable });
  const unlinkedCount = unlinked.data?.unlinkedMatches.length ?? 0;
  return (
    <Section title={kind.title} actions={<AllProblems />}>
      <p className="max-w-prose pb-3 text-quiet">{kind.remedy}</p>
      {unlinkedCount > 0 && (
        <p className="pb-3 text-13">
          <Link className="link" to="/match-transfers">
            Unlinked by you: {plural(unlinkedCount, 'pair')}
          </Link>
        </p>
      )}
      {(matches.data?.suggestedMatches.totalCount ?? 0) > 0 && (
        <p className="pb-3 text-13">
          <Link className="link" to="/match-transfers">
            Review the suggested matches
          </Link>
        </p>
      )}
      <KindView key={kind.kind} kind={kind} currency={currency} />
    </Section>
  );
}

function AllProblems() {
  return (
    <Link className="link text-13" to="/account-health">
      All problems
    </Link>
  );
}

function HistoryLink({ kinds }: { kinds: readonly HealthKindPartsFragment[] }) {
  if (!kinds.some(hasHistory)) return null;
  return (
    <p className="mt-4 text-13">
      <Link className="link" to={`/account-health/${HISTORY}`}>
        Resolved and dismissed problems
      </Link>
    </p>
  );
}

function History({ kinds, currency }: { kinds: readonly HealthKindPartsFragment[]; currency: string }) {
  const past = kinds.filter(hasHistory);
  return (
    <Section title="Resolved and dismissed" actions={<AllProblems />}>
      {past.length === 0 ? (
        <Empty>Nothing resolved or dismissed yet.</Empty>
      ) : (
        <HistoryLines kinds={past} currency={currency} />
      )}
    </Section>
  );
}

function HistoryLines({ kinds, currency }: { kinds: readonly HealthKindPartsFragment[]; currency: string }) {
  const { page } = useParams();
  const [open, setOpen] = useState(page === HISTORY ? null : page);
  return (
    <ul>
      {kinds.map((kind) => (
        <HealthLine
          key={kind.kind}
          line={historyLine(kind, currency)}
          isOpen={open === kind.kind}
          onToggle={() => setOpen(open === kind.kind ? null : kind.kind)}
        />
      ))}
    </ul>
  );
}

function Lines({ lines }: { lines: readonly Line[] }) {
  const { page } = useParams();
  const navigate = useNavigate();
  return lines.map((line) => (
    <HealthLine
      key={line.page}
      line={line}
      isOpen={page === line.page}
      onToggle={() =>
        void navigate(page === line.page ? '/account-health' : `/account-health/${line.page}`, {
          replace: true,
          preventScrollReset: true,
        })
      }
    />
  ));
}
