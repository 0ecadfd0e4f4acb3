import { useState } from 'react';
import type { ProblemFix } from '../../generated/graphql.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { faultOfAmount, readAmount } from '../../ui/read-amount.ts';

export const NOT_A_NUMBER = 'Enter a number, such as 1200.50.';

type Props = { label: string; hint?: string; onChange: (fix: ProblemFix | null) => void };

export function PriceField({ label, hint, onChange }: Props) {
  const [price, setPrice] = useState('');
  const isWrong = price.trim() !== '' && readAmount(price) === null;
  return (
    <Field label={label} hint={hint} error={isWrong ? faultOfAmount(price, NOT_A_NUMBER) : ''}>
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          value={price}
          onChange={({ target }) => {
            setPrice(target.value);
            const unitPrice = readAmount(target.value);
            onChange(unitPrice === null ? null : { unitPrice });
          }}
        />
      )}
    </Field>
  );
}
