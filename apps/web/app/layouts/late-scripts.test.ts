/** The script that begins a page's own when it has been drawn: what it asks for and in which order, with nothing of its text ending it early. */
import { expect, test } from 'vitest';
import { onceDrawn } from './late-scripts.tsx';

type Element = { tag: string; rel?: string; href?: string; type?: string; nonce?: string; textContent?: string };

/** Runs it in a page of which only this is known. @returns what it put there */
function run(code: string, hidden: boolean) {
  const added: Element[] = [];
  const frames: (() => void)[] = [];
  const document = {
    hidden,
    currentScript: { nonce: 'n1' },
    createElement: (tag: string) => ({ tag, remove: () => {} }),
    head: { append: (element: Element) => added.push(element) },
  };
  new Function('document', 'requestAnimationFrame', 'setTimeout', code)(
    document,
    (then: () => void) => frames.push(then),
    (then: () => void) => then(),
  );
  const draw = () => {
    for (const then of frames.splice(0)) then();
  };
  return { added, draw };
}

test('modules are asked for once the page has been drawn, all together, and the page begins with its nonce', () => {
  const module = 'import * as route0 from "/assets/a.js"; window.text = "</script><script>";';
  const code = onceDrawn(module, ['/assets/a.js', '/assets/b.js']);
  expect(code).not.toContain('<');
  const { added, draw } = run(code, false);
  expect(added).toEqual([]);
  draw();
  expect(added).toMatchObject([
    { tag: 'link', rel: 'modulepreload', href: '/assets/a.js' },
    { tag: 'link', rel: 'modulepreload', href: '/assets/b.js' },
    { tag: 'script', type: 'module', nonce: 'n1', textContent: module },
  ]);
});

test('a page in the background, which is not drawn, begins at once', () => {
  expect(run(onceDrawn('1', []), true).added).toHaveLength(1);
});
