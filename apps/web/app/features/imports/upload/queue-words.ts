import { formatCount, plural } from '../../../ui/format.ts';
import type { Checked, Step } from './queue.ts';

type FileStep = Step<Checked, unknown>;

export function stepWords(step: FileStep): string {
  switch (step.kind) {
    case 'refused':
      return 'Rejected';
    case 'uploading':
      return 'Uploading file';
    case 'validating':
      return 'Validating file';
    case 'asks':
      return 'Needs an answer';
    case 'unknown':
      return 'Not recognized';
    case 'invalid':
      return 'Cannot be imported';
    case 'ready':
      return readyWords(step.checked);
    case 'importing':
      return 'Importing file';
    case 'done':
      return 'Imported';
    case 'failed':
      return 'Failed';
  }
}

/** A file is good only if all its rows are. */
function readyWords({ numberOfRejectedRows: rejected, numberOfRows }: Checked): string {
  if (rejected === 0) return 'File has been validated';
  return `${formatCount(rejected)} of ${plural(numberOfRows, 'row')} rejected`;
}

export function foundWords(checked: Checked): string {
  const { account, numberOfTransactions, numberOfDuplicates, numberOfLikelyDuplicates } = checked;
  const { numberOfFrozenTransactions: frozen = 0 } = checked;
  // For a new wallet, transactions in other wallets already count as likely duplicates.
  const isCounted = !account && (numberOfLikelyDuplicates ?? 0) > 0;
  const known = numberOfDuplicates > 0 && !isCounted ? `, ${formatCount(numberOfDuplicates)} already imported` : '';
  const likely = numberOfLikelyDuplicates ? `, ${plural(numberOfLikelyDuplicates, 'likely duplicate')} set aside` : '';
  const skipped = frozen > 0 ? `, ${formatCount(frozen)} skipped: their tax year is frozen` : '';
  return plural(numberOfTransactions, 'transaction') + known + likely + skipped;
}

const TONES: Record<FileStep['kind'], string> = {
  refused: 'text-severe',
  failed: 'text-severe',
  unknown: 'text-severe',
  invalid: 'text-severe',
  asks: 'text-warning',
  ready: 'text-gain',
  done: 'text-gain',
  uploading: '',
  validating: '',
  importing: '',
};

export function stepTone(step: FileStep): string {
  return step.kind === 'ready' && step.checked.numberOfRejectedRows > 0 ? 'text-warning' : TONES[step.kind];
}

export function statusLine(step: FileStep | undefined): string | undefined {
  return step && (step.kind === 'ready' || isBusy(step)) ? stepWords(step) : undefined;
}

export function submitLabel(step: FileStep | undefined): 'Import' | 'Importing' | 'Uploading' | 'Validating' {
  switch (step?.kind) {
    case 'uploading':
      return 'Uploading';
    case 'validating':
      return 'Validating';
    case 'importing':
      return 'Importing';
    default:
      return 'Import';
  }
}

export function isBusy(step: FileStep | undefined): boolean {
  return step?.kind === 'uploading' || step?.kind === 'validating' || step?.kind === 'importing';
}
