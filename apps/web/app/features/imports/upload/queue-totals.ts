import { plural } from '../../../ui/format.ts';
import { accountIdOf, type Into } from './into.ts';
import type { Checked, QueuedFile, Step } from './queue.ts';

type Ready<C extends Checked, R> = QueuedFile<C, R> & { step: Extract<Step<C, R>, { kind: 'ready' }> };

export function readyFiles<C extends Checked, R>(files: readonly QueuedFile<C, R>[]): Ready<C, R>[] {
  return files.filter((one): one is Ready<C, R> => one.step.kind === 'ready');
}

/**
 * Warns about exports that overlap. Kinds that give shared events the same IDs are safe, because files of one source
 * share a wallet.
 * @returns messages by file key, in file order
 */
export function overlapsAmong(files: readonly QueuedFile<Checked, unknown>[]): Map<string, string[]> {
  const ready = readyFiles(files);
  const sentences = new Map<string, string[]>();
  for (const { key, step } of ready) {
    for (const { id, why, hasSameIds } of step.checked.recognized?.overlaps ?? []) {
      const others = hasSameIds ? [] : ready.filter((one) => one.step.checked.recognized?.id === id);
      const [first, ...more] = others;
      if (!first) continue;
      const names = `“${first.file.name}”${more.length > 0 ? ` and ${more.length} more` : ''}`;
      const label = first.step.checked.recognized!.label;
      const said = `${why} ${names} (${label}) ${more.length > 0 ? 'are' : 'is'} here too. Transactions in both would count twice. Keep one kind of file for each period.`;
      sentences.set(key, [...(sentences.get(key) ?? []), said]);
    }
  }
  return sentences;
}

export function numberToImport(files: readonly QueuedFile<Checked, unknown>[], into: Into): number {
  return leftOut(files, into).reduce(
    (sum, { all, known, likely, frozen }) => sum + Math.max(0, all - known - likely - frozen),
    0,
  );
}

export function whyNothing(files: readonly QueuedFile<Checked, unknown>[], into: Into): string {
  const counts = leftOut(files, into);
  const of = (kind: 'all' | 'known' | 'likely' | 'frozen') => counts.reduce((sum, one) => sum + one[kind], 0);
  if (of('all') === 0)
    return 'Nothing to import: no row contains a valid transaction. Correct the rows, or add another file.';
  const are = (count: number, where: string) =>
    count > 0 ? [`${plural(count, 'transaction')} ${count === 1 ? 'is' : 'are'} ${where}`] : [];
  const parts = [
    ...are(of('known'), 'already in this wallet'),
    ...are(of('likely'), 'likely in your ledger already, from another source'),
    ...are(of('frozen'), 'in a frozen tax year'),
  ];
  const known = 'Add a file with newer transactions.';
  const likely = 'If a row is a different transaction, choose “Keep both” in that row.';
  const remedy = of('frozen') > 0 ? 'Unfreeze the year on its tax page first.' : of('likely') > 0 ? likely : known;
  return `Nothing to import: ${parts.join(', ')}. ${remedy}`;
}

function leftOut(files: readonly QueuedFile<Checked, unknown>[], into: Into) {
  return readyFiles(files).map((one) => {
    const { numberOfTransactions, numberOfDuplicates, numberOfLikelyDuplicates, numberOfFrozenTransactions } =
      one.step.checked;
    return {
      all: numberOfTransactions,
      known: accountIdOf(into, one) === undefined ? 0 : numberOfDuplicates,
      likely: numberOfLikelyDuplicates ?? 0,
      frozen: numberOfFrozenTransactions ?? 0,
    };
  });
}

export function pendingUrls(files: readonly QueuedFile<Checked, unknown>[]): string[] {
  return files.flatMap(({ step }) =>
    'fileUrl' in step && step.fileUrl !== undefined && step.kind !== 'done' ? [step.fileUrl] : [],
  );
}

export function numberRunning(files: readonly QueuedFile<Checked, unknown>[]): number {
  return files.filter(({ step }) => step.kind === 'importing').length;
}
