import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { HOME_PAGES, type HomePage } from '@lotbook/ledger/home-pages';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { ThemeName } from '../../data/cookies.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Input } from '../../ui/input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { SettingFrame } from '../../ui/setting-frame.tsx';
import { timeZoneOptions } from '../../ui/time-zones.ts';
import { ChangeQuestion } from './change-question.tsx';
import { DisplayCurrencySetting } from './display-currency-setting.tsx';
import { EmailSetting } from './email/email-setting.tsx';
import { UpdateHomePageDocument, UpdateNameDocument, UpdateTimeZoneDocument } from './general-settings.graphql.ts';
import type { Profile } from './profile.ts';
import { RECOMPUTED, Setting, useSaving } from './setting.tsx';

type ThemeControl = {
  theme: ThemeName;
  choose: (theme: ThemeName) => void;
  themes: readonly { value: ThemeName; label: string }[];
};

type SingleKeys = { areSingleKeysOn: boolean; setSingleKeysOn: (areOn: boolean) => void };

type Props = { profile: Profile; theme: ThemeControl; keyboard: SingleKeys };

export function GeneralSettings({ profile, theme, keyboard }: Props) {
  return (
    <>
      <NameSetting name={profile.user.name} />
      <EmailSetting user={profile.user} mail={profile.appInfo.mail} />
      <DisplayCurrencySetting base={profile.settings.baseCurrency.symbol} />
      <TimeZoneSetting timeZone={profile.settings.timeZone} />
      <HomePageSetting page={profile.appInfo.webAppHomePage} />
      <Setting label="Theme" hint="System follows your device.">
        {() => <Segmented label="Theme" options={theme.themes} value={theme.theme} onChange={theme.choose} />}
      </Setting>
      <SettingFrame
        label="Keyboard shortcuts"
        hint="Press ? on any page to list them. Turn off single keys if you use voice control or press keys by accident; those with Ctrl or Cmd stay. Saved in this browser."
      >
        <Checkbox
          label="Single-key shortcuts"
          checked={keyboard.areSingleKeysOn}
          onCheckedChange={keyboard.setSingleKeysOn}
        />
      </SettingFrame>
    </>
  );
}

const HOME_PAGE_LABELS: Readonly<Record<HomePage, string>> = {
  '/portfolio': 'Portfolio',
  '/transactions': 'Transactions',
  '/wallets': 'Wallets',
  '/performance': 'Performance',
  '/tax': 'Taxes',
  '/account-health': 'Account health',
};

function HomePageSetting({ page }: { page: string }) {
  const { saving, save, isSaving } = useSaving(UpdateHomePageDocument);
  return (
    <Setting label="Start page" hint="The page that opens after you sign in." saving={saving}>
      {(control) => (
        <Select
          {...control}
          options={HOME_PAGES.map((value) => ({ value, label: HOME_PAGE_LABELS[value] }))}
          value={page}
          isDisabled={isSaving}
          onChange={(wanted) => void save({ homePage: wanted })}
        />
      )}
    </Setting>
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
      hint="Your display name, also used on documents."
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

function TimeZoneSetting({ timeZone }: { timeZone: string }) {
  const { saving, save, isSaving } = useSaving(UpdateTimeZoneDocument);
  const [wanted, setWanted] = useState<string | null>(null);
  const [options] = useState(() => timeZoneOptions(timeZone));
  return (
    <>
      <Setting
        label="Time zone"
        hint="Used to show times and to decide the day and tax year of each transaction."
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
          <p>Transactions near midnight may move to another day and tax year.</p>
        </ChangeQuestion>
      )}
    </>
  );
}
