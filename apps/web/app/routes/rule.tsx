import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { loadInBrowser, loadOnServer, type PageQueries } from '../data/queries.ts';
import { filtersQuery } from '../features/transactions/list/search/filters.graphql.ts';
import { draftFrom, draftOf } from '../features/transactions/rules/rule-draft.ts';
import { RuleEditor } from '../features/transactions/rules/rule-editor.tsx';
import { rulesQuery } from '../features/transactions/rules/rules.graphql.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageHead } from '../ui/page.tsx';
import { Empty, Loading, QueryStates } from '../ui/query-states.tsx';

const queries: PageQueries = () => [rulesQuery(), filtersQuery()];
export const loader = loadOnServer(queries);
export const clientLoader = loadInBrowser(queries);

export default function RulePage() {
  const { ruleId } = useParams();
  const { search } = useLocation();
  const rules = useQuery(rulesQuery());
  if (ruleId === 'new') {
    return (
      <>
        <PageHead title="New rule">It runs on each new import, after your other rules.</PageHead>
        <RuleEditor key={search} initial={draftFrom(search)} />
      </>
    );
  }
  return (
    <QueryStates query={rules} loading={<Loading label="Loading the rule" lines={6} />}>
      {({ rules: all }) => {
        const rule = all.find(({ id }) => id === ruleId);
        return (
          <>
            <PageHead title="Edit rule" />
            {rule ? (
              <RuleEditor key={rule.id} id={rule.id} initial={draftOf(rule)} problem={rule.problem} />
            ) : (
              <Empty action={<ButtonLink to="/rules">See your rules</ButtonLink>}>This rule does not exist.</Empty>
            )}
          </>
        );
      }}
    </QueryStates>
  );
}
