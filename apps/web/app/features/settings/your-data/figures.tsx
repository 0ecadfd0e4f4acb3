/** A copy that was brought in, and whether its figures came out the same here. */
import { Banner } from '../../../ui/banner.tsx';
import { Moment } from '../../../ui/moment.tsx';
import type { DataImport } from './bring-in.tsx';

export function Figures({ copy }: { copy: DataImport }) {
  return (
    <div className="flex max-w-prose flex-col items-start gap-3">
      {copy.finishedAt && (
        <p>
          A copy was brought in on <Moment at={copy.finishedAt} />.
        </p>
      )}
      <Comparison copy={copy} />
    </div>
  );
}

function Comparison({ copy: { contents, resultHash, engineVersion, isSameResult } }: { copy: DataImport }) {
  if (!contents?.resultHash)
    return (
      <Banner status="info">
        The copy was made without current figures, so there is nothing to compare those calculated here with.
      </Banner>
    );
  if (resultHash === null)
    return (
      <Banner status="info">
        The figures are being calculated, and are then compared with those of the copy. If calculation is paused, that
        is once you continue it.
      </Banner>
    );
  if (isSameResult)
    return (
      <Banner status="success">
        The figures are the same as where the copy was made. Result hash: <Hash of={resultHash} />
      </Banner>
    );
  return (
    <Banner status="warning">
      The figures are not those of the copy.{' '}
      {engineVersion === contents.engineVersion
        ? 'Values that were missing there may have been found here, so compare the tax years with your documents.'
        : `There they were calculated by version ${contents.engineVersion} of the rules, here by ${engineVersion}.`}{' '}
      Result hash there: <Hash of={contents.resultHash} />, here: <Hash of={resultHash} />
    </Banner>
  );
}

function Hash({ of }: { of: string }) {
  return <code className="break-all text-13">{of}</code>;
}
