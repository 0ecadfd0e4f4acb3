/** `/account-health`: one list of what needs the user, with the amount at risk; `/account-health/{page}` has one of it open. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { graphqlQuery, loadInBrowser, loadOnServer, type PageQueries } from '../data/queries.ts';
import { LikelyDuplicatesDocument } from '../features/health/duplicate-list.graphql.ts';
import { DecidedDuplicates } from '../features/health/duplicate-list.tsx';
import { HealthLine, type Line } from '../features/health/health-line.tsx';
import { linesOf } from '../features/health/lines.tsx';
import { OpenTaxProfile } from '../features/health/tax-in-question.tsx';
import { UnknownYears } from '../features/health/unknown-years.tsx';
import { WaitingPrices, waitingPricesQuery } from '../features/prices/waiting-prices.tsx';
import { TaxProfile } from '../features/tax-profile/tax-profile.tsx';
import { graphql } from '../generated/gql.ts';
import type { AccountHealthQuery } from '../generated/graphql.ts';
import { Banner } from '../ui/banner.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Changing } from '../ui/changing.ts';
import { plural } from '../ui/format.ts';
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

/** While problems are looked for step by step, how often to ask what there is. */
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
                <Banner status="info">
                  Your gains have not been calculated yet. Problems are looked for once they are.
                </Banner>
              </div>
            )}
            {data.accountHealth.isSettling && (
              <div className="mb-4">
                <Banner status="info">
                  Your records are still looked through for problems. What is listed here changes until that is done.
                </Banner>
              </div>
            )}
            <WaitingPrices page="AccountHealth" />
            <UnknownYears years={data.accountHealth.unknownYears} />
            {duplicates.isError && (
              <Failed
                error={duplicates.error}
                title="Likely duplicates could not be looked for"
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

/** How many kinds there are, as beside the page in the sidebar, and not how many rows: a file that is missing is one thing to do, however many rows it leaves. */
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
  const { currency } = health.accountHealth;
  const { open, earlier } = linesOf(health.healthKinds, currency, duplicates);
  return (
    <>
      <AboutTax lines={open} leftOut={health.accountHealth.taxLeftOut} />
      {open.length > 0 && <Lines lines={open} currency={currency} />}
      {open.length === 0 && !areDuplicatesKnown && <Loading label="Looking for duplicates" lines={2} />}
      {open.length === 0 && areDuplicatesKnown && !health.accountHealth.isSettling && (
        <Empty action={<ButtonLink to="/tax">See your taxes</ButtonLink>}>
          No problems found in your records. What was looked for: {health.accountHealth.checks.join(', ')}.
        </Empty>
      )}
      {earlier.length > 0 && (
        <Section title="No longer open">
          <div className="-mt-3">
            <Lines lines={earlier} currency={currency} isBelowRule />
          </div>
        </Section>
      )}
    </>
  );
}

/** Said once above the lines that it is about. */
function AboutTax({ lines, leftOut }: { lines: readonly Line[]; leftOut: string | null | undefined }) {
  if (!lines.some(({ amountAtRisk }) => amountAtRisk != null && amountAtRisk !== '0')) return null;
  return (
    <p className="mb-3 max-w-prose text-13 text-quiet">
      {leftOut
        ? `What is in question is given as gain. ${leftOut}`
        : 'Tax is estimated where the gain in question is known exactly and its year has a tax profile.'}
    </p>
  );
}

type LinesProps = { lines: readonly Line[]; currency: string; isBelowRule?: boolean };

function Lines({ lines, currency, isBelowRule = false }: LinesProps) {
  const { page } = useParams();
  const navigate = useNavigate();
  return (
    <ul className={isBelowRule ? '' : 'border-strong border-t'}>
      {lines.map((line) => (
        <HealthLine
          key={line.page}
          line={line}
          currency={currency}
          isOpen={page === line.page}
          onToggle={() =>
            void navigate(page === line.page ? '/account-health' : `/account-health/${line.page}`, {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
      ))}
    </ul>
  );
}
