/** The file is of another integration than it is read as; it can be imported as what it is. */
import type { ReactNode } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Validation } from '../upload/upload-file.ts';

type OtherIntegrationProps = {
  checked: Validation;
  /** What it is read as, by name. */
  readAsName: string;
  onSwitch: ((slug: string) => void) | undefined;
  /** What importing it all the same would do. */
  children?: ReactNode;
};

export function OtherIntegration({ checked, readAsName, onSwitch, children }: OtherIntegrationProps) {
  const { recognised, isOtherIntegration } = checked;
  if (!isOtherIntegration || !recognised) return null;
  return (
    <Banner
      status="warning"
      action={
        onSwitch && (
          <Button size="small" onClick={() => onSwitch(recognised.integration)}>
            Import as {recognised.integrationName}
          </Button>
        )
      }
    >
      This file comes from {recognised.integrationName}, not from {readAsName}.{children}
    </Banner>
  );
}
