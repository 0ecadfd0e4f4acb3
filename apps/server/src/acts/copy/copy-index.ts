import type { CopyRow } from './copy-cells.ts';
import { IdTable } from './id-table.ts';
import type { ExportTable, NamedRows } from './tables/columns.ts';

type Check = (row: CopyRow) => string | null;

export class CopyIndex {
  private readonly transactions = new IdTable();
  private readonly named: Record<Exclude<NamedRows, 'transactions'>, Set<string>>;
  private readonly merges = new Map<string, string>();
  private readonly merged: { place: number; into: string }[] = [];
  private readonly linked = new Map<number, number>();
  private table: ExportTable | null = null;
  private last = '';
  private seen = new Set<string>();

  constructor(catalog: Iterable<string>) {
    const assets = new Set(catalog);
    this.named = { assets, accounts: new Set(), user_assets: new Set(), uploads: new Set(), sources: new Set() };
  }

  take(table: ExportTable, row: CopyRow): string | null {
    if (this.table !== table) this.begin(table);
    return this.keyFault(table, row) ?? this.missing(table, row) ?? this.more[table.name]?.(row) ?? null;
  }

  end(table: ExportTable): string | null {
    if (table.name === 'asset_merges') return this.circle();
    if (table.name === 'transactions') return this.mergedFault();
    return null;
  }

  private begin(table: ExportTable): void {
    this.table = table;
    this.last = '';
    this.seen = new Set();
  }

  private keyFault({ key, columns }: ExportTable, row: CopyRow): string | null {
    const texts = key.some((name) => columns.find((column) => column.name === name)!.kind === 'text');
    const place = key.map((name) => (typeof row[name] === 'number' ? sortable(row[name]) : row[name])).join('|');
    if (texts || key.length === 0) {
      if (this.seen.has(place)) return 'occurs twice';
      this.seen.add(place);
      return null;
    }
    if (place <= this.last) return 'is out of order or occurs twice';
    this.last = place;
    return null;
  }

  private missing(table: ExportTable, row: CopyRow): string | null {
    for (const {
      name,
      rule: { names },
    } of table.columns) {
      const id = row[name];
      if (names === undefined || id === null) continue;
      const isThere =
        names === 'transactions' ? this.transactions.find(String(id)) >= 0 : this.named[names].has(String(id));
      if (isThere) continue;
      if (names !== 'assets') return `refers to a row of ${names} that is missing`;
      return `refers to the asset “${String(id).slice(0, 60)}”, which this version of Lotbook does not support`;
    }
    return null;
  }

  private readonly more: Readonly<Record<string, Check>> = {
    accounts: ({ id }) => this.note('accounts', id),
    uploads: ({ id }) => this.note('uploads', id),
    sources: ({ id }) => this.note('sources', id),
    user_assets: (row) => this.takeAsset(row),
    spam_assets: ({ is_spam: isSpam, was_automarked_as_spam: isAutomarked }) =>
      isAutomarked && isSpam !== true ? 'contradicts itself' : null,
    asset_merges: ({ asset_id: from, into_asset_id: into }) => {
      this.merges.set(String(from), String(into));
      return null;
    },
    transactions: (row) => this.takeTransaction(row),
    flows: (row) => this.takeFlow(row),
    transaction_links: (row) => this.takeLink(row),
    cost_basis_timeline: periodFault,
    taxability_settings: periodFault,
    upload_edits: ({ kind, column_index: column, value }) =>
      (kind === 'cell') === Number(column) >= 0 && (kind === 'cell') === (value !== null) ? null : 'contradicts itself',
  };

  private note(rows: 'accounts' | 'uploads' | 'sources', id: unknown): null {
    this.named[rows].add(String(id));
    return null;
  }

  private takeAsset({ id, chain, contract }: CopyRow): string | null {
    if ((chain === null) !== (contract === null))
      return 'has a chain without a contract, or a contract without a chain';
    if (this.named.assets.has(String(id))) return 'has the ID of another asset';
    this.named.user_assets.add(String(id));
    this.named.assets.add(String(id));
    return null;
  }

  private takeTransaction({ id, happened_at: at, merged_into: into }: CopyRow): string | null {
    const place = this.transactions.add(String(id), String(at));
    if (into !== null) this.merged.push({ place, into: String(into) });
    return null;
  }

  private takeFlow({ transaction_id: id, happened_at: at, split_ratio: ratio, quantity }: CopyRow): string | null {
    const place = this.transactions.find(String(id));
    if (this.transactions.instantAt(place) !== IdTable.instantOf(String(at)))
      return 'has a different time than its transaction';
    if (ratio === null) return null;
    return isZero(String(ratio)) || !isZero(String(quantity)) ? 'has an invalid split ratio' : null;
  }

  private takeLink({ from_transaction_id: from, to_transaction_id: to, origin }: CopyRow): string | null {
    if (from === to) return 'links a transaction with itself';
    if (origin === 'rejected') return null;
    return this.linkSide(String(from), 1) ?? this.linkSide(String(to), 2);
  }

  private linkSide(id: string, side: number): string | null {
    const place = this.transactions.find(id);
    const sides = this.linked.get(place) ?? 0;
    if ((sides & side) !== 0) return 'refers to a transaction that already has a link';
    this.linked.set(place, sides | side);
    return null;
  }

  /** Merges may be chained, but not in a cycle. */
  private circle(): string | null {
    const fine = new Set<string>();
    for (const start of this.merges.keys()) {
      const path = new Set<string>();
      for (let at: string | undefined = start; at !== undefined && !fine.has(at); at = this.merges.get(at)) {
        if (path.has(at)) return 'are merged in a circle';
        path.add(at);
      }
      for (const asset of path) fine.add(asset);
    }
    return null;
  }

  /** The withdrawal of a merged deposit must not be merged itself. */
  private mergedFault(): string | null {
    const places = new Set(this.merged.map(({ place }) => place));
    for (const { into } of this.merged) {
      const target = this.transactions.find(into);
      if (target < 0) return 'are shown with a transaction that is missing';
      if (places.has(target)) return 'are shown with each other in a circle';
    }
    return null;
  }
}

function periodFault({ starts_on: from, ends_on: to }: CopyRow): string | null {
  return to !== null && String(to) < String(from) ? 'ends before it begins' : null;
}

const isZero = (decimal: string): boolean => !/[1-9]/.test(decimal);

function sortable(n: number): string {
  return String(n + 2_147_483_648).padStart(11, '0');
}
