import type { LedgerFile, SettingsRow, TransactionRow } from '@lotbook/ledger/json/ledger-file';
import type { ResultFile } from '@lotbook/ledger/json/result-file';
import type { Method } from '@lotbook/ledger/settings';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSigned as fixed, formatFixed } from '../src/fixed.ts';
import { compute, parseLedger } from './file.ts';
import { randomLedger } from './random-ledger.ts';
import { runs } from './runs.ts';

// Many runs on a busy machine take longer than the default timeout.
const LOT_METHODS: readonly Method[] = ['FIFO', 'LIFO', 'HIFO', 'LOFO'];
const ALL_METHODS: readonly Method[] = [...LOT_METHODS, 'ACB', 'WAC', 'SP'];
const RUNS = runs(80);

function computed(transactions: TransactionRow[], settings: SettingsRow): ResultFile {
  const file: LedgerFile = {
    settings: { country: 'US', base_currency: 'USD', lot_allocation: 'UNIVERSAL', ...settings },
    transactions,
  };
  const parsed = parseLedger(file);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return compute(parsed.ledger);
}

const method = fc.constantFrom(...ALL_METHODS);
const lotMethod = fc.constantFrom(...LOT_METHODS);
const allocation = fc.constantFrom('UNIVERSAL' as const, 'WALLET' as const);

const sum = (values: Iterable<string>) => [...values].reduce((total, value) => total + fixed(value), 0n);
const figures = ({ input_hash, result_hash, ...rest }: ResultFile) => rest;

test('conserves units per asset: acquired + missing = disposed of + removed + open', () => {
  fc.assert(
    fc.property(randomLedger({ plain: true }), method, allocation, (transactions, m, lot_allocation) => {
      const result = computed(transactions, { method: m, lot_allocation });
      for (const asset of ['A', 'B', 'C']) {
        const mine = <Row extends { asset: string | null }>(rows: readonly Row[]) =>
          rows.filter((row) => row.asset === asset);
        const came = sum(transactions.flatMap((t) => (t.received?.asset === asset ? [t.received.quantity] : [])));
        const missing = sum(
          mine(result.callouts).flatMap((c) => (c.type === 'INSUFFICIENT_QUANTITY' ? [c.quantity!] : [])),
        );
        const went = sum([...mine(result.disposals), ...mine(result.removals)].map((row) => row.quantity));
        const open = sum(mine(result.lots).map((lot) => lot.quantity));
        expect(formatFixed(came + missing)).toBe(formatFixed(went + open));
      }
    }),
    RUNS,
  );
});

test('conserves cost under every method: total cost = disposed of + removed + open', () => {
  fc.assert(
    fc.property(randomLedger(), method, allocation, (transactions, m, lot_allocation) => {
      const total = (result: ResultFile) =>
        sum([...result.disposals, ...result.removals, ...result.lots].map((row) => row.cost_basis)) -
        sum(result.disposals.map((row) => row.denied_loss ?? '0'));
      const first = computed(transactions, { method: 'FIFO', superficial_loss: true });
      const other = computed(transactions, { method: m, lot_allocation, superficial_loss: true });
      expect(formatFixed(total(other))).toBe(formatFixed(total(first)));
    }),
    RUNS,
  );
});

test('adds rows up to totals and years exactly', () => {
  fc.assert(
    fc.property(randomLedger(), method, allocation, (transactions, m, lot_allocation) => {
      const result = computed(transactions, { method: m, lot_allocation, superficial_loss: true });
      const { totals, disposals, years } = result;
      expect(fixed(totals.gain)).toBe(sum(disposals.map((row) => row.gain)));
      expect(fixed(totals.proceeds)).toBe(sum(disposals.map((row) => row.proceeds)));
      expect(fixed(totals.cost_basis)).toBe(sum(disposals.map((row) => row.cost_basis)));
      expect(fixed(totals.income)).toBe(sum(result.income.map((row) => row.value)));
      expect(fixed(totals.gain)).toBe(sum(Object.values(years).map((year) => year.gain)));
      for (const row of disposals) {
        expect(fixed(row.gain)).toBe(fixed(row.proceeds) - fixed(row.cost_basis) + fixed(row.denied_loss ?? '0'));
      }
      for (const year of Object.values(years)) {
        expect(fixed(year.income)).toBe(sum(Object.values(year.income_by_label)));
        const hasTerms = disposals.every((row) => row.term !== null);
        if (hasTerms) expect(fixed(year.gain)).toBe(fixed(year.short.gain) + fixed(year.long.gain));
      }
    }),
    RUNS,
  );
});

test('conserves proceeds: the rows of a flow divide its proceeds, whichever lots it used', () => {
  fc.assert(
    fc.property(randomLedger(), method, (transactions, m) => {
      const byTransaction = (result: ResultFile) => {
        const sums = new Map<string, bigint>();
        for (const row of result.disposals) sums.set(row.tx, (sums.get(row.tx) ?? 0n) + fixed(row.proceeds));
        return [...sums].filter(([, value]) => value !== 0n).sort();
      };
      expect(byTransaction(computed(transactions, { method: m }))).toEqual(
        byTransaction(computed(transactions, { method: 'FIFO' })),
      );
    }),
    RUNS,
  );
});

test("changes neither cost nor dates in a transfer between the user's wallets", () => {
  fc.assert(
    fc.property(randomLedger({ plain: true }), lotMethod, (transactions, m) => {
      const settings = { method: m, lot_allocation: 'WALLET' } as const;
      const before = computed(transactions, settings);
      const held = before.lots.find((lot) => lot.quantity !== '0');
      if (!held) return;
      const moved: TransactionRow = {
        id: 'moved',
        timestamp: '2039-01-01T00:00:00Z',
        type: 'transfer',
        wallet: held.wallet!,
        to_wallet: 'Z',
        sent: { asset: held.asset, quantity: held.quantity },
      };
      const after = computed([...transactions, moved], settings);
      const byOrigin = (result: ResultFile) => {
        const sums = new Map<string, [bigint, bigint]>();
        for (const lot of result.lots) {
          const key = `${lot.asset} ${lot.acquired_tx} ${lot.acquired_at}`;
          const [units, cost] = sums.get(key) ?? [0n, 0n];
          sums.set(key, [units + fixed(lot.quantity), cost + fixed(lot.cost_basis)]);
        }
        return [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
      };
      expect(byOrigin(after)).toEqual(byOrigin(before));
      expect(after.disposals).toEqual(before.disposals);
    }),
    RUNS,
  );
});

test('computes the same for one inventory and per-wallet lots with one wallet', () => {
  fc.assert(
    fc.property(randomLedger({ wallets: ['X'] }), fc.constantFrom<Method>(...LOT_METHODS, 'WAC'), (transactions, m) => {
      const alone = transactions.filter(({ type }) => type !== 'transfer');
      const noWallets = (result: ResultFile) => ({
        ...figures(result),
        lots: result.lots.map((lot) => ({ ...lot, wallet: null })),
      });
      expect(noWallets(computed(alone, { method: m, lot_allocation: 'WALLET' }))).toEqual(
        noWallets(computed(alone, { method: m })),
      );
    }),
    RUNS,
  );
});

test('computes the same for every lot order with one lot', () => {
  fc.assert(
    fc.property(randomLedger({ assets: ['A'], plain: true }), lotMethod, (transactions, m) => {
      const incoming = (t: TransactionRow) => t.received !== undefined && t.received.asset !== 'USD';
      const first = transactions.findIndex((t) => incoming(t) && t.type !== 'trade');
      const story = transactions.filter((t, i) => t.type !== 'trade' && (!incoming(t) || i === first));
      expect(figures(computed(story, { method: m }))).toEqual(figures(computed(story, { method: 'FIFO' })));
    }),
    RUNS,
  );
});

test('ignores the file order of rows with different instants, even in hashes', () => {
  fc.assert(
    fc.property(
      randomLedger().chain((t) => fc.tuple(fc.constant(t), fc.shuffledSubarray(t, { minLength: t.length }))),
      method,
      allocation,
      ([transactions, shuffled], m, lot_allocation) => {
        expect(computed(shuffled, { method: m, lot_allocation })).toEqual(
          computed(transactions, { method: m, lot_allocation }),
        );
      },
    ),
    RUNS,
  );
});

test('never changes an earlier row because of an event beyond a rule’s look-ahead', () => {
  fc.assert(
    fc.property(
      randomLedger({ maxLength: 40 }),
      method,
      allocation,
      fc.nat(39),
      (transactions, m, lot_allocation, at) => {
        const cut = Math.min(at, transactions.length);
        const settings = { method: m, lot_allocation, superficial_loss: true };
        const all = computed(transactions, settings);
        const early = computed(transactions.slice(0, cut), settings);
        const next = transactions[cut];
        const safeUntil = next
          ? Date.parse(next.timestamp) - (m === 'SP' || m === 'ACB' ? 32 : 0) * 86_400_000
          : Number.POSITIVE_INFINITY;
        const settled = (result: ResultFile) =>
          result.disposals.filter((row) => Date.parse(row.disposed_at) < safeUntil);
        expect(settled(early)).toEqual(settled(all));
      },
    ),
    RUNS,
  );
});

test('changes only names when assets and wallets are renamed', () => {
  fc.assert(
    fc.property(randomLedger(), method, allocation, (transactions, m, lot_allocation) => {
      const settings = { method: m, lot_allocation };
      const renamed = JSON.parse(
        JSON.stringify(transactions).replace(/"(asset|wallet|to_wallet)":"([ABCXY])"/g, '"$1":"new-$2"'),
      );
      const back = JSON.parse(JSON.stringify(figures(computed(renamed, settings))).replaceAll('new-', ''));
      const plain = figures(computed(transactions, settings));
      const unworded = (result: ReturnType<typeof figures>) => ({ ...result, name: undefined });
      expect(unworded(back)).toEqual(unworded(plain));
    }),
    RUNS,
  );
});

test('computes the same hash however a file is formatted', () => {
  fc.assert(
    fc.property(randomLedger(), method, (transactions, m) => {
      const rewritten = transactions.map((t) => {
        const text = JSON.stringify(t).replace(/"(quantity|fiat_value)":"(\d+\.\d+)"/g, '"$1":"0$2000"');
        const other = JSON.parse(text) as TransactionRow;
        const shifted = new Date(Date.parse(other.timestamp) + 2 * 3_600_000).toISOString().replace('Z', '+02:00');
        return Object.fromEntries(Object.entries({ ...other, timestamp: shifted, note: 'x' }).reverse());
      });
      const one = computed(transactions, { method: m });
      const two = computed(rewritten as unknown as TransactionRow[], { method: m });
      expect(two).toEqual(one);
    }),
    RUNS,
  );
});

test('returns exactly the rows of a requested tax year', () => {
  fc.assert(
    fc.property(randomLedger({ maxLength: 40 }), method, allocation, (transactions, m, lot_allocation) => {
      const all = computed(transactions, { method: m, lot_allocation });
      const year = computed(transactions, { method: m, lot_allocation, tax_year: 2024 });
      const of2024 = (row: { disposed_at: string }) => row.disposed_at.startsWith('2024');
      expect(year.disposals).toEqual(all.disposals.filter(of2024));
      expect(Object.keys(year.years)).toEqual(['2024']);
      if (all.years['2024']) expect(year.years['2024']).toEqual(all.years['2024']);
    }),
    RUNS,
  );
});

test('conserves units and cents at the step to per-wallet lots', () => {
  fc.assert(
    fc.property(
      randomLedger({ maxLength: 40 }),
      fc.constantFrom<Method>(...LOT_METHODS, 'WAC'),
      fc.constantFrom('GLOBAL_HIGHEST_COST_FIRST' as const, 'GLOBAL_OLDEST_FIRST' as const),
      (transactions, m, safe_harbor_allocation) => {
        const end: TransactionRow[] = [
          ...transactions,
          {
            id: 'end',
            timestamp: '2039-01-01T00:00:00Z',
            type: 'deposit',
            wallet: 'X',
            received: { asset: 'A', quantity: '1', fiat_value: '1' },
          },
        ];
        const sums = (result: ResultFile) => [
          ...['A', 'B', 'C'].map((asset) =>
            sum(result.lots.flatMap((lot) => (lot.asset === asset ? [lot.quantity] : []))),
          ),
          sum(result.lots.map((lot) => lot.cost_basis)),
        ];
        const stepped = computed(end, {
          method: m,
          wallet_from: '2038-12-31',
          safe_harbor_allocation,
          lot_allocation: undefined,
        });
        expect(sums(stepped)).toEqual(sums(computed(end, { method: m })));
      },
    ),
    RUNS,
  );
});
