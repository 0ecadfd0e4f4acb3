/** What the other journeys rely on when they say that a page is accessible. */
import { expect, expectAccessible, test } from './support/test.ts';

test('letters too pale to read and a field without a name are found, and a second time as well', async ({ page }) => {
  await page.setContent('<html lang="en"><title>Two faults</title><p style="color: #bbb">Pale</p><input></html>');
  for (const _ of ['once', 'again']) {
    await expect(expectAccessible(page)).rejects.toThrow(/color-contrast: .*Pale[\s\S]*label: <input>/);
  }
  await page.setContent('<html lang="en"><title>None</title><p>Dark</p><label>Name <input></label></html>');
  await expectAccessible(page);
});
