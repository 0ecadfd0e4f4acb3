import { EnableTwoFactor } from '../features/settings/security/two-factor.tsx';
import { PageHead } from '../ui/page.tsx';

export default function EnableMfa() {
  return (
    <>
      <PageHead title="Turn on two-factor sign-in" />
      <EnableTwoFactor />
    </>
  );
}
