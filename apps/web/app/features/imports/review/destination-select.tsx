/** Where the files go: a wallet there is, or a new one for each source. What is chosen is in the address. */
import { useSearchParams } from 'react-router';
import type { ImportTargetPartsFragment } from '../../../generated/graphql.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { withReview } from './address.ts';

const NEW_WALLET = 'new';

type DestinationSelectProps = {
  accounts: readonly ImportTargetPartsFragment[];
  chosen: string | undefined;
  isDisabled: boolean;
};

export function DestinationSelect({ accounts, chosen, isDisabled }: DestinationSelectProps) {
  const [, setParameters] = useSearchParams();
  const choose = (value: string) =>
    setParameters((before) => withReview(before, { accountId: value === NEW_WALLET ? undefined : value }), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <Field label="Import into" className="max-w-96">
      {(control) => (
        <Select
          {...control}
          options={[
            { value: NEW_WALLET, label: 'A new wallet', detail: 'one for each source' },
            ...accounts.map(({ id, name, integration }) => ({ value: id, label: name, detail: integration?.name })),
          ]}
          value={chosen ?? NEW_WALLET}
          isDisabled={isDisabled}
          onChange={choose}
        />
      )}
    </Field>
  );
}
