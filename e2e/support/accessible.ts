/** What axe finds on a page, asked for nothing but what it finds. */
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const ALL: axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
const OPTIONS: axe.RunOptions = {
  // What passed is not described: that took half of the time. Style sheets are fetched a second time for one rule alone, an
  // experimental one, which is not among these.
  resultTypes: ['violations'],
  preload: { assets: ['media'] },
};

/** No violation of WCAG A or AA that axe can find, on the page as it is now. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNone(page, ALL);
}

/** Checks text contrast in the dark theme and leaves the page dark. The theme changes only colors, so other rules need no second check. */
export async function expectReadableInTheDark(page: Page): Promise<void> {
  await page.evaluate("document.documentElement.dataset.theme = 'dark'");
  await expectNone(page, { type: 'rule', values: ['color-contrast'] });
}

async function expectNone(page: Page, runOnly: axe.RunOnly): Promise<void> {
  await untilStill(page);
  // A page that was judged before, in another size, has it already.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  const violations = await page.evaluate<axe.Result[]>(
    `axe.run(document, ${JSON.stringify({ ...OPTIONS, runOnly })}).then(({ violations }) => violations)`,
  );
  const summary = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} — ${failureSummary}`).join('\n  ')}`,
  );
  expect(summary, 'axe finds no violations').toEqual([]);
}

/** An animated element is judged when it is there. What turns for as long as it is shown is not waited for. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (;;) {
      await frame();
      await frame();
      const moving = document
        .getAnimations()
        .filter((one) => one.playState === 'running' && one.effect.getComputedTiming().endTime < 2000);
      if (moving.length === 0) return;
      await Promise.allSettled(moving.map((one) => one.finished));
    }
  })()`);
}
