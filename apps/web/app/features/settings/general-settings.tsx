/** Who you are to the app, how it counts and how it looks. */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { ThemeName } from '../../data/cookies.ts';
import { graphqlQuery } from '../../data/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Checkbox, Input } from '../../ui/input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { type Option, Select } from '../../ui/select.tsx';
import { timeZoneOptions } from '../../ui/time-zones.ts';
import { ChangeQuestion } from './change-question.tsx';
import { CountrySetting } from './country-setting.tsx';
import { EmailSetting } from './email/email-setting.tsx';
import {
  ChoicesDocument,
  UpdateBaseCurrencyDocument,
  UpdateNameDocument,
  UpdateTimeZoneDocument,
} from './general-settings.graphql.ts';
import type { Profile } from './profile.ts';
import { RECOMPUTED, Setting, SettingFrame, useSaving } from './setting.tsx';

export const choicesQuery = () => ({ ...graphqlQuery(ChoicesDocument), staleTime: 3_600_000 });

type ThemeControl = {
  theme: ThemeName;
  choose: (theme: ThemeName) => void;
  themes: readonly { value: ThemeName; label: string }[];
};

type SingleKeys = { areSingleKeysOn: boolean; setSingleKeysOn: (areOn: boolean) => void };

type Props = { profile: Profile; theme: ThemeControl; keyboard: SingleKeys };

export function GeneralSettings({ profile, theme, keyboard }: Props) {
  const choices = useQuery(choicesQuery());
  return (
    <>
      <NameSetting name={profile.user.name} />
      <EmailSetting user={profile.user} mail={profile.appInfo.mail} />
      <CountrySetting settings={profile.settings} choices={choices.data?.countries} />
      <BaseCurrencySetting symbol={profile.settings.baseCurrency.symbol} />
      <TimeZoneSetting timeZone={profile.settings.timeZone} />
      <Setting label="Theme" hint="System follows your computer, by day and by night.">
        {() => <Segmented label="Theme" options={theme.themes} value={theme.theme} onChange={theme.choose} />}
      </Setting>
      <SettingFrame
        label="Keyboard shortcuts"
        hint="On any page, ? shows them. Turn single keys off if you control your computer by voice, or press keys by accident; those with Ctrl or Cmd stay. This is kept in this browser."
      >
        <Checkbox
          label="Shortcuts of a single key"
          checked={keyboard.areSingleKeysOn}
          onCheckedChange={keyboard.setSingleKeysOn}
        />
      </SettingFrame>
    </>
  );
}

const nameSchema = z.object({ name: z.string().check(z.trim(), z.minLength(1, 'Name is required')) });

function NameSetting({ name }: { name: string }) {
  const { saving, save, isSaving } = useSaving(UpdateNameDocument);
  const form = useForm({ resolver: standardSchemaResolver(nameSchema), mode: 'onChange', values: { name } });
  const wrong = form.formState.errors.name?.message;
  const typed = form.watch('name').trim();
  return (
    <Setting
      label="Name"
      hint="How the app calls you, and the name on documents."
      saving={wrong ? { state: 'failed', reason: wrong } : saving}
    >
      {(control) => (
        <form noValidate className="flex gap-2" onSubmit={form.handleSubmit((wanted) => void save(wanted))}>
          <Input {...control} {...form.register('name')} autoComplete="name" maxLength={100} />
          <Button type="submit" isBusy={isSaving} disabled={typed === '' || typed === name}>
            Save
          </Button>
        </form>
      )}
    </Setting>
  );
}

function BaseCurrencySetting({ symbol }: { symbol: string }) {
  const choices = useQuery(choicesQuery());
  const { saving, save, isSaving } = useSaving(UpdateBaseCurrencyDocument);
  const [wanted, setWanted] = useState<string | null>(null);
  const all = choices.data?.baseCurrencies ?? [{ symbol, name: symbol }];
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
        <Confirm
          isOpen
          onClose={() => setWanted(null)}
          title={`Count in ${wanted}?`}
          action={`Count in ${wanted}`}
          isBusy={isSaving}
          onConfirm={() =>
            void save({ symbol: wanted }, `Saved. Figures are being calculated again in ${wanted}.`).then(() =>
              setWanted(null),
            )
          }
        >
          Every value is stated in {wanted}, at the rate of its day, and every tax year is calculated again. Until that
          is done there are no figures. Documents already made will be out of date.
        </Confirm>
      )}
    </>
  );
}

function TimeZoneSetting({ timeZone }: { timeZone: string }) {
  const { saving, save, isSaving } = useSaving(UpdateTimeZoneDocument);
  const [wanted, setWanted] = useState<string | null>(null);
  const [options] = useState(() => timeZoneOptions(timeZone));
  return (
    <>
      <Setting
        label="Time zone"
        hint="Times are shown in it, and it decides on which day, and in which tax year, something happened."
        saving={saving}
      >
        {(control) => (
          <Select {...control} options={options} value={timeZone} isDisabled={isSaving} onChange={setWanted} />
        )}
      </Setting>
      {wanted && (
        <ChangeQuestion
          title={`Change the time zone to ${wanted}?`}
          action="Change the time zone"
          change={{ timeZone: wanted }}
          isBusy={isSaving}
          onClose={() => setWanted(null)}
          onConfirm={() => void save({ timeZone: wanted }, RECOMPUTED).then(() => setWanted(null))}
        >
          <p>What happened near midnight may fall on another day, and in another tax year.</p>
        </ChangeQuestion>
      )}
    </>
  );
}
