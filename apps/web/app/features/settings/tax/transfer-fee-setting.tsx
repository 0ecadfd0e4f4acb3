import { useState } from 'react';
import type { TransferFee } from '../../../generated/graphql.ts';
import { Choices } from '../../../ui/segmented.tsx';
import { ChangeQuestion } from '../change-question.tsx';
import { RECOMPUTED, Setting, useSaving } from '../setting.tsx';
import { UpdateTransferFeeDocument } from './tax-settings.graphql.ts';

const FEES: Record<TransferFee, { label: string; text: string }> = {
  DISPOSAL: {
    label: 'A disposal',
    text: "The fee is a sale at that day's value, with a small gain or loss.",
  },
  IGNORE: {
    label: 'No disposal',
    text: 'The units leave at cost: no gain, no loss, and their cost is lost.',
  },
  ADD_TO_BASIS: {
    label: 'Added to the cost basis',
    text: 'The cost of the fee is added to the cost of the units that arrive.',
  },
};

export function TransferFeeSetting({ transferFee }: { transferFee: TransferFee }) {
  const { saving, save, isSaving } = useSaving(UpdateTransferFeeDocument);
  const [wanted, setWanted] = useState<TransferFee | null>(null);
  const options = (Object.keys(FEES) as TransferFee[]).map((value) => ({ value, ...FEES[value] }));
  return (
    <>
      <Setting
        label="Transfer fees"
        hint="When you move crypto between your own wallets and pay the fee in the same asset. There is no general rule: ask an adviser, and be consistent."
        saving={saving}
      >
        {() => (
          <Choices
            label="Transfer fees"
            options={options}
            value={transferFee}
            isDisabled={isSaving}
            onChange={setWanted}
          />
        )}
      </Setting>
      {wanted && (
        <ChangeQuestion
          title={`Change the treatment of transfer fees: ${FEES[wanted].label.toLowerCase()}?`}
          action="Change transfer fees"
          change={{ transferFee: wanted }}
          isBusy={isSaving}
          onClose={() => setWanted(null)}
          onConfirm={() => void save({ transferFee: wanted }, RECOMPUTED).then(() => setWanted(null))}
        >
          <p>{FEES[wanted].text}</p>
        </ChangeQuestion>
      )}
    </>
  );
}
