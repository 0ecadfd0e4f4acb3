import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export function Confirm(props: {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  mark?: ReactNode;
  children: ReactNode;
  action: string;
  cancel?: string;
  onConfirm: () => void;
  isBusy?: boolean;
  /** Set while the effect is unknown or the action is impossible. */
  isDisabled?: boolean;
  isDanger?: boolean;
}) {
  return (
    <Dialog
      width="narrow"
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={props.title}
      mark={props.mark}
      footer={
        <>
          <Button onClick={props.onClose}>{props.cancel ?? 'Cancel'}</Button>
          <Button
            kind={props.isDanger ? 'danger' : 'primary'}
            isBusy={props.isBusy}
            disabled={props.isDisabled}
            onClick={props.onConfirm}
          >
            {props.action}
          </Button>
        </>
      }
    >
      <div className="text-14">{props.children}</div>
    </Dialog>
  );
}
