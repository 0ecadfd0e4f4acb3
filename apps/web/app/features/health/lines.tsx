/** Which lines account health has, worst first: what has an amount at risk, then what may have one, then the rest. */
import { Link } from 'react-router';
import type { AccountHealthQuery } from '../../generated/graphql.ts';
import { CalloutItems } from './callout-items.tsx';
import { DuplicateList } from './duplicate-list.tsx';
import type { Line } from './health-line.tsx';
import { BalanceItems, ImportItems, TokenItems } from './lists.tsx';

type Health = AccountHealthQuery['accountHealth'];

/** What a match of a withdrawal with a deposit may settle. */
const MATCHABLE = ['UNBALANCED_TRANSACTION', 'MISSING_BALANCE', 'INSUFFICIENT_QUANTITY'];

/** @param duplicates  how many pairs; null while that is not known */
export function linesOf(health: Health, duplicates: number | null): Line[] {
  const callouts = health.callouts.map(
    (kind): Line => ({
      page: kind.type.toLowerCase().replaceAll('_', '-'),
      title: kind.title,
      remedy: kind.remedy,
      count: kind.count,
      amountAtRisk: kind.amountAtRisk,
      isAmountAtRiskEstimate: kind.isAmountAtRiskEstimate,
      action: 'Review',
      list: (
        <>
          {MATCHABLE.includes(kind.type) && (
            <p className="pb-2 text-13">
              <Link className="link" to="/match-transfers">
                Go through the suggested matches
              </Link>
            </p>
          )}
          <CalloutItems type={kind.type} currency={health.currency} />
        </>
      ),
    }),
  );
  const others: Line[] = [
    {
      page: 'duplicates',
      title: 'Likely duplicates',
      remedy:
        'Two sources seem to report the same transaction. Say whether they are one; what is counted twice changes your gains.',
      count: duplicates ?? 0,
      action: 'Decide',
      list: <DuplicateList />,
    },
    {
      page: 'negative-balances',
      title: 'Balances below zero',
      remedy: 'More was sent from these wallets than was received. Import the missing part of their history.',
      count: health.negativeBalanceCount,
      action: 'See wallets',
      list: <BalanceItems balances={health.negativeBalances} />,
    },
    {
      page: 'rejected-rows',
      title: 'Imports with rejected rows',
      remedy: 'Download only the rejected rows, correct them and import that file; or undo an import that failed.',
      count: health.importWithRejectedRowsCount,
      action: 'Correct rows',
      list: <ImportItems imports={health.importsWithRejectedRows} />,
    },
    {
      page: 'unknown-tokens',
      title: 'Unrecognised tokens',
      remedy:
        'No market has a price for them. Enter values where they matter, upload prices, or say that a token is the same as a known asset.',
      count: health.unknownTokenCount,
      action: 'See tokens',
      list: <TokenItems tokens={health.unknownTokens} />,
    },
  ];
  const costs = (line: Line) => line.amountAtRisk != null && line.amountAtRisk !== '0';
  return [...callouts.filter(costs), ...others, ...callouts.filter((line) => !costs(line))].filter(
    ({ count }) => count > 0,
  );
}
