import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { run } from './main.ts';

export async function runIn(cwd: string, ...words: string[]): Promise<{ code: number; out: string; err: string }> {
  const out: string[] = [];
  const err: string[] = [];
  const code = await run(words, { out: (t) => void out.push(t), err: (t) => void err.push(t), cwd });
  return { code, out: out.join(''), err: err.join('') };
}

export function testFolder() {
  const path = mkdtempSync(join(tmpdir(), 'lotbook-cli-'));
  afterAll(() => rmSync(path, { recursive: true }));
  return {
    path,
    /**
     * @param content text, or a value that is written as JSON
     * @returns the file name
     */
    write(name: string, content: unknown): string {
      writeFileSync(join(path, name), typeof content === 'string' ? content : JSON.stringify(content));
      return name;
    },
  };
}
