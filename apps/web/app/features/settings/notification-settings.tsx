import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { graphqlQuery } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import type { NotificationType } from '../../generated/graphql.ts';
import { Changing } from '../../ui/changing.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SettingFrame } from '../../ui/setting-frame.tsx';
import { SavedNote, useSaving } from './setting.tsx';

const NotificationSettingsDocument = graphql(`
  query NotificationSettings {
    notificationSettings {
      settingType
      isEnabled
    }
  }
`);

const UpdateNotificationSettingDocument = graphql(`
  mutation UpdateNotificationSetting($settingType: NotificationType!, $isEnabled: Boolean!) {
    updateNotificationSetting(settingType: $settingType, isEnabled: $isEnabled) {
      success
      error
    }
  }
`);

export const notificationSettingsQuery = () => graphqlQuery(NotificationSettingsDocument);

export function NotificationSettings({ email, mail }: { email: string; mail: string }) {
  const query = useQuery(notificationSettingsQuery());
  return (
    <QueryStates query={query}>
      {({ notificationSettings }) => {
        const isOn = (kind: NotificationType) =>
          notificationSettings.some(({ settingType, isEnabled }) => settingType === kind && isEnabled);
        return (
          <>
            <p className="mb-4 max-w-prose text-quiet">
              Messages go to {email}.
              {mail !== 'smtp' &&
                ' There is no mail server: messages are written to the outbox folder of the data folder.'}
            </p>
            <Toggle
              kind="WEEKLY_SUMMARY"
              isOn={isOn('WEEKLY_SUMMARY')}
              name="Weekly summary"
              label="Email me my weekly summary"
              hint="Each Monday morning in your time zone: your portfolio value, the week’s change, the biggest movers and what needs attention. It contains amounts."
              saved="Saved. The first one arrives next Monday."
            />
            <Toggle
              kind="ALERTS"
              isOn={isOn('ALERTS')}
              name="Alerts"
              label="Email me alerts"
              hint={
                <>
                  Applies to{' '}
                  <Link className="link" to="/alerts">
                    alerts
                  </Link>{' '}
                  with email on. All alerts are also listed in the app.
                </>
              }
            />
            <SettingFrame
              label="Your account"
              hint="Messages about your password, your email address and closing your account. They keep it safe, so they are always sent."
            >
              <Checkbox label="Always sent" checked disabled onCheckedChange={() => {}} />
            </SettingFrame>
          </>
        );
      }}
    </QueryStates>
  );
}

type ToggleProps = {
  kind: NotificationType;
  isOn: boolean;
  name: string;
  label: string;
  hint: React.ReactNode;
  saved?: string;
};

function Toggle({ kind, isOn, name, label, hint, saved = 'Saved.' }: ToggleProps) {
  const { saving, save, isSaving } = useSaving(UpdateNotificationSettingDocument, ['NotificationSettings']);
  return (
    <SettingFrame label={name} hint={hint}>
      <Changing>
        <Checkbox
          label={label}
          checked={isOn}
          disabled={isSaving}
          onCheckedChange={(isEnabled) => void save({ settingType: kind, isEnabled }, isEnabled ? saved : 'Saved.')}
        />
      </Changing>
      {saving.state === 'failed' ? (
        <p role="alert" className="mt-1.5 text-13 text-severe">
          {saving.reason}
        </p>
      ) : (
        <SavedNote saving={saving} />
      )}
    </SettingFrame>
  );
}
