/** Checks that every connector reads completely despite any interruption or fault, and that its balances match. */

import type { Connector, RawRecord, RecordIssue, Records } from '@lotbook/integrations/connecting/connector';
import { createRequests, type Service } from '@lotbook/integrations/connecting/http/requests';
import { inOrder } from '@lotbook/integrations/connecting/in-order';
import { stepsOf } from '@lotbook/integrations/connecting/moved';
import { isRecordOf } from '@lotbook/integrations/connecting/records-of';
import { readAccount } from '@lotbook/integrations/connecting/run';
import { assetKey } from '@lotbook/ledger/asset-ref';
import { add, type Decimal, dec, formatDecimal, neg, normalize, ZERO } from '@lotbook/ledger/decimal';
import { type DraftLeg, type DraftTransaction, receivedLegs, sentLegs } from '@lotbook/ledger/draft';
import fc from 'fast-check';
import { expect } from 'vitest';
import { testClock } from './clock.ts';
import type { Played, Trouble } from './server.ts';
import { type MemoryStore, memoryStore } from './store.ts';

export function serverAt({ url }: Pick<Played, 'url'>): Service[] {
  return [{ name: 'Node', baseUrl: url, pace: { perSecond: 10_000, burst: 1000 } }];
}

export function testContext() {
  const clock = testClock();
  return { clock, requests: createRequests({ clock, reach: 'anywhere' }) };
}

/** @param most the number of pages after which the run stops */
export async function readWhole<Account>(
  connector: Connector<Account>,
  account: Account,
  store: MemoryStore = memoryStore(),
  most = Infinity,
) {
  const context = testContext();
  let pages = 0;
  const states = await readAccount(connector, account, store, context, { isEnough: () => ++pages > most });
  return { states, store, ...connector.normalize(account, store.all()) };
}

export function balancesOf(drafts: readonly DraftTransaction[]): Record<string, string> {
  const sums = new Map<string, Decimal>();
  const count = ({ asset, quantity }: DraftLeg, sign: (value: Decimal) => Decimal) =>
    sums.set(asset.symbol, add(sums.get(asset.symbol) ?? ZERO, sign(dec(quantity))));
  for (const draft of drafts) {
    for (const leg of receivedLegs(draft)) count(leg, (value) => value);
    for (const leg of [...sentLegs(draft), ...draft.fees]) count(leg, neg);
  }
  const texts = [...sums].map(([symbol, sum]) => [symbol, formatDecimal(normalize(sum))] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== '0').sort(([a], [b]) => (a < b ? -1 : 1)));
}

export function withoutRecords(drafts: readonly DraftTransaction[], records: Records): string[] {
  const all = [...records.values()].flat();
  return drafts.filter((draft) => !all.some((record) => isRecordOf(draft, record))).map(({ sourceId }) => sourceId);
}

export async function expectBalances<Account>(connector: Connector<Account>, account: Account): Promise<void> {
  const { drafts, states, store } = await readWhole(connector, account);
  expect(states.map(({ status }) => status)).toEqual(states.map(() => 'complete'));
  expect(withoutRecords(drafts, store.all())).toEqual([]);
  const said = await connector.balances(account, testContext(), store.all());
  if (!said.ok) throw new Error(said.error.message);
  const listed = said.value.filter(({ quantity }) => quantity !== '0');
  expect(balancesOf(drafts)).toEqual(Object.fromEntries(listed.map(({ asset, quantity }) => [asset.symbol, quantity])));
}

const TROUBLES: readonly (Trouble | null)[] = [
  null,
  null,
  null,
  { kind: 'cut' },
  { kind: 'status', status: 502 },
  { kind: 'status', status: 429, headers: { 'retry-after': '1' } },
  { kind: 'text', text: '<html>' },
  { kind: 'text', text: '{}' },
];

/**
 * Checks that records and transactions equal those of an undisturbed run after a stop at any page, with any failures.
 */
export async function expectUndisturbed<Account>(
  connector: Connector<Account>,
  account: Account,
  played: Pick<Played, 'troubles'>,
  numRuns = 15,
): Promise<void> {
  const sorted = (store: MemoryStore) =>
    [...store.all()].map(([id, records]) => [id, records.toSorted((a, b) => (a.id < b.id ? -1 : 1))]);
  const whole = await readWhole(connector, account);
  const expected = sorted(whole.store);
  await expectPieces(connector, account, whole);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 6 }),
      fc.array(fc.constantFrom(...TROUBLES), { maxLength: 20 }),
      async (stops, troubles) => {
        played.troubles.splice(0, Infinity, ...troubles);
        const store = memoryStore();
        for (const most of [...stops, Infinity, Infinity, Infinity]) {
          const { states, drafts } = await readWhole(connector, account, store, most);
          // Records that are final midway must be the same at the end.
          const to = await settledTo(connector, account, store);
          const early = connector.normalize(account, settled(store, to)).drafts;
          expect(whole.drafts).toEqual(expect.arrayContaining(early));
          if (states.every(({ status }) => status === 'complete')) {
            expect(drafts).toEqual(whole.drafts);
            break;
          }
        }
        played.troubles.length = 0;
        const last = await readWhole(connector, account, store);
        expect(sorted(store)).toEqual(expected);
        expect(last.drafts).toEqual(whole.drafts);
      },
    ),
    { numRuns },
  );
  expect(new Set(whole.drafts.map(({ sourceId }) => sourceId)).size).toBe(whole.drafts.length);
}

async function expectPieces<Account>(
  connector: Connector<Account>,
  account: Account,
  { store, drafts, issues }: Awaited<ReturnType<typeof readWhole<Account>>>,
): Promise<void> {
  const all = store.all();
  const heights = [...all.values()].flat().flatMap(({ height }) => (height === null ? [] : [height]));
  const said = (list: readonly RecordIssue[]) => list.map((issue) => JSON.stringify(issue)).toSorted();
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...heights, 0), { maxLength: 8 }), (between) => {
      const ends = [...new Set(between), Infinity].toSorted((a, b) => a - b);
      const understanding = connector.understanding!(account);
      const found = ends.map((to, i) => {
        const above = i === 0 ? -Infinity : ends[i - 1]!;
        const isIn = ({ height }: RawRecord) => height === null || (height > above && height <= to);
        return understanding.next(new Map([...all].map(([id, records]) => [id, records.filter(isIn)])));
      });
      expect(inOrder(found.flatMap((piece) => piece.drafts))).toEqual(inOrder(drafts));
      expect(said([...found.flatMap((piece) => piece.issues), ...understanding.end()])).toEqual(said(issues));
    }),
    { numRuns: 30 },
  );
}

export async function expectPast<Account>(
  connector: Connector<Account>,
  account: Account,
  read: { drafts: readonly DraftTransaction[]; store: MemoryStore; from: number; to: number },
): Promise<void> {
  const past = connector.past!;
  const assets = past.assets(account, read.store.all());
  expect(assets.length).toBeGreaterThan(1);
  for (let height = read.from; height <= read.to; height++) {
    const at = await past.timeOf(account, height, testContext());
    if (!at.ok) throw new Error(at.error.message);
    for (const asset of assets) {
      const said = await past.balance(account, asset, height, testContext());
      const steps = stepsOf(read.drafts, new Set([assetKey(asset)]));
      expect(said).toEqual({ ok: true, value: steps.findLast((step) => step.at <= at.value)?.quantity ?? '0' });
    }
  }
}

async function settledTo<Account>(connector: Connector<Account>, account: Account, store: MemoryStore) {
  const cursors = new Map();
  for (const { id } of connector.streams(account)) {
    const cursor = await store.cursor(id);
    if (cursor !== null) cursors.set(id, cursor);
  }
  return connector.settledTo(account, cursors) ?? -1;
}

function settled(store: MemoryStore, to: number) {
  const isSettled = ({ height, isFinal }: { height: number | null; isFinal: boolean }) =>
    isFinal && (height === null || height <= to);
  return new Map([...store.all()].map(([id, records]) => [id, records.filter(isSettled)]));
}
