import { RenewRecoveryCodes } from '../features/settings/security/two-factor.tsx';
import { PageHead } from '../ui/page.tsx';

export default function RecoveryCodes() {
  return (
    <>
      <PageHead title="New recovery codes" />
      <RenewRecoveryCodes />
    </>
  );
}
