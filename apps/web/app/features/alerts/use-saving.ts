import { explain } from '../../data/errors.ts';
import { useGraphqlMutation } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import type { AddAlertMutationVariables } from '../../generated/graphql.ts';

export const AddAlertDocument = graphql(`
  mutation AddAlert(
    $kind: AlertKind!
    $asset: String!
    $direction: AlertDirection!
    $level: String!
    $sendsMail: Boolean!
    $currency: String
    $isPaused: Boolean
  ) {
    addAlert(
      kind: $kind
      asset: $asset
      direction: $direction
      level: $level
      sendsMail: $sendsMail
      currency: $currency
      isPaused: $isPaused
    ) {
      success
      error
      errorCode
    }
  }
`);

const ChangeAlertDocument = graphql(`
  mutation ChangeAlert($id: ID!, $direction: AlertDirection!, $level: String!) {
    changeAlert(id: $id, direction: $direction, level: $level) {
      success
      error
      errorCode
    }
  }
`);

export type Wish = AddAlertMutationVariables;

export type Wrong = { asset?: string; level?: string };

const LEVEL_ERRORS = new Set(['invalid_level', 'alert_exists', 'too_many_alerts']);

type Outcomes = { onSaved: () => void; onRefused: (wrong: Wrong) => void };

/** @param id  omitted for a new alert */
export function useSaving(id: string | undefined, { onSaved, onRefused }: Outcomes) {
  const options = { refetch: ['Alerts'], onError: (error: Error) => onRefused({ level: explain(error) }) };
  const add = useGraphqlMutation(AddAlertDocument, {
    ...options,
    onSuccess: ({ addAlert: { success, error, errorCode } }) => {
      if (success) onSaved();
      else onRefused({ [LEVEL_ERRORS.has(errorCode ?? '') ? 'level' : 'asset']: error ?? "Couldn't add the alert." });
    },
  });
  const change = useGraphqlMutation(ChangeAlertDocument, {
    ...options,
    onSuccess: ({ changeAlert: { success, error } }) =>
      success ? onSaved() : onRefused({ level: error ?? "Couldn't save the alert." }),
  });
  const save = (wish: Wish) =>
    id === undefined ? add.mutate(wish) : change.mutate({ id, direction: wish.direction, level: wish.level });
  return { save, isSaving: add.isPending || change.isPending };
}
