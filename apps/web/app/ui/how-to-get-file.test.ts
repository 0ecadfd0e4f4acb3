/** The steps are a list in order, what is lacking stands apart, and only steps that are uncertain are said to be. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HowToGetFile, type HowToGetFileProps } from './how-to-get-file.tsx';

const markup = (props: HowToGetFileProps) => renderToStaticMarkup(createElement(HowToGetFile, props));
const STEPS = ['Open it.', 'Export it.'];
const LIMITATIONS = ['It has no fees.'];
const CAUTION = 'Menus may have changed since this was written.';

test('steps are an ordered list, and what the file lacks is a block of its own', () => {
  const html = markup({ steps: STEPS, limitations: LIMITATIONS, confidence: 'high' });
  expect(html).toMatch(/<ol[^>]*><li>Open it\.<\/li><li>Export it\.<\/li><\/ol>/);
  expect(html).toMatch(/Missing from this file<\/p><ul[^>]*><li>It has no fees\.<\/li><\/ul>/);
});

test('the caution stands with uncertain steps alone', () => {
  expect(markup({ steps: STEPS, limitations: LIMITATIONS, confidence: 'low' })).toContain(CAUTION);
  expect(markup({ steps: STEPS, limitations: LIMITATIONS, confidence: 'medium' })).not.toContain(CAUTION);
  expect(markup({ steps: STEPS, limitations: LIMITATIONS })).not.toContain(CAUTION);
  expect(markup({ steps: [], limitations: LIMITATIONS, confidence: 'low' })).not.toContain(CAUTION);
});

test('what nothing is said about has no block', () => {
  expect(markup({ steps: STEPS, limitations: [] })).not.toContain('Missing from this file');
  expect(markup({ steps: [], limitations: LIMITATIONS })).not.toContain('<ol');
});
