/** Who you are to the app, how it counts and how it looks. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { changeEmail } from '../../data/auth.ts';
import type { ThemeName } from '../../data/cookies.ts';
import { graphqlQuery } from '../../data/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { type Option, Select } from '../../ui/select.tsx';
import { timeZoneOptions } from '../../ui/time-zones.ts';
import {
  ChoicesDocument,
  UpdateBaseCurrencyDocument,
  UpdateCountryDocument,
  UpdateNameDocument,
  UpdateTimeZoneDocument,
} from './general-settings.graphql.ts';
import type { Profile } from './profile.ts';
import { RECOMPUTED, type Saving, Setting, useSaving } from './setting.tsx';

export const choicesQuery = () => ({ ...graphqlQuery(ChoicesDocument), staleTime: 3_600_000 });

type ThemeControl = {
  theme: ThemeName;
  choose: (theme: ThemeName) => void;
  themes: readonly { value: ThemeName; label: string }[];
};

export function GeneralSettings({ profile, theme }: { profile: Profile; theme: ThemeControl }) {
  return (
    <>
      <NameSetting name={profile.user.name} />
      <EmailSetting user={profile.user} mail={profile.appInfo.mail} />
      <CountrySetting country={profile.settings.country} />
      <BaseCurrencySetting symbol={profile.settings.baseCurrency.symbol} />
      <TimeZoneSetting timeZone={profile.settings.timeZone} />
      <Setting label="Theme" hint="System follows your computer, by day and by night.">
        {() => <Segmented label="Theme" options={theme.themes} value={theme.theme} onChange={theme.choose} />}
      </Setting>
    </>
  );
}

function NameSetting({ name }: { name: string }) {
  const [typed, setTyped] = useState(name);
  const { saving, save, isSaving } = useSaving(UpdateNameDocument);
  const problem = typed.trim() === '' ? ({ state: 'failed', reason: 'Name is required' } as const) : saving;
  return (
    <Setting label="Name" hint="How the app calls you, and the name on documents." saving={problem}>
      {(control) => (
        <form
          className="flex gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (typed.trim() !== '') void save({ name: typed.trim() });
          }}
        >
          <Input
            {...control}
            autoComplete="name"
            maxLength={100}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" isBusy={isSaving} disabled={typed.trim() === '' || typed.trim() === name}>
            Save
          </Button>
        </form>
      )}
    </Setting>
  );
}

/** The address changes when the link in a message to the new one is opened: a slip of the pen locks nobody out. */
function EmailSetting({ user, mail }: { user: Profile['user']; mail: string }) {
  const [typed, setTyped] = useState(user.email);
  const [saving, setSaving] = useState<Saving>({ state: 'idle' });
  const wanted = typed.trim();
  const submit = async () => {
    if (!/^\S+@\S+\.\S+$/.test(wanted)) return setSaving({ state: 'failed', reason: 'This is not an e-mail address' });
    setSaving({ state: 'saving' });
    const answer = await changeEmail({
      newEmail: wanted,
      callbackURL: '/user/profile?successMessage=Your+e-mail+address+is+changed.',
    });
    const place =
      mail === 'smtp' ? '' : ' It lies in the folder outbox of the data folder, since there is no mail server.';
    setSaving(
      answer.ok
        ? {
            state: 'saved',
            note: `A message is on its way to ${wanted}: open the link in it and the address is changed.${place}`,
          }
        : { state: 'failed', reason: answer.message },
    );
  };
  return (
    <Setting label="E-mail address" hint="You sign in with it, and messages go there." saving={saving}>
      {(control) => (
        <form
          noValidate
          className="flex gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <Input
            {...control}
            type="email"
            autoComplete="email"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" isBusy={saving.state === 'saving'} disabled={wanted === '' || wanted === user.email}>
            Change
          </Button>
        </form>
      )}
    </Setting>
  );
}

function CountrySetting({ country }: { country: Profile['settings']['country'] }) {
  const choices = useQuery(choicesQuery());
  const { saving, save, isSaving } = useSaving(UpdateCountryDocument);
  const options = (choices.data?.countries ?? [country]).map(
    ({ code, name }): Option => ({ value: code, label: name, keywords: code }),
  );
  return (
    <Setting
      label="Country"
      hint={country.notice ?? 'Where you pay tax. It decides the rules, and what you are usually asked for.'}
      saving={saving}
    >
      {(control) => (
        <Select
          {...control}
          options={options}
          value={country.code}
          isDisabled={isSaving}
          onChange={(code) => void save({ code }, RECOMPUTED)}
        />
      )}
    </Setting>
  );
}

function BaseCurrencySetting({ symbol }: { symbol: string }) {
  const choices = useQuery(choicesQuery());
  const { saving, save, isSaving } = useSaving(UpdateBaseCurrencyDocument);
  const all = choices.data?.baseCurrencies ?? [{ symbol, name: symbol }];
  const options = all.map((one): Option => ({ value: one.symbol, label: one.name, detail: one.symbol }));
  return (
    <Setting
      label="Base currency"
      hint="The currency of your gains and of your tax forms. Every price is found again when it changes."
      saving={saving}
    >
      {(control) => (
        <Select
          {...control}
          options={options}
          value={symbol}
          isDisabled={isSaving}
          onChange={(next) => void save({ symbol: next }, `Saved. Figures are being calculated again in ${next}.`)}
        />
      )}
    </Setting>
  );
}

function TimeZoneSetting({ timeZone }: { timeZone: string }) {
  const { saving, save, isSaving } = useSaving(UpdateTimeZoneDocument);
  const [options] = useState(() => timeZoneOptions(timeZone));
  return (
    <Setting
      label="Time zone"
      hint="Times are shown in it, and it decides on which day, and in which tax year, something happened."
      saving={saving}
    >
      {(control) => (
        <Select
          {...control}
          options={options}
          value={timeZone}
          isDisabled={isSaving}
          onChange={(next) => void save({ timeZone: next }, RECOMPUTED)}
        />
      )}
    </Setting>
  );
}
