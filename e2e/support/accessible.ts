import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const CONTRAST = 'color-contrast';
const LEVELS: axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
const OPTIONS: axe.RunOptions = {
  // Omits passed checks, which take half the time, and the preloading of style sheets, which only serves an unused
  // experimental rule.
  resultTypes: ['violations'],
  preload: { assets: ['media'] },
};
const ALL_BUT_CONTRAST: axe.RunOptions = { ...OPTIONS, runOnly: LEVELS, rules: { [CONTRAST]: { enabled: false } } };
const CONTRAST_ALONE: axe.RunOptions = { ...OPTIONS, runOnly: { type: 'rule', values: [CONTRAST] } };

/**
 * Axe spends most time on contrast and measures every row, so this returns one text element per style: elements that
 * share colors and fonts with their ancestors. A positioned element may cover anything, so each one is checked.
 */
const ONE_OF_EACH_LOOK = `(() => {
  const found = new Map();
  let looks = 0;
  const ids = new Map();
  const visit = (element, parent) => {
    const style = getComputedStyle(element);
    if (style.display === 'none') return;
    const { color, backgroundColor, backgroundImage, fontSize, fontWeight, opacity, textShadow, filter } = style;
    const isPlaced = style.position === 'absolute' || style.position === 'fixed' || style.position === 'sticky';
    // axe skips elements that are disabled or hidden from screen readers.
    const isSkipped =
      element.matches(':disabled, [aria-disabled="true"], [aria-hidden="true"]') || element.control?.disabled === true;
    const key = [parent, isPlaced && ++looks, isSkipped, color, backgroundColor, backgroundImage, fontSize, fontWeight, opacity, textShadow, filter].join('|');
    const id = ids.get(key) ?? ids.size;
    ids.set(key, id);
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '');
    const isShown = element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1;
    if ((hasText || element.matches('input, select, textarea')) && isShown && !found.has(id)) found.set(id, element);
    for (const child of element.children) visit(child, id);
  };
  visit(document.documentElement, '');
  return [...found.values()];
})()`;

const violations = (context: string, options: axe.RunOptions) =>
  `(await axe.run(${context}, ${JSON.stringify(options)})).violations`;
const PALE = violations(`{ include: ${ONE_OF_EACH_LOOK} }`, CONTRAST_ALONE);

export function expectAccessible(page: Page): Promise<void> {
  return expectNone(page, `[...${PALE}, ...${violations('document', ALL_BUT_CONTRAST)}]`);
}

/** Leaves the page dark. The theme changes only colors, so other rules need no second check. */
export async function expectReadableInTheDark(page: Page): Promise<void> {
  await page.evaluate("document.documentElement.dataset.theme = 'dark'");
  await expectNone(page, PALE);
}

async function expectNone(page: Page, found: string): Promise<void> {
  await untilStill(page);
  // Already loaded if the page was checked at another size.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE);
  const results = await page.evaluate<axe.Result[]>(`(async () => ${found})()`);
  const summary = results.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} — ${failureSummary}`).join('\n  ')}`,
  );
  expect(summary, 'axe finds no violations').toEqual([]);
}

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
