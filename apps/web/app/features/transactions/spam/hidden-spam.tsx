/** How many transactions a search leaves out as spam, and the way to them. Asked apart, so that the list need not wait for it. */
import { useQuery } from '@tanstack/react-query';
import { graphqlQuery, keepingPrevious } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import { formatCount } from '../../../ui/format.ts';

const HiddenSpamDocument = graphql(`
  query HiddenSpam($query: String) {
    transactions(query: $query, limit: 1) {
      hiddenSpamCount
    }
  }
`);

export function HiddenSpam({ q, onShow }: { q: string; onShow: () => void }) {
  const asked = useQuery(keepingPrevious(graphqlQuery(HiddenSpamDocument, { query: q === '' ? null : q })));
  const count = asked.data?.transactions.hiddenSpamCount ?? 0;
  if (count === 0) return null;
  return (
    <p className="text-13 text-quiet max-md:order-last max-md:w-full">
      {formatCount(count)} hidden as spam.{' '}
      <button type="button" className="link" onClick={onShow}>
        Show
      </button>
    </p>
  );
}
