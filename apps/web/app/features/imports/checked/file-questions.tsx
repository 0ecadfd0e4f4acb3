import { useState } from 'react';
import type { UploadFile } from '../upload/upload-file.ts';
import { TIME_ZONE } from './file-times.tsx';
import { type Answer, type MissingOption, OptionFields } from './option-fields.tsx';

type FileQuestionsProps = { one: UploadFile; onAnswered: (answers: Answer[]) => void };

export function FileQuestions({ one: { step, answers }, onAnswered }: FileQuestionsProps) {
  const [asked, setAsked] = useState<readonly MissingOption[]>([]);
  const missing = step.kind === 'asks' ? step.checked.missingOptions : [];
  // An answer may lead to further questions, so earlier questions stay visible with their answers.
  if (missing.some((one) => !asked.includes(one))) setAsked(withLatest(asked, missing));
  if (asked.length === 0) return null;
  return (
    <OptionFields
      key={asked.map(({ key }) => key).join(' ')}
      asked={asked}
      given={answers.filter(({ key }) => key !== TIME_ZONE)}
      isBusy={step.kind === 'validating'}
      onAnswered={(given) => onAnswered([...answers.filter(({ key }) => key === TIME_ZONE), ...given])}
    />
  );
}

function withLatest(asked: readonly MissingOption[], missing: readonly MissingOption[]): MissingOption[] {
  return [...asked.filter(({ key }) => !missing.some((one) => one.key === key)), ...missing];
}
