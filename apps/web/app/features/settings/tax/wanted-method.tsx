import { useSearchParams } from 'react-router';
import type { CostBasisMethod, LotAllocation } from '../../../generated/graphql.ts';
import { useDates } from '../../../ui/moment.tsx';
import { ChangeQuestion } from '../change-question.tsx';
import { RECOMPUTED, SavedNote, useSaving } from '../setting.tsx';
import { lotsInWords, METHODS } from './methods.ts';
import { UpdateCostBasisMethodDocument } from './tax-settings.graphql.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;

function wantedIn(search: URLSearchParams) {
  const [method, lots, from] = ['method', 'lots', 'from'].map((key) => search.get(key));
  if (!method || !Object.hasOwn(METHODS, method) || (lots !== 'WALLET' && lots !== 'UNIVERSAL')) return null;
  return {
    method: method as CostBasisMethod,
    lotAllocation: lots as LotAllocation,
    walletFrom: from && DAY.test(from) ? from : null,
  };
}

export function WantedMethod() {
  const [search, setSearch] = useSearchParams();
  const dates = useDates();
  const { saving, save, isSaving } = useSaving(UpdateCostBasisMethodDocument);
  const wanted = wantedIn(search);
  const close = () => setSearch({}, { replace: true, preventScrollReset: true });
  return (
    <>
      <SavedNote saving={saving} />
      {saving.state === 'failed' && (
        <p role="alert" className="text-13 text-severe">
          {saving.reason}
        </p>
      )}
      {wanted && (
        <ChangeQuestion
          title={`Use ${METHODS[wanted.method].label}, ${lotsInWords(wanted, dates)}?`}
          action="Use this method"
          change={wanted}
          isBusy={isSaving}
          onClose={close}
          onConfirm={() => void save(wanted, RECOMPUTED).then(close)}
        >
          <p>{METHODS[wanted.method].text}</p>
        </ChangeQuestion>
      )}
    </>
  );
}
