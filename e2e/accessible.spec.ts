// Slow: axe checks twelve pages at two widths and in two themes.
import { expectReadableInTheDark } from './support/accessible.ts';
import { PREPARED } from './support/sample.ts';
import { expect, expectAccessible, expectAllAccessible, test } from './support/test.ts';

test('finds pale text and an unnamed field, on repeated checks too', async ({ page }) => {
  await page.setContent('<html lang="en"><title>Two faults</title><p style="color: #bbb">Pale</p><input></html>');
  for (const _ of ['once', 'again']) {
    await expect(expectAccessible(page)).rejects.toThrow(/color-contrast: .*Pale[\s\S]*label: <input>/);
  }
  await page.setContent('<html lang="en"><title>None</title><p>Dark</p><label>Name <input></label></html>');
  await expectAccessible(page);
});

test('finds text without enough contrast in the dark theme', async ({ page }) => {
  const style = '<style>[data-theme=dark] p { color: #444; background: #000 }</style>';
  await page.setContent(`<html lang="en"><title>One fault</title>${style}<p>Pale</p></html>`);
  await expectAccessible(page);
  await expect(expectReadableInTheDark(page)).rejects.toThrow(/color-contrast: .*Pale/);
});

test('finds insufficient contrast in one of many similar elements', async ({ page }) => {
  const rows = (style: string) => `<ul>${'<li>Dark</li>'.repeat(20)}<li ${style}>Odd one out</li></ul>`;
  const show = (html: string) => page.setContent(`<html lang="en"><title>Rows</title>${html}</html>`);
  await show(rows(''));
  await expectAccessible(page);
  await show(rows('style="color: #bbb"'));
  await expect(expectAccessible(page)).rejects.toThrow(/color-contrast: .*Odd one out/);
  await show(`<div style="background: #222">${rows('').replaceAll('<li', '<li style="color: #eee"')}</div>
    <p style="color: #eee; margin: 0">Light on light</p>`);
  await expect(expectAccessible(page)).rejects.toThrow(/color-contrast: .*Light on light/);
  await show(`<p>Dark</p><div style="position: absolute; top: 100px; width: 200px; height: 50px; background: #222"></div>
    <p style="position: absolute; top: 100px">Dark on dark</p><button disabled>Off</button><button>On</button>`);
  await expect(expectAccessible(page)).rejects.toThrow(/color-contrast: .*Dark on dark/);
});

test.describe('pages that work without prices', () => {
  // Without any prices, an asset's page is a 404.
  test.use({ storageState: PREPARED, allowedErrors: ['404'] });
  test('is accessible at both widths and in both themes', async ({ page }) => {
    await expectAllAccessible(page, [
      '/portfolio',
      '/performance',
      '/alerts',
      '/prices',
      '/price/bitcoin',
      '/calculator',
      '/wallet/bitcoin',
      '/match-transfers',
      '/spam-center',
      '/currencies/custom',
      '/rules/new?q=type:staking',
      '/add_transaction?mode=grid',
    ]);
  });
});
