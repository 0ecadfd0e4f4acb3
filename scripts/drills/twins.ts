/** Two databases of one PostgreSQL with the same file to import. One is disturbed and must end like the other. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startCluster, type ThrowAwayCluster } from '../postgres.ts';
import { type Ask, fingerprintOf, prepareImport, stageOf } from './ledger.ts';
import { type Running, startProgram } from './server.ts';

export type Twin = { readonly databaseUrl: string; readonly env: Record<string, string>; readonly ask: Ask };

export type Twins = {
  readonly calm: Twin;
  readonly disturbed: Twin;
  work(twin: Twin, databaseUrl?: string): Running;
  close(): Promise<void>;
};

const SECRET = 'of one installation and its twin, for this drill';

/** @param bin  the folder with PostgreSQL's programs */
export async function twins(bin: string, rows: number): Promise<Twins> {
  const home = mkdtempSync(join(tmpdir(), 'lotbook-twins-'));
  const cluster = await startCluster(bin);
  const clients: pg.Client[] = [];
  const started: Running[] = [];
  const twin = async (name: string): Promise<Twin> => {
    const databaseUrl = Object.assign(new URL(cluster.url), { pathname: name }).toString();
    const client = new pg.Client({ connectionString: databaseUrl });
    clients.push(client);
    await client.connect();
    const env = { LOTBOOK_DATA: join(home, name), LOTBOOK_SECRET: SECRET, DATABASE_URL: databaseUrl };
    return { databaseUrl, env, ask: async <T>(statement: string) => (await client.query(statement)).rows as T[] };
  };
  await createDatabase(cluster, 'create database calm');
  const url = Object.assign(new URL(cluster.url), { pathname: 'calm' }).toString();
  await prepareImport({ LOTBOOK_DATA: join(home, 'calm'), LOTBOOK_SECRET: SECRET, DATABASE_URL: url }, rows);
  await createDatabase(cluster, 'create database disturbed template calm');
  cpSync(join(home, 'calm'), join(home, 'disturbed'), { recursive: true });
  return {
    calm: await twin('calm'),
    disturbed: await twin('disturbed'),
    work(of, databaseUrl = of.databaseUrl) {
      const worker = startProgram('worker', { ...of.env, DATABASE_URL: databaseUrl });
      started.push(worker);
      return worker;
    },
    async close() {
      for (const { child } of started) child.kill('SIGKILL');
      await Promise.all(started.map(({ ended }) => ended));
      await Promise.all(clients.map((client) => client.end()));
      cluster.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function createDatabase(cluster: ThrowAwayCluster, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: cluster.url });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}

/**
 * @returns the milliseconds until the import and its computation were done
 * @throws after `withinMs`
 */
export async function untilDone({ ask }: Twin, withinMs: number): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < withinMs) {
    if ((await stageOf(ask)) === 'done') return performance.now() - began;
    await pause(200);
  }
  throw new Error(`not done after ${withinMs / 1000} s: it stays ${await stageOf(ask)}`);
}

export async function differences(calm: Twin, disturbed: Twin): Promise<string[]> {
  const [expected, found] = [await fingerprintOf(calm.ask), await fingerprintOf(disturbed.ask)];
  return Object.keys(expected)
    .filter((key) => expected[key] !== found[key])
    .map((key) => `${key}: undisturbed ${expected[key]}, disturbed ${found[key]}`);
}

export async function rowsOf({ ask }: Twin): Promise<string> {
  const { transactions, result } = await fingerprintOf(ask);
  return `${transactions?.split('/')[0]} transactions, result ${result?.slice(0, 12)}`;
}
