import type { Clock } from '@lotbook/integrations/connecting/http/clock';

export function testClock(startMs = Date.UTC(2026, 0, 1)): Clock & { slept: number[]; pass(ms: number): void } {
  let now = startMs;
  const slept: number[] = [];
  return {
    slept,
    now: () => now,
    sleep: async (ms) => {
      slept.push(ms);
      now += ms;
    },
    random: () => 0.5,
    pass: (ms) => {
      now += ms;
    },
  };
}
