/** The first and the last day of a period. */
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';

export const FIRST_DAY = { required: 'This field is required' } as const;

export function DaysFields(props: {
  start: UseFormRegisterReturn;
  end: UseFormRegisterReturn;
  startError?: string;
  endError?: string;
}) {
  return (
    <>
      <Field label="First day" error={props.startError}>
        {(control) => <Input {...control} type="date" {...props.start} />}
      </Field>
      <Field label="Last day" isOptional error={props.endError}>
        {(control) => <Input {...control} type="date" {...props.end} />}
      </Field>
    </>
  );
}
