import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { UploadFile } from '../upload/upload-file.ts';
import { HowRead } from './checked-file.tsx';
import { FileQuestions } from './file-questions.tsx';
import type { Answer, MissingOption } from './option-fields.tsx';

const NUMBERS: MissingOption = {
  key: 'number_style',
  label: 'Decimal mark',
  question: 'Which sign is the decimal mark in “Amount”? Nothing in the file shows it.',
  kind: 'CHOICE',
  choices: [
    { value: 'point', label: 'Decimal point: “1,234” is 1234' },
    { value: 'comma', label: 'Decimal comma: “1,234” is 1.234' },
  ],
};
const DATES: MissingOption = {
  key: 'date_order',
  label: 'Order of day and month',
  question: 'In which order are day, month and year written in “Date”? Nothing in the file shows it.',
  kind: 'CHOICE',
  choices: [
    { value: 'day-first', label: 'Day first: “03/04/2024” is 3 April 2024' },
    { value: 'month-first', label: 'Month first: “03/04/2024” is 4 March 2024' },
  ],
};

function asking(missingOptions: MissingOption[], answers: Answer[]): UploadFile {
  const checked = {
    ...{ errors: ['?'], issues: [], warnings: [], candidates: [], howRead: [], skipped: [] },
    ...{
      recognized: null,
      account: null,
      isOtherIntegration: false,
      numberOfRows: 0,
      numberOfTransactions: 0,
      numberOfDuplicates: 0,
      numberOfLikelyDuplicates: null,
      numberOfFrozenTransactions: 0,
      numberOfRejectedRows: 0,
    },
    ...{ firstAt: null, lastAt: null, timeZone: null, otherTimes: [] },
    missingOptions,
  };
  const file = new File(['x'], 'x.csv');
  return { key: 'x', file, readAs: 'csv', answers, step: { kind: 'asks', fileUrl: 'x', checked } } as UploadFile;
}

const FIRST = [DATES];
const NEXT = [NUMBERS];

function Review({ onAnswered }: { onAnswered: (answers: Answer[]) => void }) {
  const [answers, setAnswers] = useState<Answer[]>([]);
  return (
    <FileQuestions
      one={asking(answers.length === 0 ? FIRST : NEXT, answers)}
      onAnswered={(given) => {
        setAnswers(given);
        onAnswered(given);
      }}
    />
  );
}

async function choose(label: string, option: string) {
  await userEvent.click(page.getByRole('combobox', { name: label }));
  await userEvent.click(page.getByRole('option', { name: option }));
}

test('requires an answer, shows an example per choice, and keeps the first answer for the next question', async () => {
  const onAnswered = vi.fn();
  await render(<Review onAnswered={onAnswered} />);
  const check = page.getByRole('button', { name: 'Check the file' });
  await userEvent.click(check);
  await expect.element(page.getByText('Order of day and month is required')).toBeVisible();
  expect(onAnswered).not.toHaveBeenCalled();
  await choose('Order of day and month', 'Day first: “03/04/2024” is 3 April 2024');
  await userEvent.click(check);
  expect(onAnswered).toHaveBeenLastCalledWith([{ key: 'date_order', value: 'day-first' }]);
  await choose('Decimal mark', 'Decimal comma: “1,234” is 1.234');
  await userEvent.click(check);
  expect(onAnswered).toHaveBeenLastCalledWith([
    { key: 'date_order', value: 'day-first' },
    { key: 'number_style', value: 'comma' },
  ]);
});

test('lists how a file was interpreted, or nothing if nothing was decided', async () => {
  const lines = ['Dates in “Date” are day/month/year: row 7 says 25/03/2024.'];
  const shown = await render(<HowRead lines={lines} />);
  await expect.element(page.getByRole('list', { name: 'Import settings' })).toHaveTextContent(lines[0]!);
  await shown.rerender(<HowRead lines={[]} />);
  expect(page.getByRole('list').elements()).toEqual([]);
});
