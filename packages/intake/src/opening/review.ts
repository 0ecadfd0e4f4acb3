/**
 * Reviews a file, which is read once. Rows of a short file are kept in memory. For a longer file, only outcomes are,
 * and a page is read again. Runs in the reading thread.
 */
import type { Table } from '@lotbook/integrations/reading/files/table';
import type { ReadEntry } from '@lotbook/integrations/reading/read-table';
import type { DraftTransaction, RowIssue } from '@lotbook/ledger/draft';
import type { Edits } from './edits.ts';
import type { FileRow } from './file.ts';

/** The outcome of a row. `likely` is new but similar to a transaction in the ledger, so it won't count. */
export type ReviewOutcome = 'transaction' | 'duplicate' | 'likely' | 'skipped' | 'left_out' | 'error';
export type ReviewFilter = 'all' | 'problems' | 'ready' | 'duplicates' | 'likely' | 'skipped' | 'warnings' | 'errors';
export type ReviewQuestion = { filter: ReviewFilter; after: number; limit: number };

/** `toImport` counts transactions. */
export type ReviewCounts = {
  all: number;
  ready: number;
  duplicates: number;
  likely: number;
  skipped: number;
  leftOut: number;
  warnings: number;
  errors: number;
  toImport: number;
};

export type ReviewRow = FileRow & {
  outcome: ReviewOutcome;
  reason: string | null;
  issues: RowIssue[];
  draft: DraftTransaction | null;
  transaction: number;
  isFirst: boolean;
  editedColumns: number[];
};
export type ReviewPage = { counts: ReviewCounts; rows: ReviewRow[]; hasMore: boolean };

/** The maximum number of rows kept in memory. A row takes about a kilobyte. */
const MAX_KEPT_ROWS = 200_000;

export const DUPLICATE = 1;
export const LIKELY = 2;
/** The mark for a transaction in a frozen tax year that is not in the ledger yet. */
export const FROZEN = 3;

const FROZEN_REASON =
  'The tax year of this row is frozen, so it will be skipped. To import it, unfreeze the year on its tax page first.';

type Kept = { cells: readonly string[]; issues: RowIssue[]; draft: DraftTransaction | null; reason: string | null };
type Base = 'transaction' | 'skipped' | 'left_out' | 'error';

export class FileReview {
  readonly #table: Table;
  readonly #read: (table: Table) => Iterable<ReadEntry>;
  readonly #edits: Edits;
  readonly #maxKept: number;
  readonly #numbers: number[] = [];
  readonly #placeOf = new Map<number, number>();
  readonly #base: Base[] = [];
  readonly #transaction: number[] = [];
  readonly #isFirst: boolean[] = [];
  readonly #warned = new Set<number>();
  #kept: Map<number, Kept> | null = new Map();
  #transactionCount = 0;
  #marks: Uint8Array = new Uint8Array(0);

  constructor(
    table: Table,
    read: (table: Table) => Iterable<ReadEntry>,
    edits: Edits,
    maxKept: number = MAX_KEPT_ROWS,
  ) {
    this.#table = table;
    this.#read = read;
    this.#edits = edits;
    this.#maxKept = maxKept;
    this.#build();
  }

  #build(): void {
    const read = this.#watch((number, cells) => {
      this.#placeOf.set(number, this.#numbers.length);
      this.#numbers.push(number);
      this.#base.push('error');
      this.#transaction.push(-1);
      this.#isFirst.push(false);
      if (this.#kept && this.#kept.size >= this.#maxKept) this.#kept = null;
      this.#kept?.set(number, { cells, issues: [], draft: null, reason: null });
    });
    for (const entry of read) {
      this.#note(entry);
      if (this.#kept) keep(this.#kept, entry);
    }
    this.#marks = new Uint8Array(this.#transactionCount);
  }

  *#watch(see: (number: number, cells: readonly string[]) => void): Generator<ReadEntry> {
    const table = this.#table;
    // A parser may read a table twice.
    const seen = new Set<number>();
    const watched: Table = {
      ...table,
      *rows() {
        for (const row of table.rows()) {
          if (!seen.has(row.number)) {
            seen.add(row.number);
            see(row.number, row.cells);
          }
          yield row;
        }
      },
    };
    yield* this.#read(watched);
  }

  #note(entry: ReadEntry): void {
    if (entry.kind === 'transaction') {
      const index = this.#transactionCount++;
      let isFirst = true;
      for (const number of entry.transaction.rows) {
        const place = this.#placeOf.get(number);
        if (place === undefined || this.#base[place] === 'transaction') continue;
        this.#base[place] = 'transaction';
        this.#transaction[place] = index;
        this.#isFirst[place] = isFirst;
        isFirst = false;
      }
    } else if (entry.kind === 'skipped') {
      const { row } = entry.skipped;
      const place = this.#placeOf.get(row);
      if (place !== undefined && this.#base[place] !== 'transaction') {
        this.#base[place] = this.#edits.isLeftOut(row) ? 'left_out' : 'skipped';
      }
    } else if (entry.kind === 'issue' && entry.issue.severity === 'warning') {
      this.#warned.add(entry.issue.row);
    }
  }

  /**
   * Marks transactions.
   * @param marks the ledger's state of each transaction: 0 for new, DUPLICATE, LIKELY or FROZEN
   */
  mark(marks: Uint8Array): void {
    if (marks.length !== this.#transactionCount) throw new Error('the marks are of another file');
    this.#marks = marks;
  }

  page({ filter, after, limit }: ReviewQuestion): ReviewPage {
    const places: number[] = [];
    let hasMore = false;
    for (let place = this.#start(after); place < this.#numbers.length; place++) {
      if (!this.#fits(place, filter)) continue;
      if (places.length === limit) {
        hasMore = true;
        break;
      }
      places.push(place);
    }
    const kept = this.#kept ?? this.#readAgain(new Set(places.map((place) => this.#numbers[place]!)));
    return { counts: this.#counts(), rows: places.map((place) => this.#row(place, kept)), hasMore };
  }

  #start(after: number): number {
    let [low, high] = [0, this.#numbers.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#numbers[middle]! <= after) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #outcome(place: number): ReviewOutcome {
    const base = this.#base[place]!;
    if (base !== 'transaction') return base;
    const mark = this.#marks[this.#transaction[place]!];
    if (mark === FROZEN) return 'skipped';
    return mark === DUPLICATE ? 'duplicate' : mark === LIKELY ? 'likely' : 'transaction';
  }

  #fits(place: number, filter: ReviewFilter): boolean {
    const outcome = this.#outcome(place);
    switch (filter) {
      case 'all':
        return true;
      case 'ready':
        return outcome === 'transaction';
      case 'duplicates':
        return outcome === 'duplicate';
      case 'likely':
        return outcome === 'likely';
      case 'skipped':
        return outcome === 'skipped' || outcome === 'left_out';
      case 'warnings':
        return this.#isWarned(place);
      case 'errors':
        return outcome === 'error';
      case 'problems':
        return outcome === 'error' || outcome === 'likely' || this.#isWarned(place);
    }
  }

  #isWarned(place: number): boolean {
    return this.#warned.has(this.#numbers[place]!) && this.#base[place] === 'transaction' && !this.#isFrozen(place);
  }

  #isFrozen(place: number): boolean {
    const transaction = this.#transaction[place]!;
    return transaction >= 0 && this.#marks[transaction] === FROZEN;
  }

  #counts(): ReviewCounts {
    const counts = { all: 0, ready: 0, duplicates: 0, likely: 0, skipped: 0, leftOut: 0, warnings: 0, errors: 0 };
    for (let place = 0; place < this.#numbers.length; place++) {
      counts.all++;
      const outcome = this.#outcome(place);
      if (outcome === 'transaction') counts.ready++;
      if (outcome === 'likely') counts.likely++;
      if (outcome === 'duplicate') counts.duplicates++;
      if (outcome === 'skipped') counts.skipped++;
      if (outcome === 'left_out') counts.leftOut++;
      if (outcome === 'error') counts.errors++;
      if (this.#isWarned(place)) counts.warnings++;
    }
    let toImport = 0;
    for (const mark of this.#marks) if (mark === 0) toImport++;
    return { ...counts, toImport };
  }

  #readAgain(wanted: ReadonlySet<number>): Map<number, Kept> {
    const kept = new Map<number, Kept>();
    const read = this.#watch((number, cells) => {
      if (wanted.has(number)) kept.set(number, { cells, issues: [], draft: null, reason: null });
    });
    for (const entry of read) keep(kept, entry);
    return kept;
  }

  #row(place: number, rows: ReadonlyMap<number, Kept>): ReviewRow {
    const number = this.#numbers[place]!;
    const { cells, issues, draft, reason } = rows.get(number)!;
    return {
      number,
      cells,
      issues,
      draft,
      reason: this.#isFrozen(place) ? FROZEN_REASON : reason,
      outcome: this.#outcome(place),
      transaction: this.#transaction[place]!,
      isFirst: this.#isFirst[place]!,
      editedColumns: this.#edits.columnsOf(number),
    };
  }
}

function keep(rows: ReadonlyMap<number, Kept>, entry: ReadEntry): void {
  if (entry.kind === 'transaction') {
    for (const number of entry.transaction.rows) {
      const row = rows.get(number);
      if (row && !row.draft) row.draft = entry.transaction;
    }
  } else if (entry.kind === 'skipped') {
    const row = rows.get(entry.skipped.row);
    if (row) row.reason ??= entry.skipped.reason;
  } else if (entry.kind === 'issue') {
    rows.get(entry.issue.row)?.issues.push(entry.issue);
  }
}
