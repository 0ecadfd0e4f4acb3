import type { PreviewMappingQuery } from '../../../generated/graphql.ts';
import { Banner } from '../../../ui/banner.tsx';
import { formatCount, plural } from '../../../ui/format.ts';
import { Moment } from '../../../ui/moment.tsx';
import { Section } from '../../../ui/page.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import { faultId, goToFault } from './fault-place.ts';

export function ResultPart({ preview, isOld }: { preview: PreviewMappingQuery['previewMapping']; isOld: boolean }) {
  const { counts, rows, errors, faults } = preview;
  return (
    <Section title="Result">
      <p aria-live="polite" className="mb-3 text-13 text-quiet">
        {faults.length > 0
          ? 'Nothing to show yet: complete the mapping above.'
          : `Of ${plural(counts.all, 'row')}: ${plural(counts.toImport, 'transaction')}, ${formatCount(counts.skipped)} skipped, ${formatCount(counts.errors)} with errors.`}
        {isOld && ' Reading again…'}
      </p>
      {faults.length > 0 && (
        <ul aria-label="Missing settings" className="mb-3 space-y-1 text-13">
          {faults.map(({ at, message }) => (
            <li key={`${at} ${message}`}>
              <a
                className="link"
                href={`#${faultId(at)}`}
                onClick={(event) => {
                  event.preventDefault();
                  goToFault(at);
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
      {faults.length === 0 &&
        errors.map((error) => (
          <Banner key={error} status="error" className="mb-3">
            {error}
          </Banner>
        ))}
      <ol className="border-rule border-t">
        {rows.map(({ rowNumber, outcome, reason, becomes, issues }) => (
          <li key={rowNumber} className="grid gap-x-4 border-rule border-b py-2 md:grid-cols-[4rem_1fr]">
            <span className="numeric text-13 text-quiet">Row {formatCount(rowNumber)}</span>
            <span className="break-words">
              {becomes && (
                <>
                  <Sentence>{becomes.sentence}</Sentence>{' '}
                  <span className="text-13 text-quiet">
                    <Moment at={becomes.happenedAt} />
                  </span>
                </>
              )}
              {!becomes && outcome === 'SKIPPED' && <span className="text-quiet">Skipped: {reason}</span>}
              {issues.map(({ column, message, remedy, severity }) => (
                <span key={`${column} ${message}`} className="block text-13">
                  <span className={severity === 'error' ? 'text-severe' : 'text-warning'}>
                    {column ? `${column}: ` : ''}
                    {message}
                  </span>{' '}
                  <span className="text-quiet">{remedy}</span>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
