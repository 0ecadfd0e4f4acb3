/** What a fee of a transfer is that is paid in the asset that is moved. */
import { useState } from 'react';
import type { TransferFee } from '../../../generated/graphql.ts';
import { Choices } from '../../../ui/segmented.tsx';
import { ChangeQuestion } from '../change-question.tsx';
import { RECOMPUTED, Setting, useSaving } from '../setting.tsx';
import { UpdateTransferFeeDocument } from './tax-settings.graphql.ts';

const FEES: Record<TransferFee, { label: string; text: string }> = {
  DISPOSAL: {
    label: 'A disposal',
    text: 'The units are given up at their value that day, which makes a small gain or loss.',
  },
  IGNORE: {
    label: 'No disposal',
    text: 'The units leave with what they cost: no gain, no loss, and that cost is gone.',
  },
  ADD_TO_BASIS: {
    label: 'Added to the cost basis',
    text: 'What the units cost is added to the cost of those that arrive.',
  },
};

export function TransferFeeSetting({ transferFee }: { transferFee: TransferFee }) {
  const { saving, save, isSaving } = useSaving(UpdateTransferFeeDocument);
  const [wanted, setWanted] = useState<TransferFee | null>(null);
  const options = (Object.keys(FEES) as TransferFee[]).map((value) => ({ value, ...FEES[value] }));
  return (
    <>
      <Setting
        label="Fees of transfers"
        hint="When you move crypto between your own wallets and pay the network in the same asset. No rule settles it everywhere: ask an adviser, and keep to one answer."
        saving={saving}
      >
        {() => (
          <Choices
            label="Fees of transfers"
            options={options}
            value={transferFee}
            isDisabled={isSaving}
            onChange={setWanted}
          />
        )}
      </Setting>
      {wanted && (
        <ChangeQuestion
          title={`Treat fees of transfers otherwise: ${FEES[wanted].label.toLowerCase()}?`}
          action="Change fees of transfers"
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
