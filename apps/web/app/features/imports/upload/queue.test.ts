import { describe, expect, it } from 'vitest';
import { accountIdOf, type Into, SUGGESTED } from './into.ts';
import { type Checked, nextQueue, type QueuedFile, type QueueEvent } from './queue.ts';
import { numberToImport, overlapsAmong, pendingUrls, readyFiles, whyNothing } from './queue-totals.ts';
import { foundWords, statusLine, stepTone, stepWords, submitLabel } from './queue-words.ts';

type Event = QueueEvent<Checked, string>;
const file = { name: 'a.csv', size: 10 };
const KRAKEN = {
  id: 'kraken/ledgers',
  label: 'Kraken ledgers',
  integration: 'kraken',
  integrationName: 'Kraken',
  overlaps: [],
};
const checked = (given: Partial<Checked> = {}): Checked => ({
  errors: [],
  numberOfRows: 5,
  numberOfTransactions: 4,
  numberOfDuplicates: 1,
  numberOfRejectedRows: 0,
  recognized: KRAKEN,
  missingOptions: [],
  ...given,
});
const after = (...events: Event[]) =>
  events.reduce<readonly QueuedFile<Checked, string>[]>((files, event) => nextQueue(files, event), []);
const added = (key: string): Event => ({ type: 'added', key, file, readAs: 'csv' });
const uploaded = (key: string): Event => ({ type: 'uploaded', key, fileUrl: `/files/${key}` });

it.each<[string, Partial<Checked>, string]>([
  ['fits', {}, 'ready'],
  ['asks first, before anything else that is wrong', { missingOptions: [1], recognized: null, errors: ['x'] }, 'asks'],
  ['is nobody’s', { recognized: null, errors: ['not recognized'] }, 'unknown'],
  ['is known and broken', { errors: ['no rows'] }, 'invalid'],
])('moves a checked file that %s', (_story, given, kind) => {
  const files = after(added('a'), uploaded('a'), { type: 'checked', key: 'a', checked: checked(given) });
  expect(files[0]?.step.kind).toBe(kind);
});

it('handles each file separately and ignores a removed one', () => {
  const files = after(
    added('a'),
    added('b'),
    uploaded('a'),
    { type: 'removed', key: 'a' },
    { type: 'checked', key: 'a', checked: checked() },
    { type: 'sent', key: 'b', bytes: 7 },
    { type: 'sent', key: 'b', bytes: 3 },
  );
  expect(files.map(({ key, step }) => [key, step])).toEqual([['b', { kind: 'uploading', sent: 7 }]]);
});

it('keeps a file ready after a failed import and does not poll an ended one', () => {
  const ready: Event[] = [added('a'), uploaded('a'), { type: 'checked', key: 'a', checked: checked() }];
  const importing: Event[] = [...ready, { type: 'submitted', key: 'a' }, { type: 'started', key: 'a', jobId: 'j' }];
  expect(after(...importing, { type: 'failed', key: 'a', message: 'no' })[0]?.step).toMatchObject({
    kind: 'ready',
    failure: 'no',
  });
  const done = after(...importing, { type: 'imported', key: 'a', result: 'ok' });
  expect(nextQueue(done, { type: 'recheck', key: 'a', readAs: 'kraken', answers: [] })).toEqual(done);
  expect(pendingUrls(done)).toEqual([]);
  expect(pendingUrls(after(...importing))).toEqual(['/files/a']);
});

it('counts new transactions, which in a new wallet are all', () => {
  const files = after(
    added('a'),
    uploaded('a'),
    { type: 'checked', key: 'a', checked: checked() },
    added('b'),
    uploaded('b'),
  );
  expect(numberToImport(files, { kind: 'account', id: 'k' })).toBe(3);
  expect(numberToImport(files, { kind: 'new' })).toBe(4);
});

it.each<[Partial<Checked>, string]>([
  [
    { numberOfDuplicates: 4 },
    'Nothing to import: 4 transactions are already in this wallet. Add a file with newer transactions.',
  ],
  [
    { numberOfDuplicates: 3, numberOfLikelyDuplicates: 1 },
    'Nothing to import: 3 transactions are already in this wallet, 1 transaction is likely in your ledger already, from another source. If a row is a different transaction, choose “Keep both” in that row.',
  ],
  [
    { numberOfDuplicates: 0, numberOfFrozenTransactions: 4 },
    'Nothing to import: 4 transactions are in a frozen tax year. Unfreeze the year on its tax page first.',
  ],
  [
    { numberOfTransactions: 0, numberOfDuplicates: 0 },
    'Nothing to import: no row contains a valid transaction. Correct the rows, or add another file.',
  ],
])('explains why nothing of %o is imported', (given, reason) => {
  const files = after(added('a'), uploaded('a'), { type: 'checked', key: 'a', checked: checked(given) });
  const into: Into = { kind: 'account', id: 'k' };
  expect(numberToImport(files, into)).toBe(0);
  expect(whyNothing(files, into)).toBe(reason);
});

it("uses a file's most likely wallet until another is chosen", () => {
  const files = after(
    added('a'),
    uploaded('a'),
    { type: 'checked', key: 'a', checked: checked({ account: { id: 'kraken' } }) },
    added('b'),
    uploaded('b'),
    { type: 'checked', key: 'b', checked: checked({ account: null }) },
  );
  const into = (chosen: Into) => files.map((one) => accountIdOf(chosen, one));
  expect(into(SUGGESTED)).toEqual(['kraken', undefined]);
  expect(into({ kind: 'new' })).toEqual([undefined, undefined]);
  expect(into({ kind: 'account', id: 'other' })).toEqual(['other', 'other']);
  expect(numberToImport(files, SUGGESTED), 'what is new there, and all of the other').toBe(3 + 4);
});

it('keeps a file and its answers when it is reread', () => {
  const answers = [{ key: 'coin', value: 'ETH' }];
  const [one] = after(
    added('a'),
    uploaded('a'),
    { type: 'checked', key: 'a', checked: checked({ missingOptions: [1] }) },
    { type: 'recheck', key: 'a', readAs: 'kraken', answers },
  );
  expect(one).toMatchObject({ readAs: 'kraken', answers, step: { kind: 'validating', fileUrl: '/files/a' } });
});

it('resumes a file whose import is running and allows a retry after failure', () => {
  const resumed: Event[] = [
    { type: 'adopted', key: 'a', file, readAs: 'csv', answers: [], fileUrl: '/files/a' },
    { type: 'resumed', key: 'a', jobId: 'j1' },
  ];
  // A pending check no longer changes anything.
  const late: Event = { type: 'checked', key: 'a', checked: checked() };
  const progress: Event = { type: 'progress', key: 'a', progress: { done: 3, total: 4 } };
  expect(after(...resumed, late, progress)[0]?.step).toMatchObject({
    kind: 'importing',
    jobId: 'j1',
    progress: { done: 3 },
  });
  expect(pendingUrls(after(...resumed))).toEqual(['/files/a']);
  expect(numberToImport(after(...resumed), { kind: 'new' })).toBe(0);
  const failed = after(...resumed, { type: 'failed', key: 'a', message: 'gone' });
  expect(failed[0]?.step).toEqual({ kind: 'failed', message: 'gone', fileUrl: '/files/a' });
});

it('warns about overlapping exports at both files unless their IDs match', () => {
  const kind = (id: string, other: string, hasSameIds = false) =>
    checked({
      recognized: { ...KRAKEN, id, label: id, overlaps: [{ id: other, why: 'Both list trades.', hasSameIds }] },
    });
  const arrive = (key: string, given: Checked): Event[] => [
    added(key),
    uploaded(key),
    { type: 'checked', key, checked: given },
  ];
  const files = after(
    ...arrive('a', kind('trades', 'orders')),
    ...arrive('b', kind('orders', 'trades')),
    ...arrive('c', kind('orders', 'trades')),
    ...arrive('d', kind('ledgers', 'trades', true)),
  );
  const said = overlapsAmong(files);
  expect([...said.keys()]).toEqual(['a', 'b', 'c']);
  expect(said.get('a')).toEqual([
    'Both list trades. “a.csv” and 1 more (orders) are here too. Transactions in both would count twice. Keep one kind of file for each period.',
  ]);
  expect(said.get('b')?.[0]).toContain('“a.csv” (trades) is here too');
  expect(overlapsAmong(files.slice(1)).size, 'alone it is nothing').toBe(0);
});

describe('one file in a dialog', () => {
  const one = added('a');
  const sent = [one, uploaded('a')];
  const ready: Event[] = [...sent, { type: 'checked', key: 'a', checked: checked() }];
  const submitted: Event[] = [...ready, { type: 'submitted', key: 'a' }];
  const importing: Event[] = [...submitted, { type: 'started', key: 'a', jobId: 'j1' }];
  const wrong = checked({ errors: ['Row 12, Timestamp: "yesterday" is not a date.'] });

  it.each<[string, Event[], string | undefined, string, string | undefined, boolean]>([
    ['nothing picked', [], undefined, 'Import', undefined, false],
    [
      'wrong extension',
      [one, { type: 'refused', key: 'a', message: 'Only .csv files' }],
      'refused',
      'Import',
      undefined,
      false,
    ],
    ['picked', [one], 'uploading', 'Uploading', 'Uploading file', false],
    ['uploaded', sent, 'validating', 'Validating', 'Validating file', false],
    ['validated', ready, 'ready', 'Import', 'File has been validated', true],
    ['found wrong', [...sent, { type: 'checked', key: 'a', checked: wrong }], 'invalid', 'Import', undefined, false],
    ['submitted', submitted, 'importing', 'Importing', 'Importing file', false],
    ['running', importing, 'importing', 'Importing', 'Importing file', false],
    ['upload broke', [one, { type: 'failed', key: 'a', message: 'x' }], 'failed', 'Import', undefined, false],
    ['removed', [...ready, { type: 'removed', key: 'a' }], undefined, 'Import', undefined, false],
  ])('handles one file: %s', (_story, events, kind, label, line, isReady) => {
    const files = after(...events);
    const step = files[0]?.step;
    expect(step?.kind).toBe(kind);
    expect(submitLabel(step)).toBe(label);
    expect(statusLine(step)).toBe(line);
    expect(readyFiles(files)).toHaveLength(isReady ? 1 : 0);
  });

  it('keeps the checked file when its import fails', () => {
    const files = after(...importing, { type: 'failed', key: 'a', message: 'The worker stopped.' });
    expect(files[0]?.step).toMatchObject({ kind: 'ready', fileUrl: '/files/a', failure: 'The worker stopped.' });
    expect(readyFiles(files)).toHaveLength(1);
  });

  it('ignores a response after the file was removed', () => {
    expect(after(...sent, { type: 'removed', key: 'a' }, { type: 'checked', key: 'a', checked: checked() })).toEqual(
      [],
    );
  });

  it('does not start twice', () => {
    const [file] = after(...importing, { type: 'submitted', key: 'a' });
    expect(file?.step).toMatchObject({ kind: 'importing', jobId: 'j1' });
  });

  it('rechecks the same upload for another integration', () => {
    const [recheck] = after(...ready, { type: 'recheck', key: 'a', readAs: 'kraken', answers: [] });
    expect(recheck).toMatchObject({ file, step: { kind: 'validating', fileUrl: '/files/a' } });
  });

  it('ignores unchanged progress', () => {
    const files = after(...importing);
    const step = files[0]?.step;
    const again = nextQueue(files, { type: 'progress', key: 'a', progress: { done: 0, total: 4 } });
    expect(again[0]?.step).toEqual(step);
  });
});

it('does not mark a file with rejected rows as good', () => {
  const ready = (rejected: number) =>
    after(added('a'), uploaded('a'), {
      type: 'checked',
      key: 'a',
      checked: checked({ numberOfRows: 12, numberOfRejectedRows: rejected }),
    })[0]!.step;
  expect([stepWords(ready(0)), stepTone(ready(0))]).toEqual(['File has been validated', 'text-gain']);
  expect([stepWords(ready(8)), stepTone(ready(8))]).toEqual(['8 of 12 rows rejected', 'text-warning']);
  expect(statusLine(ready(8))).toBe('8 of 12 rows rejected');
});

it('lists present and likely duplicates without opening the file', () => {
  const words = (
    numberOfDuplicates: number,
    numberOfLikelyDuplicates: number | null,
    account: { id: string } | null = null,
  ) => foundWords(checked({ numberOfTransactions: 12, numberOfDuplicates, numberOfLikelyDuplicates, account }));
  expect(words(3, 2, { id: 'a' })).toBe('12 transactions, 3 already imported, 2 likely duplicates set aside');
  expect(words(3, 3), 'for a new wallet, the same three').toBe('12 transactions, 3 likely duplicates set aside');
  expect(words(3, 0)).toBe('12 transactions, 3 already imported');
  expect(words(0, 1)).toBe('12 transactions, 1 likely duplicate set aside');
  expect(words(0, null)).toBe('12 transactions');
  const frozen = { numberOfTransactions: 12, numberOfDuplicates: 0, numberOfFrozenTransactions: 3 };
  expect(foundWords(checked(frozen))).toBe('12 transactions, 3 skipped: their tax year is frozen');
});
