/**
 * Takes the pictures of the product that the home page shows, from a server that runs: `node e2e/screens.ts
 * http://localhost:3000`, best from one that was started with LOTBOOK_GATES_OFF=uni_to_pw_unmigrate_banner_users, so that no banner takes the
 * place of figures. Makes an account of its own there with the sample data, and writes apps/web/public/screens.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, chromium } from '@playwright/test';

const FOLDER = join(import.meta.dirname, '../apps/web/public/screens');
const base = process.argv[2] ?? 'http://localhost:3000';
const system = '/usr/bin/chromium';
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? (existsSync(system) ? system : undefined),
  args: ['--no-sandbox', '--disable-gpu'],
});
const context = await browser.newContext({
  baseURL: base,
  viewport: { width: 1360, height: 876 },
  deviceScaleFactor: 1.5,
  timezoneId: 'UTC',
});
const email = `screens-${Date.now()}@example.org`;
for (const path of ['sign-up', 'sign-in']) {
  await context.request.post(`/api/auth/${path}/email`, {
    data: { name: 'Ada Lovelace', email, password: 'analytical engine 1843' },
    headers: { origin: base },
  });
}
await ask(context.request, 'mutation AddSampleData { addSampleData { success } }');
for (let isReady = false; !isReady; ) {
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const { getCostBasisStatus: status } = await ask(
    context.request,
    'query Status { getCostBasisStatus { isOutOfDate isCostBasisRunning transactionCount } }',
  );
  isReady = !status.isOutOfDate && !status.isCostBasisRunning && status.transactionCount > 0;
}
const year = new Date().getUTCFullYear() - 1;
await ask(
  context.request,
  `mutation Profile { updateTaxProfile(taxYear: "${year}", filingStatus: SINGLE, otherIncome: "82000") { success } }`,
);
for (const theme of ['light', 'dark']) {
  await context.addCookies([{ name: 'ui_theme', value: theme, url: base }]);
  const page = await context.newPage();
  await page.goto(`/tax/${year}`, { waitUntil: 'networkidle' });
  // The address of the account is of no interest to a visitor.
  await page.getByText(email).evaluate((element) => {
    element.textContent = 'ada@example.org';
  });
  await page.screenshot({ path: join(FOLDER, `tax-year-${theme}.png`) });
}
await browser.close();

// biome-ignore lint/suspicious/noExplicitAny: reads what it just asked for
async function ask(request: APIRequestContext, query: string): Promise<any> {
  const name = /\w+ (\w+)/.exec(query)![1];
  const answer = await request.post(`/graphql?method=${name}`, { data: { query, operationName: name } });
  return (await answer.json()).data;
}
