/** The saved searches. Counts are a separate query, so that the menu need not wait. */
import { graphqlQuery } from '../../../../data/queries.ts';
import { graphql } from '../../../../generated/gql.ts';

/** The delay before missing counts are requested again. */
const AGAIN_MS = 200;

const SavedViewsDocument = graphql(`
  query SavedViews {
    savedViews {
      id
      name
      query
    }
  }
`);

const SavedViewCountsDocument = graphql(`
  query SavedViewCounts {
    savedViews {
      id
      count
    }
  }
`);

export const SaveViewDocument = graphql(`
  mutation SaveView($name: String!, $query: String!) {
    saveView(name: $name, query: $query) {
      success
      error
    }
  }
`);

export const RenameViewDocument = graphql(`
  mutation RenameView($id: ID!, $name: String!) {
    renameView(id: $id, name: $name) {
      success
      error
    }
  }
`);

export const DeleteViewDocument = graphql(`
  mutation DeleteView($id: ID!) {
    deleteView(id: $id) {
      success
      error
    }
  }
`);

export const savedViewsQuery = () => graphqlQuery(SavedViewsDocument, {});

export const savedViewCountsQuery = () => ({
  ...graphqlQuery(SavedViewCountsDocument, {}),
  refetchInterval: ({ state }: { state: { data?: { savedViews: { count: number | null }[] } | undefined } }) =>
    state.data?.savedViews.some(({ count }) => count === null) ? AGAIN_MS : false,
});

export const REFETCH = { refetch: ['SavedViews', 'SavedViewCounts'] };
