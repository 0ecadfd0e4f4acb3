import { afterAll, beforeAll, expect, test } from 'vitest';
import { genericCsv, importText } from '../../facts/testing.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';
import { FREEZING_STATES } from '../api/freezing-service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

const LEDGER = [
  '01/02/2022 10:00:00,4,BTC,40000,USD,,,,a1',
  '02/02/2022 10:00:00,15000,USD,1,BTC,,,,a2',
  '02/02/2023 10:00:00,30000,USD,1,BTC,,,,a3',
  '05/02/2024 10:00:00,45000,USD,1,BTC,,,,a4',
];

let files = 0;
async function take(step: string, user: TestUser): Promise<void> {
  const [verb, year] = step.split(' ');
  if (verb === 'freeze' || verb === 'unfreeze') {
    const { answer } = await user.graphql(
      `mutation ($year: String!) { answer: ${verb}User(year: $year) { success error } }`,
      { year },
    );
    expect(answer, step).toEqual({ success: true, error: null });
  } else if (verb === 'work') await server.runJobs();
  else if (verb === 'import') {
    const row = `06/02/2024 1${files % 10}:00:00,1,BTC,45000,USD,,,,x${files++}`;
    await importText(server, user, genericCsv(row), { walletName: `File ${files}` });
  } else {
    await user.graphql(`mutation { updateCostBasisPaused(isPaused: ${verb === 'pause'}) { success } }`);
  }
}

const told = new Set<string>();

async function story(name: string, lines: string): Promise<void> {
  const user = await server.signUp(name);
  await importText(server, user, genericCsv(...LEDGER), { walletName: 'First' });
  await server.runJobs();
  const written = lines.trim().split('\n');
  const found: string[] = [];
  for (const line of written) {
    const step = line.split('→')[0]!.trim();
    await take(step, user);
    const { freezingStatus, taxYears } = await user.graphql(`{ freezingStatus { status error }
      taxYears: taxSummaries { taxYear } }`);
    const frozen = [];
    for (const { taxYear } of taxYears) {
      const { yearFreezing } = await user.graphql(`{ yearFreezing(taxYear: "${taxYear}") { isFrozen } }`);
      if (yearFreezing.isFrozen) frozen.unshift(taxYear);
    }
    told.add(freezingStatus.status);
    found.push(
      [step.padEnd(13), '→', [freezingStatus.status, ...frozen].join(' '), freezingStatus.error ?? '']
        .join(' ')
        .trimEnd(),
    );
  }
  expect(found.join('\n')).toBe(written.map((line) => line.trim()).join('\n'));
}

test('freezes a year and unfreezes it', () =>
  story(
    'Ann',
    `
    freeze 2023   → freezing_in_progress
    work          → frozen 2022 2023
    unfreeze 2023 → unfreezing_in_progress 2022 2023
    work          → frozen 2022
    unfreeze 2022 → unfreezing_in_progress 2022
    work          → unfrozen
  `,
  ));

test("does not freeze a year that can't be calculated, and keeps frozen years", () =>
  story(
    'Bea',
    `
    pause         → unfrozen
    import        → unfrozen
    freeze 2022   → freezing_in_progress
    work          → errored_with_unfrozen_periods Calculating is paused. Continue it first, so that the figures are up to date.
    continue      → errored_with_unfrozen_periods Calculating is paused. Continue it first, so that the figures are up to date.
    freeze 2022   → freezing_in_progress
    work          → frozen 2022
    pause         → frozen 2022
    import        → frozen 2022
    freeze 2024   → freezing_in_progress 2022
    work          → errored_with_frozen_periods 2022 Calculating is paused. Continue it first, so that the figures are up to date.
    continue      → errored_with_frozen_periods 2022 Calculating is paused. Continue it first, so that the figures are up to date.
    freeze 2024   → freezing_in_progress 2022
    work          → frozen 2022 2023 2024
  `,
  ));

test('covers every state', () => {
  expect([...told].sort()).toEqual([...FREEZING_STATES].sort());
});
