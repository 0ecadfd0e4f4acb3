/** The currency of gains and forms. Another one states every value again, so it asks first. */
import { BITCOIN, baseAssetId, isMoney } from '@lotbook/ledger/asset-id';
import { useState } from 'react';
import { type Option, Select } from '../../ui/select.tsx';
import { ChangeQuestion } from './change-question.tsx';
import { UpdateBaseCurrencyDocument } from './general-settings.graphql.ts';
import { Setting, useSaving } from './setting.tsx';

type Currency = { symbol: string; name: string };

function idOf(symbol: string): { fiatId: string } | { cryptoId: string } {
  const id = baseAssetId(symbol);
  return isMoney(id) ? { fiatId: id } : { cryptoId: id };
}

export function BaseCurrencySetting({ symbol, choices }: { symbol: string; choices: readonly Currency[] | undefined }) {
  const { saving, save, isSaving } = useSaving(UpdateBaseCurrencyDocument);
  const [wanted, setWanted] = useState<string | null>(null);
  const all = choices ?? [{ symbol, name: symbol }];
  const options = all.map((one): Option => ({ value: one.symbol, label: one.name, detail: one.symbol }));
  return (
    <>
      <Setting
        label="Base currency"
        hint="The currency of your gains and of your tax forms. Every value is stated in the new one when it changes."
        saving={saving}
      >
        {(control) => (
          <Select {...control} options={options} value={symbol} isDisabled={isSaving} onChange={setWanted} />
        )}
      </Setting>
      {wanted && (
        <ChangeQuestion
          title={`Count in ${wanted}?`}
          action={`Count in ${wanted}`}
          change={{ baseCurrency: wanted }}
          isBusy={isSaving}
          onClose={() => setWanted(null)}
          onConfirm={() =>
            void save(idOf(wanted), `Saved. Figures are being calculated again in ${wanted}.`).then(() =>
              setWanted(null),
            )
          }
        >
          <p>After the change there are no figures until every value is stated in {wanted}, at the rate of its day.</p>
          {wanted === BITCOIN && (
            <p>
              Bitcoin is then your money: buying and selling it makes no gain. Documents for a tax return cannot be made
              in bitcoin, as a return is in the currency of its country.
            </p>
          )}
        </ChangeQuestion>
      )}
    </>
  );
}
