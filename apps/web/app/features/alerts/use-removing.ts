import { useRef } from 'react';
import { explain } from '../../data/errors.ts';
import { useGraphqlMutation } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import type { AlertPartsFragment } from '../../generated/graphql.ts';
import { toast } from '../../ui/toast.tsx';
import { AddAlertDocument } from './use-saving.ts';

const RemoveAlertDocument = graphql(`
  mutation RemoveAlert($id: ID!) {
    removeAlert(id: $id) {
      success
      error
    }
  }
`);

const UNDO_MS = 10_000;

const failed = (error: Error) => toast({ message: explain(error), status: 'Error' });

export function useRemoving() {
  const add = useGraphqlMutation(AddAlertDocument, {
    refetch: ['Alerts'],
    onSuccess: ({ addAlert: { success, error } }) =>
      toast(
        success ? { message: 'Alert restored.' } : { message: error ?? "Couldn't restore the alert.", status: 'Error' },
      ),
    onError: failed,
  });
  const restore = ({ kind, asset, direction, level, sendsMail, currency, isPaused }: AlertPartsFragment) =>
    add.mutate({ kind, asset: asset.id, direction, level, sendsMail, currency, isPaused });
  const removing = useRef<{ alert: AlertPartsFragment; onRemoved: () => void }>(null);
  const remove = useGraphqlMutation(RemoveAlertDocument, {
    refetch: ['Alerts'],
    onSuccess: ({ removeAlert: { success, error } }) => {
      if (!success) return toast({ message: error ?? "Couldn't remove the alert.", status: 'Error' });
      const { alert, onRemoved } = removing.current!;
      onRemoved();
      return toast({
        message: 'Alert removed.',
        action: { label: 'Undo', onAction: () => restore(alert) },
        delay: UNDO_MS,
      });
    },
    onError: failed,
  });
  return (alert: AlertPartsFragment, onRemoved: () => void) => {
    if (remove.isPending) return;
    removing.current = { alert, onRemoved };
    remove.mutate({ id: alert.id });
  };
}
