import { useQuery } from '@tanstack/react-query';
import { loadInBrowser, loadOnServer, type PageQueries } from '../data/queries.ts';
import { filtersQuery } from '../features/transactions/list/search/filters.graphql.ts';
import { RuleList } from '../features/transactions/rules/rule-list.tsx';
import { rulesQuery } from '../features/transactions/rules/rules.graphql.ts';
import { RulesFile } from '../features/transactions/rules/rules-file.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Changing } from '../ui/changing.ts';
import { PageHead } from '../ui/page.tsx';
import { Empty, Loading, QueryStates } from '../ui/query-states.tsx';

const queries: PageQueries = () => [rulesQuery(), filtersQuery()];
export const loader = loadOnServer(queries);
export const clientLoader = loadInBrowser(queries);

export default function Rules() {
  const rules = useQuery(rulesQuery());
  const actions = (
    <>
      <RulesFile hasRules={(rules.data?.rules.length ?? 0) > 0} />
      <Changing>
        <ButtonLink kind="primary" to="/rules/new">
          New rule
        </ButtonLink>
      </Changing>
    </>
  );
  return (
    <>
      <PageHead title="Rules" actions={actions}>
        These rules run on each new import, from top to bottom. If two set the same field, the upper one wins; your own
        changes stay.
      </PageHead>
      <QueryStates query={rules} loading={<Loading label="Loading the rules" lines={6} />}>
        {({ rules: all }) =>
          all.length === 0 ? (
            <Empty
              action={
                <Changing>
                  <ButtonLink to="/rules/new">Create a rule</ButtonLink>
                </Changing>
              }
            >
              No rules yet. A rule classifies, annotates or ignores the transactions that match a search.
            </Empty>
          ) : (
            <Changing>
              <RuleList rules={all} />
            </Changing>
          )
        }
      </QueryStates>
    </>
  );
}
