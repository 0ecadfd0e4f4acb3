/** The tax country. A change offers that country's usual currency, method and tax year. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { graphqlQuery } from '../../data/queries.ts';
import type { CountryMoveQuery, SettingGroup } from '../../generated/graphql.ts';
import { Banner } from '../../ui/banner.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { inWords } from '../../ui/country-name.ts';
import type { Dates } from '../../ui/format-date.ts';
import { useDates } from '../../ui/moment.tsx';
import { Failed, Loading } from '../../ui/query-states.tsx';
import { type Option, Select } from '../../ui/select.tsx';
import { ChangeQuestion } from './change-question.tsx';
import { CountryMoveDocument, UpdateCountryDocument } from './general-settings.graphql.ts';
import type { Settings } from './profile.ts';
import { RECOMPUTED, Setting, useSaving } from './setting.tsx';
import { lotsInWords, METHODS } from './tax/methods.ts';

type Choice = { code: string; name: string };

export function CountrySetting({ settings, choices }: { settings: Settings; choices: readonly Choice[] | undefined }) {
  const { country } = settings;
  const { saving, save, isSaving } = useSaving(UpdateCountryDocument);
  const [wanted, setWanted] = useState<Choice | null>(null);
  const all = choices ?? [country];
  const options = all.map(({ code, name }): Option => ({ value: code, label: name, keywords: code }));
  return (
    <>
      <Setting
        label="Country"
        hint={country.notice ?? 'Where you pay tax. It determines the tax rules and defaults.'}
        saving={saving}
      >
        {(control) => (
          <Select
            {...control}
            options={options}
            value={country.code}
            isDisabled={isSaving}
            onChange={(code) => setWanted(all.find((one) => one.code === code) ?? null)}
          />
        )}
      </Setting>
      {wanted && (
        <CountryQuestion
          settings={settings}
          wanted={wanted}
          isBusy={isSaving}
          onClose={() => setWanted(null)}
          onConfirm={(keep) => void save({ code: wanted.code, keep }, RECOMPUTED).then(() => setWanted(null))}
        />
      )}
    </>
  );
}

function CountryQuestion(props: {
  settings: Settings;
  wanted: Choice;
  isBusy: boolean;
  onConfirm: (keep: SettingGroup[]) => void;
  onClose: () => void;
}) {
  const { settings, wanted } = props;
  const [keep, setKeep] = useState<SettingGroup[]>([]);
  const move = useQuery(graphqlQuery(CountryMoveDocument, { country: wanted.code }));
  const said = move.data?.settingsPreview;
  return (
    <ChangeQuestion
      title={`Change the country to ${inWords(wanted.name)}?`}
      action="Change the country"
      change={{ country: wanted.code, keep }}
      isBusy={props.isBusy}
      onClose={props.onClose}
      onConfirm={() => props.onConfirm(keep)}
    >
      {move.isPending && <Loading label="Loading the usual settings" lines={2} />}
      {move.isError && <Failed error={move.error} onRetry={() => void move.refetch()} />}
      {said?.after?.country.notice && <Banner status="info">{said.after.country.notice}</Banner>}
      {said?.after && said.changes.length > 0 && (
        <Along
          now={settings}
          after={said.after}
          groups={said.changes}
          country={wanted.name}
          keep={keep}
          onKeep={setKeep}
        />
      )}
    </ChangeQuestion>
  );
}

type Described = Pick<
  NonNullable<NonNullable<CountryMoveQuery['settingsPreview']>['after']>,
  'baseCurrency' | 'costBasisMethod' | 'lotAllocation' | 'walletFrom' | 'taxYearStartMonth' | 'taxYearStartDay'
>;

function Along(props: {
  now: Described;
  after: Described;
  groups: readonly SettingGroup[];
  country: string;
  keep: readonly SettingGroup[];
  onKeep: (keep: SettingGroup[]) => void;
}) {
  const { now, after, groups, keep, onKeep } = props;
  const dates = useDates();
  return (
    <fieldset>
      <legend className="mb-1">Change these to the usual settings of {inWords(props.country)}:</legend>
      <ul>
        {groups.map((group) => (
          <li key={group} className="py-0.5">
            <Checkbox
              label={`${GROUPS[group].label}: ${GROUPS[group].text(now, dates)} → ${GROUPS[group].text(after, dates)}`}
              checked={!keep.includes(group)}
              onCheckedChange={(changes) => onKeep(changes ? keep.filter((one) => one !== group) : [...keep, group])}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

const GROUPS: Record<SettingGroup, { label: string; text: (settings: Described, dates: Dates) => string }> = {
  BASE_CURRENCY: { label: 'Base currency', text: ({ baseCurrency }) => baseCurrency.symbol },
  COST_BASIS_METHOD: { label: 'Method', text: ({ costBasisMethod }) => METHODS[costBasisMethod].label.toLowerCase() },
  TAX_YEAR_START: {
    label: 'Tax year from',
    text: ({ taxYearStartMonth, taxYearStartDay }, dates) => dates.dayOfYear(taxYearStartMonth, taxYearStartDay),
  },
  LOT_ALLOCATION: { label: 'Lot allocation', text: lotsInWords },
};
