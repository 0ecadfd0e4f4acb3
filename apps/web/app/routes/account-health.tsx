/** `/account-health`: one list of what needs the user, with the amount at risk; `/account-health/{page}` has one of it open. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { graphqlQuery, loadInBrowser, loadOnServer, type PageQueries } from '../data/queries.ts';
import { LikelyDuplicatesDocument } from '../features/health/duplicate-list.graphql.ts';
import { DecidedDuplicates } from '../features/health/duplicate-list.tsx';
import { HealthLine } from '../features/health/health-line.tsx';
import { linesOf } from '../features/health/lines.tsx';
import { UnknownYears } from '../features/health/unknown-years.tsx';
import { WaitingPrices, waitingPricesQuery } from '../features/prices/waiting-prices.tsx';
import { graphql } from '../generated/gql.ts';
import { Banner } from '../ui/banner.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { PageHead } from '../ui/page.tsx';
import { Empty, Failed, Loading, QueryStates } from '../ui/query-states.tsx';

const AccountHealthDocument = graphql(`
  query AccountHealth {
    accountHealth {
      currency
      isComputed
      unknownYears {
        ...UnknownYearParts
      }
      callouts {
        type
        title
        remedy
        severity
        count
        amountAtRisk
        isAmountAtRiskEstimate
      }
      unknownTokenCount
      unknownTokens {
        asset {
          id
          symbol
        }
        transactionCount
      }
      importWithRejectedRowsCount
      importsWithRejectedRows {
        rejectedCount
        import {
          id
          filename
          errorMessage
          rejectedRowsUrl
        }
      }
      negativeBalanceCount
      negativeBalances {
        account {
          id
          kind
          name
        }
        asset {
          id
          symbol
        }
        quantity
      }
    }
  }
`);

const healthQuery = () => graphqlQuery(AccountHealthDocument);
const duplicatesQuery = () => graphqlQuery(LikelyDuplicatesDocument, {});
const queries: PageQueries = () => [healthQuery(), duplicatesQuery(), waitingPricesQuery()];
export const loader = loadOnServer(queries);
export const clientLoader = loadInBrowser(queries);

export default function AccountHealth() {
  const { page } = useParams();
  const navigate = useNavigate();
  const health = useQuery(healthQuery());
  const duplicates = useQuery(duplicatesQuery());
  const count = duplicates.data?.likelyDuplicates.totalCount ?? null;
  return (
    <>
      <PageHead title="Account health" actions={<ButtonLink to="/lot-importer-beta">Import lots</ButtonLink>}>
        Problems in your records, largest first.
      </PageHead>
      <QueryStates query={health} loading={<Loading label="Loading account health" lines={6} />}>
        {({ accountHealth }) => {
          const lines = linesOf(accountHealth, count);
          return (
            <>
              {!accountHealth.isComputed && (
                <div className="mb-4">
                  <Banner status="info">
                    Your gains have not been calculated yet. More may show up here once they are.
                  </Banner>
                </div>
              )}
              <WaitingPrices page="AccountHealth" />
              <UnknownYears years={accountHealth.unknownYears} />
              {duplicates.isError && (
                <Failed
                  error={duplicates.error}
                  title="Likely duplicates could not be looked for"
                  onRetry={() => void duplicates.refetch()}
                />
              )}
              {lines.length === 0 ? (
                duplicates.isPending ? (
                  <Loading label="Looking for duplicates" lines={2} />
                ) : (
                  !duplicates.isError && (
                    <Empty action={<ButtonLink to="/tax">See your taxes</ButtonLink>}>
                      No problems found in your records.
                    </Empty>
                  )
                )
              ) : (
                <ul className="border-strong border-t">
                  {lines.map((line) => (
                    <HealthLine
                      key={line.page}
                      line={line}
                      currency={accountHealth.currency}
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
              )}
            </>
          );
        }}
      </QueryStates>
      <DecidedDuplicates />
    </>
  );
}
