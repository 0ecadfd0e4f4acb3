/** The map of the site, shorter: every page still finds all of its files, and each is named once on the way to it. */
import { expect, test } from 'vitest';
import { type RouteMap, shortened } from './route-map.ts';

const MAP: RouteMap = {
  entry: { imports: ['framework'] },
  routes: {
    root: { imports: ['framework', 'every-page'] },
    frame: { parentId: 'root', imports: ['framework', 'signed-in', 'every-page'] },
    wallets: { parentId: 'frame', imports: ['signed-in', 'wallets', 'table', 'framework'] },
    lots: { parentId: 'frame', imports: ['lots', 'table', 'every-page'] },
  },
};

test('a route names what the routes around it do not, the most used first', () => {
  expect(shortened(MAP).routes).toEqual({
    root: { imports: ['every-page'] },
    frame: { parentId: 'root', imports: ['signed-in'] },
    wallets: { parentId: 'frame', imports: ['table', 'wallets'] },
    lots: { parentId: 'frame', imports: ['table', 'lots'] },
  });
});
