import { loadInBrowser, loadOnServer, type PageQueries } from '../../data/queries.ts';
import { NotificationSettings, notificationSettingsQuery } from '../../features/settings/notification-settings.tsx';
import { useProfile } from '../../features/settings/profile.ts';

const queries: PageQueries = () => [notificationSettingsQuery()];
export const loader = loadOnServer(queries);
export const clientLoader = loadInBrowser(queries);

export default function NotificationsPage() {
  const { user, appInfo } = useProfile();
  return (
    <div className="pt-5">
      <NotificationSettings email={user.email} mail={appInfo.mail} />
    </div>
  );
}
