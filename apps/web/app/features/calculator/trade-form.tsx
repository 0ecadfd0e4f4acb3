import { useState } from 'react';
import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { controlLook } from '../../ui/control-look.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { type Country, type Errors, type FieldName, type Fields, STATUSES } from './question.ts';

type Props = { countries: readonly Country[]; fields: Fields; errors: Errors };

export function TradeForm({ countries, fields, errors }: Props) {
  const [country, setCountry] = useState(fields.country);
  const { currency = 'USD', taxInput, usualRate } = countries.find(({ code }) => code === country) ?? {};
  const text = (name: FieldName, label: string, more: { isOptional?: boolean; hint?: string } = {}) => (
    <Field label={label} error={errors[name]} {...more}>
      {(control) => <Input {...control} name={name} inputMode="decimal" defaultValue={fields[name]} maxLength={60} />}
    </Field>
  );
  const day = (name: FieldName, label: string) => (
    <Field label={label} error={errors[name]}>
      {(control) => (
        <Input {...control} type="date" name={name} defaultValue={fields[name]} min="2009-01-03" max="2099-12-31" />
      )}
    </Field>
  );
  return (
    <Form method="get" className="flex flex-col gap-5" preventScrollReset>
      <Field label="Country">
        {(control) => (
          <select
            {...control}
            name="country"
            value={country}
            onChange={(event) => setCountry(event.target.value)}
            className={`${controlLook} h-9`}
          >
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className="grid grid-cols-2 items-end gap-4">
        {day('bought', 'Bought on')}
        {day('sold', 'Sold on')}
      </div>
      {text('quantity', 'Quantity')}
      <div className="grid grid-cols-2 items-end gap-4">
        {text('buyPrice', `Purchase price per unit, ${currency}`)}
        {text('sellPrice', `Sale price per unit, ${currency}`)}
        {text('buyFee', `Purchase fee, ${currency}`, { isOptional: true })}
        {text('sellFee', `Sale fee, ${currency}`, { isOptional: true })}
      </div>
      {taxInput === 'OTHER_INCOME' ? (
        <div className="grid grid-cols-2 items-end gap-4">
          {country === 'US' && (
            <Field label="Filing status">
              {(control) => (
                <select
                  {...control}
                  name="status"
                  defaultValue={fields.status || 'SINGLE'}
                  className={`${controlLook} h-9`}
                >
                  {STATUSES.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          )}
          {text('income', `Other income, ${currency}`, { isOptional: true })}
        </div>
      ) : (
        text(
          'rate',
          taxInput === 'INCOME_TAX_RATE' ? 'Your income tax rate, percent' : 'Your tax rate on gains, percent',
          {
            isOptional: true,
            hint: usualRate
              ? `If blank, the statutory rate is used: ${usualRate}.`
              : 'If blank, the result is before tax.',
          },
        )
      )}
      <Button type="submit" kind="primary" className="w-fit">
        Calculate
      </Button>
    </Form>
  );
}
