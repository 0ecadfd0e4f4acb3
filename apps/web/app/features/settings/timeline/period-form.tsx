import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { SettingsPreviewQueryVariables } from '../../../generated/graphql.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { ChangeQuestion } from '../change-question.tsx';

export const FIRST_DAY = { required: 'This field is required' } as const;
export type TypedDays = { settingStartDate: string; settingEndDate: string };

type Wrong = { message?: string };
type Errors = { settingStartDate?: Wrong; settingEndDate?: Wrong; root?: Wrong };

export function PeriodForm(props: {
  isNew: boolean;
  of?: string;
  start: UseFormRegisterReturn;
  end: UseFormRegisterReturn;
  errors: Errors;
  isChecking: boolean;
  onSubmit: () => void;
  onCancel: () => void;
  question: PeriodQuestion | null;
  choices?: ReactNode;
  children?: ReactNode;
}) {
  const { isNew, of, errors, question } = props;
  const name = `${isNew ? 'Add' : 'Change'} a period${of === undefined ? '' : `: ${of}`}`;
  return (
    <form onSubmit={props.onSubmit} noValidate className="space-y-3" aria-label={name}>
      {props.choices}
      <div className="grid gap-3 md:grid-cols-2">
        {props.children}
        <Field label="First day" error={errors.settingStartDate?.message}>
          {(control) => <Input {...control} type="date" {...props.start} />}
        </Field>
        <Field label="Last day" isOptional error={errors.settingEndDate?.message}>
          {(control) => <Input {...control} type="date" {...props.end} />}
        </Field>
      </div>
      <p role="alert" className="text-13 text-severe empty:hidden">
        {errors.root?.message}
      </p>
      <div className="flex justify-end gap-2">
        <Button size="small" kind="quiet" onClick={props.onCancel}>
          Cancel
        </Button>
        <Button size="small" type="submit" kind="primary" isBusy={props.isChecking}>
          {isNew ? 'Add the period' : 'Save the period'}
        </Button>
      </div>
      {question && <AskFirst {...question} isNew={isNew} />}
    </form>
  );
}

type PeriodQuestion = {
  change: SettingsPreviewQueryVariables;
  text: string;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

function AskFirst({ isNew, text, ...question }: PeriodQuestion & { isNew: boolean }) {
  return (
    <ChangeQuestion
      title={isNew ? 'Add this period?' : 'Change this period?'}
      action={isNew ? 'Add this period' : 'Save this period'}
      {...question}
    >
      <p>{text}</p>
    </ChangeQuestion>
  );
}
