import type { UseFormReturn } from 'react-hook-form';
import { refusedSecret } from '../../../data/refused-secret.ts';
import { Field } from '../../../ui/field.tsx';
import { AddressInput } from './address-input.tsx';
import type { Fields } from './use-one-wallet.ts';

const LONGEST_KEY = 120;
const SHORTEST_KEY = 30;

type Props = {
  form: UseFormReturn<Fields>;
  network: string;
  onChange: () => void;
};

export function TwoKeys({ form: { register, formState }, network, onChange }: Props) {
  const { errors } = formState;
  const isKey = (text: string) =>
    refusedSecret(text, network) ??
    ((text.trim().length >= SHORTEST_KEY && text.trim().length <= LONGEST_KEY) ||
      'Field must be between 30 and 120 characters long.');
  const isOtherKey = (text: string, { receive }: Fields) =>
    text.trim() !== '' && text.trim() === receive.trim()
      ? 'Receive and Change address cannot be the same.'
      : isKey(text);
  return (
    <>
      <Field label="Receive address xPub" error={errors.receive?.message}>
        {(control) => <AddressInput {...control} {...register('receive', { validate: isKey, onChange })} />}
      </Field>
      <Field label="Change address xPub" error={errors.change?.message}>
        {(control) => <AddressInput {...control} {...register('change', { validate: isOtherKey, onChange })} />}
      </Field>
    </>
  );
}
