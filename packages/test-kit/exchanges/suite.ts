/** Tests that a sync is complete despite any disturbance. */
import { generateKeyPairSync } from 'node:crypto';
import { exchangeBySlug } from '@lotbook/integrations/connecting/exchanges/exchanges';
import { normalize } from '@lotbook/integrations/connecting/exchanges/normalize';
import type { RecordStore } from '@lotbook/integrations/connecting/run';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Trouble } from '../services/server.ts';
import { memoryStore } from '../services/store.ts';
import { withoutRecords } from '../services/whole.ts';
import { KEY_ANSWERS } from './key-answers.ts';
import { held, type Opened, open, type Replay } from './replay.ts';

export function playExchanges(replays: readonly (readonly [string, () => Replay])[]): void {
  describe.each(replays)('%s', (slug, make) => {
    let exchange: Opened;
    beforeAll(async () => {
      exchange = await open(make());
    });
    afterAll(() => exchange.server.stop());
    const draftsOf = (store: ReturnType<typeof memoryStore>) => normalize(exchangeBySlug(slug)!, store.all());

    test('matches the balances of the exchange to the last unit', async () => {
      const store = memoryStore();
      const states = await exchange.read(store);
      expect(states.filter(({ status }) => status !== 'complete')).toEqual([]);
      const { drafts } = draftsOf(store);
      expect(new Set(drafts.map(({ sourceId }) => sourceId)).size).toBe(drafts.length);
      expect(held(drafts)).toEqual(await exchange.balances());
    });

    test('finds the records of each transaction again by its id', async () => {
      const store = memoryStore();
      await exchange.read(store);
      expect(withoutRecords(draftsOf(store).drafts, store.all())).toEqual([]);
    });

    test('requests only what is new the next day, with the same result', async () => {
      const store = memoryStore();
      await exchange.read(store);
      const before = draftsOf(store);
      const asked = exchange.server.asked.length;
      const states = await exchange.read(store, nextDay(make().now));
      expect(states.every(({ status }) => status === 'complete')).toBe(true);
      expect(draftsOf(store)).toEqual(before);
      expect(exchange.server.asked.length - asked).toBeLessThan(asked / 2);
    });

    test('gives the ledger of an undisturbed run after being killed at any page, with any fault', async () => {
      const undisturbed = memoryStore();
      await exchange.read(undisturbed);
      const expected = draftsOf(undisturbed);
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 3 }),
          fc.array(fc.constantFrom(...TROUBLES), { maxLength: 8 }),
          async (kills, troubles) => {
            const store = memoryStore();
            exchange.server.troubles.splice(
              0,
              Number.POSITIVE_INFINITY,
              null,
              ...troubles.flatMap((one) => [one, null, null]),
            );
            for (const pages of kills)
              await exchange
                .read(killedAfter(store, pages))
                .catch((error: Error) => expect(error.message).toBe('killed'));
            exchange.server.troubles.length = 0;
            const states = await exchange.read(store);
            expect(states.every(({ status }) => status === 'complete')).toBe(true);
            expect(draftsOf(store)).toEqual(expected);
          },
        ),
        { numRuns: 2 },
      );
    }, 60_000);

    test('checks the permissions of its key', async () => {
      const checked = await exchange.account.checkKey!(exchange.context());
      expect(checked).toMatchObject({ ok: true, value: { rights: KEY_ANSWERS[slug]!.rights } });
    });

    test('reads nothing with a wrong secret, and reports the rejected key', async () => {
      const { credentials } = make();
      // The key is only a token, or the simulator itself checks it.
      if (credentials.secret === undefined) return;
      const another = await open(make(), { ...credentials, secret: anotherSecret(credentials.secret) });
      const store = memoryStore();
      const states = await another.read(store);
      expect(states.at(-1)!.failure!.kind).toBe('key');
      expect([...store.all().values()].flat()).toEqual([]);
      await another.server.stop();
    });

    test('reports an outage, and reads everything in the next run', async () => {
      const store = memoryStore();
      exchange.server.troubles.push(...Array.from({ length: 400 }, () => ({ kind: 'status', status: 503 }) as const));
      const states = await exchange.read(store);
      expect(states.every(({ failure }) => failure?.kind === 'transient')).toBe(true);
      exchange.server.troubles.length = 0;
      await exchange.read(store);
      expect(held(draftsOf(store).drafts)).toEqual(await exchange.balances());
    });

    test('keeps what was read before the key is revoked, with no cursor ahead and no message containing the key', async () => {
      const store = memoryStore();
      await exchange.read(killedAfter(store, 2)).catch(() => undefined);
      const before = store.all();
      exchange.server.troubles.push(
        ...Array.from({ length: 50 }, () => ({ kind: 'status', ...KEY_ANSWERS[slug]!.refusal }) as const),
      );
      const states = await exchange.read(store);
      expect(states.at(-1)!.failure!.kind).toBe('key');
      expect(final(store.all())).toEqual(final(before));
      exchange.server.troubles.length = 0;
      for (const secret of Object.values(make().credentials)) {
        const said = JSON.stringify([states, [...store.all()]]);
        for (const form of [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])
          expect(said).not.toContain(form);
      }
      await exchange.read(store);
      expect(held(draftsOf(store).drafts)).toEqual(await exchange.balances());
    });
  });
}

const final = (all: ReturnType<ReturnType<typeof memoryStore>['all']>) =>
  [...all].map(([id, records]) => [id, records.filter(({ isFinal }) => isFinal)]);

function anotherSecret(secret: string): string {
  if (!secret.includes('PRIVATE KEY')) {
    const bytes = Buffer.from(secret, 'base64');
    bytes[0]! ^= 1;
    return bytes.toString('base64');
  }
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ type: 'sec1', format: 'pem' }) as string;
}

const nextDay = (now: string) => new Date(Date.parse(now) + 86_400_000).toISOString();

function killedAfter(store: RecordStore, pages: number): RecordStore {
  let left = pages;
  return {
    ...store,
    store: async (stream, page) => {
      if (left-- <= 0) throw new Error('killed');
      await store.store(stream, page);
    },
  };
}

const TROUBLES: readonly Trouble[] = [
  { kind: 'status', status: 429, headers: { 'retry-after': '2' } },
  { kind: 'status', status: 502 },
  { kind: 'cut' },
  { kind: 'text', text: '{"result": [' },
  { kind: 'text', text: '<html>be right back</html>' },
  { kind: 'text', text: '{}' },
];
