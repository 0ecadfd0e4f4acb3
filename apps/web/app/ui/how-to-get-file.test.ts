import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HowToGetFile, type HowToGetFileProps } from './how-to-get-file.tsx';

const markup = (props: HowToGetFileProps) => renderToStaticMarkup(createElement(HowToGetFile, props));
const STEPS = ['Open it.', 'Export it.'];
const LIMITATIONS = ['It has no fees.'];
const CAUTION = 'Menus may have changed since this was written.';

test('lists the steps in order and the missing data separately', () => {
  const html = markup({ steps: STEPS, limitations: LIMITATIONS, confidence: 'high' });
  expect(html).toMatch(/<ol[^>]*><li>Open it\.<\/li><li>Export it\.<\/li><\/ol>/);
  expect(html).toMatch(/Missing from this file<\/p><ul[^>]*><li>It has no fees\.<\/li><\/ul>/);
});

test('warns only about uncertain steps', () => {
  expect(markup({ steps: STEPS, limitations: LIMITATIONS, confidence: 'low' })).toContain(CAUTION);
  expect(markup({ steps: STEPS, limitations: LIMITATIONS, confidence: 'medium' })).not.toContain(CAUTION);
  expect(markup({ steps: STEPS, limitations: LIMITATIONS })).not.toContain(CAUTION);
  expect(markup({ steps: [], limitations: LIMITATIONS, confidence: 'low' })).not.toContain(CAUTION);
});

test('omits a block without content', () => {
  expect(markup({ steps: STEPS, limitations: [] })).not.toContain('Missing from this file');
  expect(markup({ steps: [], limitations: LIMITATIONS })).not.toContain('<ol');
});
