import { useState } from 'react';
import type { CsvValidationErrorsQuery } from '../../../generated/graphql.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';

export type MissingOption = CsvValidationErrorsQuery['csvValidationErrors']['missingOptions'][number];
export type Answer = { key: string; value: string };

type OptionFieldsProps = {
  asked: readonly MissingOption[];
  given: readonly Answer[];
  isBusy: boolean;
  onAnswered: (answers: Answer[]) => void;
};

export function OptionFields({ asked, given, isBusy, onAnswered }: OptionFieldsProps) {
  const [typed, setTyped] = useState<Record<string, string>>(() =>
    Object.fromEntries(given.map(({ key, value }) => [key, value])),
  );
  const [isSent, setSent] = useState(false);
  const answers = asked.map(({ key }) => ({ key, value: (typed[key] ?? '').trim() }));
  const answer = (key: string, value: string) => setTyped({ ...typed, [key]: value });
  const send = () => {
    setSent(true);
    if (answers.every(({ value }) => value !== '')) onAnswered(answers);
  };
  return (
    <fieldset className="space-y-3 border-rule border-y py-4">
      <legend className="sr-only">Missing from the file</legend>
      {asked.map(({ key, label, question, kind, choices }) => (
        <Field
          key={key}
          label={label}
          hint={question}
          error={isSent && !typed[key]?.trim() ? `${label} is required` : undefined}
        >
          {(control) =>
            kind === 'CHOICE' ? (
              <Select
                {...control}
                options={choices}
                value={typed[key] ?? null}
                onChange={(value) => answer(key, value)}
                placeholder="Choose"
              />
            ) : (
              <Input
                {...control}
                value={typed[key] ?? ''}
                onChange={(event) => answer(key, event.target.value)}
                // Keeps Enter from submitting the surrounding import form.
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return;
                  event.preventDefault();
                  send();
                }}
                autoComplete="off"
                autoCapitalize={kind === 'TEXT' ? undefined : 'characters'}
                placeholder={kind === 'ASSET' ? 'BTC' : kind === 'CURRENCY' ? 'USD' : undefined}
              />
            )
          }
        </Field>
      ))}
      <Button onClick={send} isBusy={isBusy}>
        Check the file
      </Button>
    </fieldset>
  );
}
