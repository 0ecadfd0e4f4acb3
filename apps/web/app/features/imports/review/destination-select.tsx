import { useSearchParams } from 'react-router';
import type { ImportTargetPartsFragment } from '../../../generated/graphql.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { accountIdOf, type Into } from '../upload/into.ts';
import type { UploadFile } from '../upload/upload-file.ts';
import { NEW_WALLET, withReview } from './address.ts';

const EACH = 'each';

type DestinationSelectProps = {
  accounts: readonly ImportTargetPartsFragment[];
  into: Into;
  files: readonly UploadFile[];
  isDisabled: boolean;
};

export function DestinationSelect({ accounts, into, files, isDisabled }: DestinationSelectProps) {
  const [, setParameters] = useSearchParams();
  const choose = (value: string) =>
    setParameters((before) => withReview(before, { accountId: value === EACH ? undefined : value }), {
      replace: true,
      preventScrollReset: true,
    });
  const value = shownOf(into, files);
  const isSuggested = into.kind === 'suggested' && value !== NEW_WALLET;
  return (
    <Field
      label="Import into"
      hint={isSuggested ? 'Suggested from your last import. You can choose another.' : undefined}
      className="max-w-96"
    >
      {(control) => (
        <Select
          {...control}
          options={[
            ...(value === EACH ? [{ value: EACH, label: "Each file's wallet", detail: 'named beside it' }] : []),
            { value: NEW_WALLET, label: 'New wallets', detail: 'one per source' },
            ...accounts.map(({ id, name, integration }) => ({ value: id, label: name, detail: integration?.name })),
          ]}
          value={value}
          isDisabled={isDisabled}
          onChange={choose}
        />
      )}
    </Field>
  );
}

function shownOf(into: Into, files: readonly UploadFile[]): string {
  if (into.kind === 'account') return into.id;
  const targets = new Set(files.filter(isJudged).map((one) => accountIdOf(into, one) ?? NEW_WALLET));
  if (targets.size > 1) return EACH;
  return [...targets][0] ?? NEW_WALLET;
}

const isJudged = ({ step }: UploadFile) => 'checked' in step && step.checked?.recognized != null;
