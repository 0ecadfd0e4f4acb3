/** What the other journeys rely on when they say that a page is accessible. */
import { PREPARED } from './support/sample.ts';
import { expect, expectAccessible, test, testAccessible } from './support/test.ts';

test('letters too pale to read and a field without a name are found, and a second time as well', async ({ page }) => {
  await page.setContent('<html lang="en"><title>Two faults</title><p style="color: #bbb">Pale</p><input></html>');
  for (const _ of ['once', 'again']) {
    await expect(expectAccessible(page)).rejects.toThrow(/color-contrast: .*Pale[\s\S]*label: <input>/);
  }
  await page.setContent('<html lang="en"><title>None</title><p>Dark</p><label>Name <input></label></html>');
  await expectAccessible(page);
});

test.describe('pages that need no price, and say so where there is none', () => {
  // A page of an asset is not found while there is no price at all.
  test.use({ storageState: PREPARED, allowedErrors: ['404'] });
  testAccessible([
    '/portfolio',
    '/performance',
    '/alerts',
    '/prices',
    '/price/bitcoin',
    '/calculator',
    '/wallet/bitcoin',
  ]);
});
