import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import type { WantedName } from './use-wallet-names.ts';

type WalletNamesProps = {
  wanted: readonly WantedName[];
  isDisabled: boolean;
  onRename: (integration: string, name: string) => void;
};

export function WalletNames({ wanted, isDisabled, onRename }: WalletNamesProps) {
  if (wanted.length === 0) return null;
  return (
    <fieldset className="grid max-w-prose gap-4 md:grid-cols-2" disabled={isDisabled}>
      <legend className="sr-only">New wallet names</legend>
      {wanted.map(({ integration, label, name }) => (
        <Field
          key={integration}
          label={wanted.length > 1 ? `Wallet name for ${label}` : 'Wallet name'}
          error={name.trim() === '' ? 'Wallet name is required' : undefined}
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              value={name}
              onChange={(event) => onRename(integration, event.target.value)}
            />
          )}
        </Field>
      ))}
    </fieldset>
  );
}
