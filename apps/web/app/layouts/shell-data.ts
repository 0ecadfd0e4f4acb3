import { useQuery } from '@tanstack/react-query';
import { graphqlQuery } from '../data/queries.ts';
import { graphql } from '../generated/gql.ts';
import type { GetCostBasisStatusQuery, ShellQuery } from '../generated/graphql.ts';

const ShellDocument = graphql(`
  query Shell {
    user {
      publicId
      name
      email
      isAdmin
      hasSampleData
      selectedTheme
      taxYearToUse
    }
    appInfo {
      maintenanceMode
      maintenanceMessage
      playedMessage
      webAppHomePage
      mail
      version
    }
    unreadAlertCount
    ledgerAccess {
      whyNot
    }
    settings {
      timeZone
      country {
        code
      }
      baseCurrency {
        id
        symbol
      }
    }
  }
`);

const GetCostBasisStatusDocument = graphql(`
  query GetCostBasisStatus {
    appInfo {
      storageMessage
    }
    getCostBasisStatus {
      isUndergoingAllocation
      isCostBasisRunning
      isOutOfDate
      costBasisLastSyncedAt
      costBasisComputeStartTime
      costBasisComputeEndTime
      costBasisRecomputationDate
      costBasisPaused
      costBasisStatus {
        state
        priority
      }
      resultHash
      engineVersion
      transactionCount
      errorMessage
      errorId
    }
    freezingStatus {
      status
    }
    wallets {
      isSyncing
    }
    sidebar(taskStatus: TO_DO) {
      taxYear
      calloutCount
      walletsCount
      openProblemKinds
      hasUnresolvedSpam
      tasksCount
    }
  }
`);

export type Shell = ShellQuery & { user: NonNullable<ShellQuery['user']> };
export type ShellStatus = GetCostBasisStatusQuery;

export const shellQuery = () => ({ ...graphqlQuery(ShellDocument), staleTime: 60_000 });
export const shellStatusQuery = () => graphqlQuery(GetCostBasisStatusDocument);

/** Undefined until loaded, with the error if loading failed. */
export function useShellState(): { shell: Shell | undefined; error: Error | null; retry: () => void } {
  const { data, error, refetch } = useQuery(shellQuery());
  return { shell: data?.user ? (data as Shell) : undefined, error, retry: () => void refetch() };
}

export function useShell(): Shell | undefined {
  return useShellState().shell;
}
