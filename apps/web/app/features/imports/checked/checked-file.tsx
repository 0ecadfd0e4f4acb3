import { graphql } from '../../../generated/gql.ts';
import { Banner } from '../../../ui/banner.tsx';
import { formatCount, plural } from '../../../ui/format.ts';
import { useDates } from '../../../ui/moment.tsx';
import type { Validation } from '../upload/upload-file.ts';
import { IssueList } from './issue-list.tsx';

graphql(`
  fragment ValidationParts on CsvValidation {
    errors
    warnings
    issues {
      ...RowIssueParts
    }
    recognized {
      id
      label
      integration
      integrationName
      overlaps {
        id
        why
        hasSameIds
      }
    }
    candidates {
      id
      label
      integrationName
    }
    missingOptions {
      key
      label
      question
      kind
      choices {
        value
        label
      }
    }
    timeZone {
      zone
      reason
    }
    otherTimes {
      importId
      filename
      timeZone
      count
    }
    howRead
    isOtherIntegration
    account {
      id
      name
    }
    numberOfRows
    numberOfTransactions
    numberOfDuplicates
    numberOfLikelyDuplicates
    numberOfFrozenTransactions
    numberOfRejectedRows
    skipped {
      row
      reason
    }
    firstAt
    lastAt
  }
`);

type CheckedFileProps = {
  checked: Validation;
  isNewWallet: boolean;
};

export function CheckedFile({ checked, isNewWallet }: CheckedFileProps) {
  const dates = useDates();
  const { recognized, firstAt, lastAt, skipped } = checked;
  return (
    <div className="space-y-3">
      {recognized && (
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 border-rule border-y py-3 md:grid-cols-[repeat(3,auto)_1fr]">
          <Fact label="Format" value={recognized.label} isWide />
          <Fact label="Rows" value={formatCount(checked.numberOfRows)} />
          <Fact label="Transactions" value={formatCount(checked.numberOfTransactions)} />
          <Fact label="Already imported" value={formatCount(checked.numberOfDuplicates)} />
          {firstAt && lastAt && (
            <Fact label="Period" value={`${dates.shortDay(firstAt)} to ${dates.shortDay(lastAt)}`} />
          )}
        </dl>
      )}
      <HowRead lines={checked.howRead} />
      <FileWarnings warnings={checked.warnings} />
      {isNewWallet && checked.numberOfDuplicates > 0 && <CountedTwice known={checked.numberOfDuplicates} />}
      <FileErrors checked={checked} />
      {skipped.length > 0 && <Skipped rows={skipped} />}
    </div>
  );
}

export function HowRead({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul aria-label="Import settings" className="space-y-0.5 text-13 text-quiet">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

export function FileWarnings({ warnings }: { warnings: Validation['warnings'] }) {
  return warnings.map((warning) => (
    <Banner key={warning} status="warning">
      {warning}
    </Banner>
  ));
}

/** The same file in two wallets is rarely intended. */
export function CountedTwice({ known }: { known: number }) {
  const [are, they] = known === 1 ? ['is', 'it'] : ['are', 'they'];
  return (
    <Banner status="warning">
      {plural(known, 'transaction')} of this file {are} already in another of your wallets. In a new wallet, {they}{' '}
      would count twice. To add only new transactions, open that wallet and choose “Import file”.
    </Banner>
  );
}

function Fact({ label, value, isWide = false }: { label: string; value: string; isWide?: boolean }) {
  return (
    <div className={isWide ? 'col-span-2 md:col-span-4' : ''}>
      <dt className="text-12 text-quiet">{label}</dt>
      <dd className="numeric whitespace-normal">{value}</dd>
    </div>
  );
}

function FileErrors({ checked: { errors, issues } }: { checked: Validation }) {
  const lost = issues.filter((issue) => issue.severity === 'error').length;
  return (
    <>
      {errors.length > 0 && (
        <div role="alert">
          <p className="font-medium text-severe">This file cannot be imported. Nothing was stored.</p>
          <ul className="mt-1 space-y-1 text-13">
            {errors.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {issues.length > 0 && (
        <div className="space-y-2">
          <p className="font-medium">
            {lost > 0
              ? `${plural(lost, 'row')} cannot be imported as ${lost === 1 ? 'it stands' : 'they stand'}`
              : `${plural(issues.length, 'row')} to review`}
          </p>
          {lost > 0 && errors.length === 0 && (
            <p className="text-13 text-quiet">
              {lost === 1 ? 'It is skipped' : 'They are skipped'} on import and listed with the import.
            </p>
          )}
          <IssueList issues={issues} />
        </div>
      )}
    </>
  );
}

const SKIPPED_SHOWN = 100;

function Skipped({ rows }: { rows: Validation['skipped'] }) {
  return (
    <details className="text-13">
      <summary className="cursor-pointer text-quiet">
        {plural(rows.length, 'row')} will be skipped, each with a reason
      </summary>
      <ul className="mt-2 max-h-40 overflow-auto border-rule border-y">
        {rows.slice(0, SKIPPED_SHOWN).map((skipped) => (
          <li key={skipped.row} className="grid grid-cols-[5.5rem_1fr] gap-3 border-rule border-b py-1 last:border-b-0">
            <span className="numeric">Row {formatCount(skipped.row)}</span>
            <span className="text-quiet">{skipped.reason}</span>
          </li>
        ))}
      </ul>
      {rows.length > SKIPPED_SHOWN && (
        <p className="py-1 text-quiet">And {formatCount(rows.length - SKIPPED_SHOWN)} more.</p>
      )}
    </details>
  );
}
