import { Worker } from 'node:worker_threads';
import { expect, it, vi } from 'vitest';
import { watchProcessor } from './budget.ts';

const THREAD = `require('node:worker_threads').parentPort.on('message', () => { /^(a+)+$/.test('a'.repeat(40) + 'b'); })`;

it('ends a busy thread at its time limit, even in the middle of an expression, but not an idle one', async () => {
  const [working, waiting] = [new Worker(THREAD, { eval: true }), new Worker(THREAD, { eval: true })];
  const over = { working: vi.fn(), waiting: vi.fn() };
  const stop = [watchProcessor(working, 300, over.working), watchProcessor(waiting, 2_000, over.waiting)];
  working.postMessage('begin');
  await vi.waitFor(() => expect(over.working).toHaveBeenCalledOnce(), 300_000);
  expect(over.waiting).not.toHaveBeenCalled();
  for (const end of stop) end();
  await Promise.all([working.terminate(), waiting.terminate()]);
});
