import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { explain } from '../../../data/errors.ts';
import { graphqlQuery, useGraphqlMutation } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import { AmountText } from '../../../ui/amount.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { toast } from '../../../ui/toast.tsx';

const EngineChangesDocument = graphql(`
  query EngineChanges {
    engineChanges {
      id
      engineBefore
      engineAfter
      currency
      reasons
      years {
        ...YearChangeParts
      }
    }
  }
`);

const DismissEngineChangesDocument = graphql(`
  mutation DismissEngineChanges {
    dismissEngineChanges {
      success
      error
    }
  }
`);

export function EngineChanges() {
  const { data } = useQuery(graphqlQuery(EngineChangesDocument));
  const dismiss = useGraphqlMutation(DismissEngineChangesDocument, {
    refetch: ['EngineChanges'],
    onError: (error) => toast({ status: 'Error', message: explain(error) }),
  });
  if (!data || data.engineChanges.length === 0) return null;
  return (
    <Banner status="info" className="mt-6" onClose={() => dismiss.mutate({})}>
      {data.engineChanges.map(({ id, engineBefore, engineAfter, currency, reasons, years }) => (
        <div key={id} className="not-first:mt-4">
          <p className="font-medium">An updated calculation changed figures in your tax years.</p>
          <p className="mb-2 max-w-prose">
            Engine {engineAfter} recalculated your unchanged ledger, replacing {engineBefore}. {reasons.join(' ')}{' '}
            <Link className="link" to="/history">
              See the history
            </Link>
          </p>
          <ul>
            {years.flatMap((year) => [
              <Moved
                key={`${year.taxYear} gain`}
                name={`${year.taxYear} gain`}
                isGain
                currency={currency}
                from={year.gainBefore}
                to={year.gainAfter}
              />,
              <Moved
                key={`${year.taxYear} income`}
                name={`${year.taxYear} income`}
                currency={currency}
                from={year.incomeBefore}
                to={year.incomeAfter}
              />,
            ])}
          </ul>
        </div>
      ))}
    </Banner>
  );
}

type Figure = string | null | undefined;
type MovedProps = { name: string; currency: string; isGain?: boolean; from: Figure; to: Figure };

function Moved({ name, currency, isGain = false, from, to }: MovedProps) {
  if (from === to) return null;
  return (
    <li>
      {name}: <AmountText value={from ?? '0'} isGain={isGain} /> →{' '}
      <AmountText value={to ?? '0'} isGain={isGain} currency={currency} />
    </li>
  );
}
