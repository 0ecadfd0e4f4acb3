import { Banner } from '../../../ui/banner.tsx';
import { Moment } from '../../../ui/moment.tsx';
import type { DataImport } from './bring-in.tsx';

export function Figures({ copy }: { copy: DataImport }) {
  return (
    <div className="flex max-w-prose flex-col items-start gap-3">
      {copy.finishedAt && (
        <p>
          A copy was imported on <Moment at={copy.finishedAt} />.
        </p>
      )}
      <Comparison copy={copy} />
    </div>
  );
}

function Comparison({ copy: { contents, resultHash, engineVersion, isSameResult } }: { copy: DataImport }) {
  if (!contents?.resultHash) return <Banner status="info">The copy has no current figures to compare with.</Banner>;
  if (resultHash === null)
    return (
      <Banner status="info">
        Figures are being calculated and will be compared with the copy. If calculation is paused, continue it first.
      </Banner>
    );
  if (isSameResult)
    return (
      <Banner status="success">
        The figures match the copy. Result hash: <Hash of={resultHash} />
      </Banner>
    );
  return (
    <Banner status="warning">
      The figures differ from the copy.{' '}
      {engineVersion === contents.engineVersion
        ? 'Missing values may have been found here, so compare the tax years with your documents.'
        : `The copy was calculated with version ${contents.engineVersion} of the rules, this installation uses ${engineVersion}.`}{' '}
      Result hash in the copy: <Hash of={contents.resultHash} />, here: <Hash of={resultHash} />
    </Banner>
  );
}

function Hash({ of }: { of: string }) {
  return <code className="break-all text-13">{of}</code>;
}
