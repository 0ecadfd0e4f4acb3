import { useState } from 'react';
import type { DismissReason, SelectedProblems } from '../../generated/graphql.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { REASON_WORDS } from './problem-words.ts';
import { useProblemChange } from './use-problem-change.ts';

export type Dismissing = { selection: SelectedProblems; what: string };

const REASONS = Object.entries(REASON_WORDS).map(([value, label]) => ({ value: value as DismissReason, label }));
const MOST_CHARACTERS = 500;

export function DismissDialog({ dismissing, onClose }: { dismissing: Dismissing; onClose: () => void }) {
  const { selection, what } = dismissing;
  const [reason, setReason] = useState<DismissReason | null>(null);
  const [note, setNote] = useState('');
  const { dismiss, isBusy } = useProblemChange();
  const [isAsked, setAsked] = useState(false);
  const lacksNote = reason === 'OTHER' && note.trim() === '';
  return (
    <Confirm
      isOpen
      onClose={onClose}
      title={`Dismiss ${what}`}
      action="Dismiss"
      isBusy={isBusy}
      onConfirm={() => {
        setAsked(true);
        if (reason && !lacksNote)
          void dismiss(selection, { reason, note: note.trim() || null }).then((isDone) => isDone && onClose());
      }}
    >
      <div className="space-y-3">
        <p className="text-quiet">
          Dismissing hides this item. Your figures do not change. It reappears if the amount grows.
        </p>
        <Field label="Why" error={isAsked && reason === null ? 'Choose a reason.' : ''}>
          {(control) => <Select {...control} options={REASONS} value={reason} onChange={setReason} />}
        </Field>
        <Field
          label="Note"
          isOptional={reason !== 'OTHER'}
          error={isAsked && lacksNote ? 'Enter a reason, or choose one above.' : ''}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              maxLength={MOST_CHARACTERS}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
      </div>
    </Confirm>
  );
}
