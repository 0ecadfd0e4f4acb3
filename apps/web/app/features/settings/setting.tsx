import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { explain } from '../../data/errors.ts';
import { useGraphqlMutation } from '../../data/queries.ts';
import type { TypedDocumentString } from '../../generated/graphql.ts';
import { Changing } from '../../ui/changing.ts';
import type { ControlProps } from '../../ui/field.tsx';
import { Field } from '../../ui/field.tsx';
import { SettingFrame } from '../../ui/setting-frame.tsx';

export type Saving =
  | { state: 'idle' }
  | { state: 'saving' }
  | { state: 'saved'; note: string }
  | { state: 'failed'; reason: string };

/**
 * A mutation that returns `{ [field]: { success, error } }`.
 * @param refetch more operations to refetch, in addition to those of the profile and the frame
 */
export function useSaving<Data extends Record<string, unknown>, Variables>(
  document: TypedDocumentString<Data, Variables>,
  refetch: readonly string[] = [],
) {
  const [saving, setSaving] = useState<Saving>({ state: 'idle' });
  const mutation = useGraphqlMutation(document, { refetch: ['Profile', 'Shell', ...refetch] });
  const save = async (variables: Variables, note = 'Saved.'): Promise<boolean> => {
    setSaving({ state: 'saving' });
    try {
      const answer = Object.values(await mutation.mutateAsync(variables)).find(isAnswer);
      const isDone = answer?.success === true;
      setSaving(
        isDone
          ? { state: 'saved', note }
          : { state: 'failed', reason: answer?.error ?? "Couldn't save this. Try again." },
      );
      return isDone;
    } catch (error) {
      setSaving({ state: 'failed', reason: explain(error) });
      return false;
    }
  };
  return { saving, save, isSaving: saving.state === 'saving' };
}

function isAnswer(value: unknown): value is { success: boolean; error?: string | null } {
  return typeof value === 'object' && value !== null && 'success' in value;
}

export function Setting(props: {
  label: string;
  hint: ReactNode;
  saving?: Saving;
  children: (control: ControlProps) => ReactNode;
}) {
  const saving = props.saving ?? { state: 'idle' };
  return (
    <SettingFrame label={props.label} hint={props.hint}>
      <Field
        label={<span className="sr-only">{props.label}</span>}
        error={saving.state === 'failed' ? saving.reason : undefined}
        className="gap-1!"
      >
        {(control) =>
          // Settings without a server save stay enabled for read-only users.
          props.saving ? <Changing>{props.children(control)}</Changing> : props.children(control)
        }
      </Field>
      <SavedNote saving={saving} />
    </SettingFrame>
  );
}

export function SavedNote({ saving }: { saving: Saving }) {
  return (
    <p role="status" className="mt-1.5 flex items-center gap-1.5 text-13 text-quiet empty:hidden">
      {saving.state === 'saving' && 'Saving...'}
      {saving.state === 'saved' && (
        <>
          <Check size={14} aria-hidden className="shrink-0 text-gain" />
          {saving.note}
        </>
      )}
    </p>
  );
}

export const RECOMPUTED = 'Saved. Recalculating your tax years.';
