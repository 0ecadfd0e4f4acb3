import { Banner } from '../../../ui/banner.tsx';
import { isOfOtherSource, type Validation } from '../upload/upload-file.ts';

type OtherIntegrationProps = {
  checked: Validation;
  readAsName: string;
  accountName: string | undefined;
};

export function OtherIntegration({ checked, readAsName, accountName }: OtherIntegrationProps) {
  const { recognized, isOtherIntegration } = checked;
  if (!isOtherIntegration || !recognized) return null;
  const from = `This file comes from ${recognized.integrationName}, not from ${readAsName}.`;
  if (accountName !== undefined) {
    return <Banner status="warning">{`${from} Its transactions are added to ${accountName}.`}</Banner>;
  }
  const into = isOfOtherSource(checked)
    ? `It goes into a ${recognized.integrationName} wallet.`
    : `Its transactions are imported as ${readAsName}.`;
  return <Banner status="info">{`${from} ${into}`}</Banner>;
}
