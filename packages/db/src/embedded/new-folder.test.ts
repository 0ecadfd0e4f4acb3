import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyEmptyDatabase, isEmptyDatabaseKept, keepEmptyDatabase } from './new-folder.ts';

let folder: string;
let kept: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lotbook-new-folder-'));
  [kept, dataDir] = [join(folder, 'kept'), join(folder, 'data', 'database')];
  mkdirSync(join(folder, 'data'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function make(inFolder: string): Promise<void> {
  mkdirSync(join(inFolder, 'database', 'base'), { recursive: true });
  writeFileSync(join(inFolder, 'database', 'PG_VERSION'), '17\n');
  writeFileSync(join(inFolder, 'database', 'base', '1'), 'rows');
}

describe('new data folder', () => {
  it('is a copy of the stored empty database', async () => {
    expect(isEmptyDatabaseKept(kept)).toBe(false);
    await keepEmptyDatabase(make, kept);
    expect(isEmptyDatabaseKept(kept)).toBe(true);
    await copyEmptyDatabase(dataDir, kept);
    expect(readFileSync(join(dataDir, 'base', '1'), 'utf8')).toBe('rows');
    expect(readdirSync(join(folder, 'data'))).toEqual(['database']);
  });

  it('may exist if empty, and ignores leftovers of a killed copy', async () => {
    await keepEmptyDatabase(make, kept);
    mkdirSync(dataDir);
    mkdirSync(`${dataDir}.new`);
    writeFileSync(join(`${dataDir}.new`, 'half'), '');
    await copyEmptyDatabase(dataDir, kept);
    expect(readdirSync(dataDir).sort()).toEqual(['PG_VERSION', 'base']);
    expect(readdirSync(join(folder, 'data'))).toEqual(['database']);
  });

  it('stays unchanged if it has any content', async () => {
    await keepEmptyDatabase(make, kept);
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'base'), 'mine');
    await copyEmptyDatabase(dataDir, kept);
    expect(readdirSync(dataDir)).toEqual(['base']);
  });

  it('is left to PGlite if no empty database is stored', async () => {
    await copyEmptyDatabase(dataDir, kept);
    expect(existsSync(dataDir)).toBe(false);
  });
});

describe('stored empty database', () => {
  it('is created once and replaces one of another version', async () => {
    mkdirSync(join(kept, 'database-0000000000000000'), { recursive: true });
    let made = 0;
    const counted = (inFolder: string) => {
      made += 1;
      return make(inFolder);
    };
    await keepEmptyDatabase(counted, kept);
    await keepEmptyDatabase(counted, kept);
    expect(made).toBe(1);
    expect(readdirSync(kept)).toHaveLength(1);
  });

  it('is never stored incomplete, so a failure leaves nothing', async () => {
    const failing = (inFolder: string) => make(inFolder).then(() => Promise.reject(new Error('disk full')));
    await expect(keepEmptyDatabase(failing, kept)).rejects.toThrow('disk full');
    expect(readdirSync(kept)).toEqual([]);
  });
});
