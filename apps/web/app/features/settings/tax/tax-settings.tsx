/** How gains are computed: which lot goes first, where lots are kept, when the tax year begins. */
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CostBasisMethod, LotAllocation } from '../../../generated/graphql.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { inWords } from '../../../ui/country-name.ts';
import { Input } from '../../../ui/input.tsx';
import { Choices } from '../../../ui/segmented.tsx';
import { type Option, Select } from '../../../ui/select.tsx';
import type { Settings } from '../profile.ts';
import { RECOMPUTED, Setting, useSaving } from '../setting.tsx';
import { TaxRules } from '../timeline/timeline-settings.tsx';
import { ALLOCATIONS, METHODS, PER_WALLET_SINCE } from './methods.ts';
import {
  UpdateCostBasisMethodDocument,
  UpdateLotAllocationDocument,
  UpdateTaxYearStartDocument,
} from './tax-settings.graphql.ts';
import { daysIn, MONTHS } from './tax-year-start.ts';

export function TaxSettings({ settings }: { settings: Settings }) {
  return (
    <>
      <MethodSetting settings={settings} />
      <LotAllocationSetting settings={settings} />
      <TaxYearStartSetting settings={settings} />
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
      detail: isUsual(code) ? code : `${code}, not usual in ${inWords(settings.country.name)}`,
    }),
  );
  return (
    <>
      <Setting
        label="Cost basis method"
        hint="When you hold several lots of an asset, it decides which one you give up first."
        saving={saving}
      >
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
                This method is not usually accepted in {inWords(settings.country.name)}. Ask a tax adviser before you
                file with it.
              </Banner>
            )}
          </>
        )}
      </Setting>
      {wanted && (
        <Confirm
          isOpen
          onClose={() => setWanted(null)}
          title={`Change the method to ${METHODS[wanted].label}?`}
          action="Change the method"
          isBusy={isSaving}
          onConfirm={() => void save({ method: wanted }, RECOMPUTED).then(() => setWanted(null))}
        >
          <p>
            {METHODS[wanted].text} Every tax year is calculated again: the gains of years you have filed may change, and
            the documents made for them will be out of date.
          </p>
          {!isUsual(wanted) && (
            <p className="mt-2">This method is not usually accepted in {inWords(settings.country.name)}.</p>
          )}
        </Confirm>
      )}
    </>
  );
}

function LotAllocationSetting({ settings }: { settings: Settings }) {
  const { saving, save, isSaving } = useSaving(UpdateLotAllocationDocument);
  const from = settings.walletFrom ?? '';
  const form = useForm({ defaultValues: { from } });
  const typed = form.watch('from');
  const options = (Object.keys(ALLOCATIONS) as LotAllocation[]).map((value) => {
    const { label, text, unitedStates } = ALLOCATIONS[value];
    return { value, label, text: settings.country.code === 'US' ? `${text} ${unitedStates}` : text };
  });
  const choose = (lotAllocation: LotAllocation) => {
    const day = lotAllocation === 'WALLET' ? typed || (settings.country.code === 'US' ? PER_WALLET_SINCE : '') : '';
    form.setValue('from', day);
    void save({ lotAllocation, walletFrom: day || null }, RECOMPUTED);
  };
  return (
    <Setting
      label="Lot allocation"
      hint="Whether each wallet keeps its own lots, or all wallets share them. With a day, lots are shared before it and kept per wallet from then on."
      saving={saving}
    >
      {(control) => (
        <>
          <Choices
            label="Lot allocation"
            options={options}
            value={settings.lotAllocation}
            isDisabled={isSaving}
            onChange={choose}
          />
          {settings.lotAllocation === 'WALLET' && (
            <form
              className="mt-4 flex flex-wrap items-end gap-2 pl-7.5"
              onSubmit={form.handleSubmit(
                (wanted) => void save({ lotAllocation: 'WALLET', walletFrom: wanted.from || null }, RECOMPUTED),
              )}
            >
              <div className="text-13">
                <label htmlFor={`${control.id}-from`} className="mb-1 block text-quiet">
                  Per wallet from (empty: always)
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
  );
}

function TaxYearStartSetting({ settings }: { settings: Settings }) {
  const { saving, save, isSaving } = useSaving(UpdateTaxYearStartDocument);
  const form = useForm({ defaultValues: { month: settings.taxYearStartMonth, day: settings.taxYearStartDay } });
  const { month, day } = form.watch();
  const isChanged = month !== settings.taxYearStartMonth || day !== settings.taxYearStartDay;
  const days = Array.from(
    { length: daysIn(month) },
    (_, at): Option => ({ value: String(at + 1), label: String(at + 1) }),
  );
  return (
    <Setting
      label="Tax year starts on"
      hint="1 January in most countries, 6 April in the United Kingdom, 1 July in Australia. Gains move between years when it changes."
      saving={saving}
    >
      {(control) => (
        <form className="flex gap-2" onSubmit={form.handleSubmit((wanted) => void save(wanted, RECOMPUTED))}>
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
  );
}
