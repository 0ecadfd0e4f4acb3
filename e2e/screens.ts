/**
 * Takes the home page's screenshots from a running server: `node e2e/screens.ts http://localhost:3000`. Creates an
 * account with sample data and writes apps/web/app/features/landing/screens.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, type BrowserContext, chromium } from '@playwright/test';

const FOLDER = join(import.meta.dirname, '../apps/web/app/features/landing/screens');
const WIDTHS = [720, 1360, 2040];
const QUALITY = 0.82;
const SOCIAL = join(import.meta.dirname, '../apps/web/app/ui/social.png');
const SOCIAL_SIZE = { width: 1200, height: 630 };
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
await computed();
await ask(
  context.request,
  'mutation Allocate { startUniversalToPerWalletMigration(allocation: AS_HELD) { success error } }',
);
while (
  !(await ask(context.request, 'query Migration { lotMigration { migration { allocation } } }')).lotMigration.migration
)
  await new Promise((resolve) => setTimeout(resolve, 1_000));
await computed();
const year = new Date().getUTCFullYear() - 1;
await ask(
  context.request,
  `mutation Profile { updateTaxProfile(taxYear: "${year}", filingStatus: SINGLE, otherIncome: "82000") { success } }`,
);
for (const theme of ['light', 'dark']) {
  await context.addCookies([{ name: 'ui_theme', value: theme, url: base }]);
  const page = await context.newPage();
  await page.goto(`/tax/${year}`, { waitUntil: 'networkidle' });
  const noForm = page.getByRole('button', { name: 'I received none' });
  if (await noForm.isVisible()) await noForm.click();
  // Hides the account's address.
  await page.getByText(email).evaluate((element) => {
    element.textContent = 'ada@example.org';
  });
  await keep(context, `tax-year-${theme}`, await page.screenshot());
}
await context.clearCookies();
const visitor = await browser.newPage({ baseURL: base, viewport: SOCIAL_SIZE });
await visitor.goto('/home', { waitUntil: 'networkidle' });
// Hides buttons and related text.
await visitor.addStyleTag({
  content: `header nav, header a[href*="auth0"], main > :not(section:has(h1)), footer, h1 ~ p + div, h1 ~ div ~ p { display: none !important }
    main > section { padding-top: 88px !important }`,
});
await visitor.screenshot({ path: SOCIAL });
await browser.close();

async function computed(): Promise<void> {
  for (let isReady = false; !isReady; ) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const { getCostBasisStatus: status } = await ask(
      context.request,
      'query Status { getCostBasisStatus { isOutOfDate isCostBasisRunning transactionCount } }',
    );
    isReady = !status.isOutOfDate && !status.isCostBasisRunning && status.transactionCount > 0;
  }
}

async function keep(browsing: BrowserContext, name: string, png: Buffer): Promise<void> {
  const page = await browsing.newPage();
  for (const width of WIDTHS) {
    const packed = await page.evaluate(
      async ({ bytes, to, quality }) => {
        const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${bytes}`)).blob());
        const canvas = document.createElement('canvas');
        canvas.width = to;
        canvas.height = Math.round((bitmap.height * to) / bitmap.width);
        const drawing = canvas.getContext('2d')!;
        drawing.imageSmoothingQuality = 'high';
        drawing.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
        return canvas.toDataURL('image/webp', quality).split(',')[1]!;
      },
      { bytes: png.toString('base64'), to: width, quality: QUALITY },
    );
    writeFileSync(join(FOLDER, `${name}-${width}.webp`), Buffer.from(packed, 'base64'));
  }
  await page.close();
}

// biome-ignore lint/suspicious/noExplicitAny: reads the data it just requested
async function ask(request: APIRequestContext, query: string): Promise<any> {
  const name = /\w+ (\w+)/.exec(query)![1];
  const answer = await request.post(`/graphql?method=${name}`, { data: { query, operationName: name } });
  return (await answer.json()).data;
}
