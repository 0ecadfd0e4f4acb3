import { DisableTwoFactor } from '../features/settings/security/two-factor.tsx';
import { PageHead } from '../ui/page.tsx';

export default function DisableMfa() {
  return (
    <>
      <PageHead title="Turn off two-factor sign-in" />
      <DisableTwoFactor />
    </>
  );
}
