import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ChangeEffectPartsFragment } from '../../../generated/graphql.ts';
import { ChangeEffect } from '../../../ui/change-effect.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { ChangesStates } from '../../../ui/year-changes.tsx';

type Props = {
  title: string;
  action: string;
  children: ReactNode;
  preview: UseQueryResult<ChangeEffectPartsFragment>;
  question: QueryKey;
  onConfirm: () => Promise<boolean>;
  onClose: () => void;
};

export function EffectDialog({ title, action, children, preview, question, onConfirm, onClose }: Props) {
  const [isMaking, setMaking] = useState(false);
  const make = async () => {
    setMaking(true);
    if (await onConfirm()) onClose();
    else setMaking(false);
  };
  return (
    <Confirm
      isOpen
      onClose={onClose}
      title={title}
      action={action}
      isBusy={isMaking}
      isDisabled={preview.data?.error !== null && preview.data?.error !== undefined}
      onConfirm={() => void make()}
    >
      <div className="space-y-3">
        {children}
        {!isMaking && (
          <section aria-label="What this changes" aria-live="polite">
            <ChangesStates query={preview} queryKey={question}>
              {(effect) =>
                effect.error == null ? (
                  <ChangeEffect effect={effect} after="With this change" />
                ) : (
                  <p className="text-severe">{effect.error}</p>
                )
              }
            </ChangesStates>
          </section>
        )}
      </div>
    </Confirm>
  );
}

/** Depends on the current ledger, so it is not cached. */
export const FRESH = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false } as const;
