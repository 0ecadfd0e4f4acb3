/** What a change makes of a tax year, wherever one is asked about before it is made. */
import { graphql } from '../generated/gql.ts';

graphql(`
  fragment YearChangeParts on YearChange {
    taxYear
    gainBefore
    gainAfter
    incomeBefore
    incomeAfter
    isIncomplete
  }
`);
