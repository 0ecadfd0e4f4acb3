import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CostBasisMethod, LotAllocation } from '../../../generated/graphql.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { inWords } from '../../../ui/country-name.ts';
import { Input } from '../../../ui/input.tsx';
import { useDates } from '../../../ui/moment.tsx';
import { Choices } from '../../../ui/segmented.tsx';
import { type Option, Select } from '../../../ui/select.tsx';
import { BaseCurrencySetting } from '../base-currency-setting.tsx';
import { ChangeQuestion } from '../change-question.tsx';
import { CountrySetting } from '../country-setting.tsx';
import { choicesQuery } from '../general-settings.graphql.ts';
import type { Settings } from '../profile.ts';
import { RECOMPUTED, Setting, useSaving } from '../setting.tsx';
import { TaxRules } from '../timeline/timeline-settings.tsx';
import { ALLOCATIONS, lotsInWords, METHODS, ONE_POOL, PER_WALLET_SINCE } from './methods.ts';
import {
  UpdateCostBasisMethodDocument,
  UpdateLotAllocationDocument,
  UpdateTaxYearStartDocument,
} from './tax-settings.graphql.ts';
import { daysIn, MONTHS } from './tax-year-start.ts';
import { TransferFeeSetting } from './transfer-fee-setting.tsx';
import { WantedMethod } from './wanted-method.tsx';

export function TaxSettings({ settings, children }: { settings: Settings; children?: ReactNode }) {
  const choices = useQuery(choicesQuery());
  return (
    <>
      <WantedMethod />
      <CountrySetting settings={settings} choices={choices.data?.countries} />
      <BaseCurrencySetting symbol={settings.baseCurrency.symbol} choices={choices.data?.baseCurrencies} />
      <TaxYearStartSetting settings={settings} />
      {children}
      <MethodSetting settings={settings} />
      <LotAllocationSetting settings={settings} />
      <TransferFeeSetting transferFee={settings.transferFee} />
      <TaxRules settings={settings} />
    </>
  );
}

function MethodSetting({ settings }: { settings: Settings }) {
  const { saving, save, isSaving } = useSaving(UpdateCostBasisMethodDocument);
  const [wanted, setWanted] = useState<CostBasisMethod | null>(null);
  const isUsual = (method: CostBasisMethod) => settings.usualMethods.includes(method);
  const codes = (Object.keys(METHODS) as CostBasisMethod[]).sort((a, b) => Number(isUsual(b)) - Number(isUsual(a)));
  const options = codes.map(
    (code): Option<CostBasisMethod> => ({
      value: code,
      label: METHODS[code].label,
      detail: isUsual(code) ? code : `${code}, not accepted in ${inWords(settings.country.name)}`,
    }),
  );
  return (
    <>
      <Setting label="Cost basis method" hint="Decides which lot you sell first when you hold several." saving={saving}>
        {(control) => (
          <>
            <Select
              {...control}
              options={options}
              value={settings.costBasisMethod}
              isDisabled={isSaving}
              onChange={setWanted}
            />
            <p className="mt-1.5 text-13 text-quiet">{METHODS[settings.costBasisMethod].text}</p>
            {!isUsual(settings.costBasisMethod) && (
              <Banner status="warning" className="mt-2">
                This method is usually not accepted in {inWords(settings.country.name)}. Ask a tax adviser before you
                file with it.
              </Banner>
            )}
          </>
        )}
      </Setting>
      {wanted && (
        <ChangeQuestion
          title={`Change the method to ${METHODS[wanted].label}?`}
          action="Change the method"
          change={{ method: wanted }}
          isBusy={isSaving}
          onClose={() => setWanted(null)}
          onConfirm={() => void save({ method: wanted }, RECOMPUTED).then(() => setWanted(null))}
        >
          <p>{METHODS[wanted].text}</p>
        </ChangeQuestion>
      )}
    </>
  );
}

type Lots = { lotAllocation: LotAllocation; walletFrom: string | null };

function LotAllocationSetting({ settings }: { settings: Settings }) {
  const dates = useDates();
  const { saving, save, isSaving } = useSaving(UpdateLotAllocationDocument);
  const isOnePool = ONE_POOL.includes(settings.costBasisMethod);
  const isInUnitedStates = settings.country.code === 'US';
  const from = settings.walletFrom ?? '';
  const form = useForm({ values: { from } });
  const typed = form.watch('from');
  const [wanted, setWanted] = useState<Lots | null>(null);
  const options = (Object.keys(ALLOCATIONS) as LotAllocation[]).map((value) => {
    const { label, text, laws } = ALLOCATIONS[value];
    const law = laws[settings.country.code];
    return { value, label, text: law ? `${text} ${law}` : text };
  });
  const choose = (lotAllocation: LotAllocation) => {
    const day = lotAllocation === 'WALLET' ? typed || (isInUnitedStates ? PER_WALLET_SINCE : '') : '';
    setWanted({ lotAllocation, walletFrom: day || null });
  };
  return (
    <>
      <Setting
        label="Lot allocation"
        hint="Whether each wallet keeps its own lots or all wallets share them. With a date, lots are shared before it and kept per wallet from then on."
        saving={saving}
      >
        {(control) => (
          <>
            <Choices
              label="Lot allocation"
              options={options}
              value={settings.lotAllocation}
              isDisabled={isSaving || isOnePool}
              onChange={choose}
            />
            {isOnePool && (
              <p className="mt-3 text-13 text-quiet">
                {METHODS[settings.costBasisMethod].label} pools each asset across all wallets, so there is nothing to
                choose.
              </p>
            )}
            {settings.lotAllocation === 'WALLET' && !isOnePool && (
              <form
                className="mt-4 flex flex-wrap items-end gap-2 pl-7.5"
                onSubmit={form.handleSubmit(({ from: day }) =>
                  setWanted({ lotAllocation: 'WALLET', walletFrom: day || null }),
                )}
              >
                <div className="text-13">
                  <label htmlFor={`${control.id}-from`} className="mb-1 block text-quiet">
                    Per wallet from (blank: always)
                  </label>
                  <Input id={`${control.id}-from`} {...form.register('from')} type="date" className="w-44" />
                </div>
                <Button type="submit" isBusy={isSaving} disabled={typed === from}>
                  Save
                </Button>
              </form>
            )}
          </>
        )}
      </Setting>
      {wanted && (
        <ChangeQuestion
          title={`Change lot allocation to ${lotsInWords(wanted, dates)}?`}
          action="Change lot allocation"
          change={wanted}
          isBusy={isSaving}
          onClose={() => setWanted(null)}
          onConfirm={() => void save(wanted, RECOMPUTED).then(() => setWanted(null))}
        >
          <p>{ALLOCATIONS[wanted.lotAllocation].text}</p>
        </ChangeQuestion>
      )}
    </>
  );
}

function TaxYearStartSetting({ settings }: { settings: Settings }) {
  const dates = useDates();
  const { saving, save, isSaving } = useSaving(UpdateTaxYearStartDocument);
  const form = useForm({ defaultValues: { month: settings.taxYearStartMonth, day: settings.taxYearStartDay } });
  const { month, day } = form.watch();
  const isChanged = month !== settings.taxYearStartMonth || day !== settings.taxYearStartDay;
  const days = Array.from(
    { length: daysIn(month) },
    (_, at): Option => ({ value: String(at + 1), label: String(at + 1) }),
  );
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Setting
        label="Tax year starts on"
        hint="January 1 in most countries, April 6 in the United Kingdom, July 1 in Australia. Changing it moves gains between years."
        saving={saving}
      >
        {(control) => (
          <form className="flex gap-2" onSubmit={form.handleSubmit(() => setAsking(true))}>
            <Select
              aria-label="Day"
              options={days}
              value={String(day)}
              onChange={(value) => form.setValue('day', Number(value))}
              className="w-20!"
            />
            <Select
              {...control}
              aria-label="Month"
              options={MONTHS.map((label, at) => ({ value: String(at + 1), label }))}
              value={String(month)}
              onChange={(value) => {
                form.setValue('month', Number(value));
                form.setValue('day', Math.min(day, daysIn(Number(value))));
              }}
              className="w-40!"
            />
            <Button type="submit" isBusy={isSaving} disabled={!isChanged}>
              Save
            </Button>
          </form>
        )}
      </Setting>
      {isAsking && (
        <ChangeQuestion
          title={`Start tax years on ${dates.dayOfYear(month, day)}?`}
          action="Change the tax year"
          change={{ taxYearStartMonth: month, taxYearStartDay: day }}
          isBusy={isSaving}
          onClose={() => setAsking(false)}
          onConfirm={() => void save({ month, day }, RECOMPUTED).then(() => setAsking(false))}
        >
          <p>Gains and income move between tax years.</p>
        </ChangeQuestion>
      )}
    </>
  );
}
