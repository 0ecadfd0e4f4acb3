/** When and how the lots were identified outside Lotbook: the law requires it no later than the sale. */
import type { IdentificationPartsFragment } from '../../../generated/graphql.ts';
import { Field } from '../../../ui/field.tsx';
import { Input, TextArea } from '../../../ui/input.tsx';
import { useToday } from '../../../ui/today.ts';

export type When = { on: string; note: string };

export function whenOf(identification: IdentificationPartsFragment | null | undefined): When {
  return { on: identification?.identifiedOn ?? '', note: identification?.note ?? '' };
}

export function WhenIdentified({ when, onWhen }: { when: When; onWhen: (when: When) => void }) {
  const today = useToday();
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <Field
        label="Identified on"
        isOptional
        hint="If you identified these lots earlier, to your broker or in your own records."
      >
        {(control) => (
          <Input
            {...control}
            type="date"
            max={today}
            value={when.on}
            onChange={(event) => onWhen({ ...when, on: event.target.value })}
          />
        )}
      </Field>
      <Field label="Evidence" isOptional hint="How you identified them, and where the record is.">
        {(control) => (
          <TextArea
            {...control}
            rows={1}
            maxLength={2000}
            value={when.note}
            onChange={(event) => onWhen({ ...when, note: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}
