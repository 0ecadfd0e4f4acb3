/**
 * Simulates faults. Tests load this into the database's thread before PGlite. A file in the folder LOTBOOK_TEST_FAULTS
 * makes the disk full (`full`), makes flushing fail (`unflushed`) or makes the thread exit (`crash`).
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

const folder = process.env.LOTBOOK_TEST_FAULTS!;
const realExists = fs.existsSync;
const isOn = (fault: string): boolean => realExists(join(folder, fault));

const realWrite = fs.writeSync as (...args: unknown[]) => number;
fs.writeSync = ((...args: unknown[]) => {
  if (isOn('full'))
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 });
  return realWrite(...args);
}) as typeof fs.writeSync;

const realFlush = fs.fsyncSync;
fs.fsyncSync = (file) => {
  if (isOn('unflushed')) throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' });
  realFlush(file);
};
syncBuiltinESMExports();

setInterval(() => {
  if (isOn('crash')) throw new Error('the thread crashed, as the test wanted');
}, 20).unref();
