/** If an exchange has more trades at one moment than it returns at once, they must not be dropped silently. */

import { geminiReplay } from '@lotbook/test-kit/exchanges/gemini';
import { open } from '@lotbook/test-kit/exchanges/replay';
import { memoryStore } from '@lotbook/test-kit/services/store';
import { expect, test } from 'vitest';

test('reports five hundred trades in one second at Gemini', async () => {
  const replay = geminiReplay();
  const crowded = {
    ...replay,
    answer: (...asked: Parameters<typeof replay.answer>) => {
      const said = replay.answer(...asked);
      if (!asked[0].endsWith('/v1/mytrades') || !Array.isArray(said)) return said;
      return said.map((one) => ({ ...one, timestampms: Math.floor(said.at(-1).timestampms / 1000) * 1000 + 7 }));
    },
  };
  const exchange = await open(crowded);
  const states = await exchange.read(memoryStore());
  await exchange.server.stop();
  expect(states.find(({ stream }) => stream.id === 'trades')).toMatchObject({
    status: 'failed',
    failure: { kind: 'permanent', message: expect.stringContaining('in one second') },
  });
});
