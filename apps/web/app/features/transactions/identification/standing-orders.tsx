import { useQuery } from '@tanstack/react-query';
import { graphqlQuery } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { WalletName } from '../../../ui/marks/wallet-name.tsx';
import { useDates } from '../../../ui/moment.tsx';
import { Section } from '../../../ui/page.tsx';
import { Loading, QueryStates } from '../../../ui/query-states.tsx';

const StandingOrdersDocument = graphql(`
  query StandingOrders {
    costBasisTimeline {
      id
      method
      settingStartDate
      settingEndDate
      order
      account {
        id
        kind
        name
        integration {
          slug
        }
      }
    }
  }
`);

export const standingOrdersQuery = () => graphqlQuery(StandingOrdersDocument);

export function StandingOrders() {
  const query = useQuery(standingOrdersQuery());
  const dates = useDates();
  return (
    <Section
      title="Standing orders"
      actions={
        <ButtonLink size="small" to="/user/profile/tax">
          Set in tax settings
        </ButtonLink>
      }
    >
      <QueryStates query={query} loading={<Loading label="Loading standing orders" lines={2} />}>
        {({ costBasisTimeline }) => {
          const orders = costBasisTimeline.filter(({ account }) => account != null);
          if (orders.length === 0)
            return <p className="text-quiet">None. Set a method for a single wallet to create one.</p>;
          return (
            <ul>
              {orders.map(({ id, method, account, settingStartDate, settingEndDate, order }) => (
                <li key={id} className="border-rule border-b py-2 last:border-b-0">
                  <p>
                    {method} for <WalletName wallet={account} isLink /> from {dates.calendarDate(settingStartDate)}
                    {settingEndDate == null ? ' on' : ` to ${dates.calendarDate(settingEndDate)}`}
                  </p>
                  <p className="max-w-prose text-13 text-quiet">{order}</p>
                </li>
              ))}
            </ul>
          );
        }}
      </QueryStates>
    </Section>
  );
}
