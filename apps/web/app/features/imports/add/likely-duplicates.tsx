import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { graphqlQuery } from '../../../data/queries.ts';
import { Banner } from '../../../ui/banner.tsx';
import { plural } from '../../../ui/format.ts';
import { ImportReviewDocument } from '../review/use-review-rows.graphql.ts';
import { inputOf, type Reviewed } from '../review/use-review-rows.ts';

export function LikelyDuplicates({ reviewLink, ...reviewed }: Reviewed & { reviewLink: string }) {
  const { data } = useQuery(
    graphqlQuery(ImportReviewDocument, {
      input: inputOf(reviewed),
      filter: 'LIKELY_DUPLICATES',
      after: null,
      limit: 1,
    }),
  );
  const count = data?.importReview.validation.numberOfLikelyDuplicates ?? 0;
  if (count === 0) return null;
  const [are, they] = count === 1 ? ['is', 'it'] : ['are', 'they'];
  return (
    <Banner status="warning">
      {plural(count, 'transaction')} of this file {are} likely in your ledger already, from another source: {they} will
      be set aside and won't count in balances or tax.{' '}
      <Link className="link" to={reviewLink}>
        Review {count === 1 ? 'it' : 'them'}
      </Link>{' '}
      to keep any that differ.
    </Banner>
  );
}
