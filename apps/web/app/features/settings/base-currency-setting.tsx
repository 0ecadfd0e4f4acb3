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
        hint="The currency of your gains and tax forms. Changing it converts every value."
        saving={saving}
      >
        {(control) => (
          <Select {...control} options={options} value={symbol} isDisabled={isSaving} onChange={setWanted} />
        )}
      </Setting>
      {wanted && (
        <ChangeQuestion
          title={`Use ${wanted}?`}
          action={`Use ${wanted}`}
          change={{ baseCurrency: wanted }}
          isBusy={isSaving}
          onClose={() => setWanted(null)}
          onConfirm={() =>
            void save(idOf(wanted), `Saved. Recalculating figures in ${wanted}.`).then(() => setWanted(null))
          }
        >
          <p>Figures are unavailable until every value is converted to {wanted}, at the rate of its date.</p>
          {wanted === BITCOIN && (
            <p>
              Bitcoin then counts as money: buying and selling it creates no gain. Tax documents can't be created in
              bitcoin; they use the currency of their country.
            </p>
          )}
        </ChangeQuestion>
      )}
    </>
  );
}
