/** What the format of a file asks. The questions stay after the answer, so that the answer can be changed. */
import { useState } from 'react';
import type { UploadFile } from '../upload/upload-file.ts';
import { type Answer, type MissingOption, OptionFields } from './option-fields.tsx';

type FileQuestionsProps = { one: UploadFile; onAnswered: (answers: Answer[]) => void };

export function FileQuestions({ one: { step, answers }, onAnswered }: FileQuestionsProps) {
  const [asked, setAsked] = useState<readonly MissingOption[]>([]);
  const missing = step.kind === 'asks' ? step.checked.missingOptions : undefined;
  if (missing && missing !== asked) setAsked(missing);
  if (asked.length === 0) return null;
  return (
    <OptionFields
      key={asked.map(({ key }) => key).join(' ')}
      asked={asked}
      given={answers}
      isBusy={step.kind === 'validating'}
      onAnswered={onAnswered}
    />
  );
}
