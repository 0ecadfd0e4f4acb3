// Also runs on PostgreSQL: strangers.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserFor } from '../platform/http/testing.ts';
import { USED } from '../platform/sign-in/guards.ts';
import { appFor, type TestServer, testServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

let addresses = 0;
/** Returns a separate client, so that no rate limit interferes. */
const newBrowser = () =>
  browserFor(appFor(server.services), server.config.url, `198.51.100.${1 + (addresses++ % 250)}`);

const FIELDS = [
  'email',
  'password',
  'newPassword',
  'currentPassword',
  'name',
  'token',
  'code',
  'otp',
  'callbackURL',
  'redirectTo',
];
const GOOD = {
  email: 'a@example.org',
  password: 'three green herons',
  newPassword: 'three green herons',
  name: 'A',
  token: 't',
  code: '123456',
};
const HOSTILE: readonly unknown[] = [
  'a\0b',
  'a\0b@example.org',
  'half \ud800',
  'x'.repeat(50_000),
  { of: 'another type' },
  [['list']],
  7,
  null,
];

describe('sign-in', () => {
  it.each([...USED].map((path) => [path]))('answers %s', async (path) => {
    for (const field of FIELDS) {
      for (const value of HOSTILE) {
        const answer = await newBrowser().post(`/api/auth${path}`, { ...GOOD, [field]: value });
        expect(answer.status, `${field}: ${JSON.stringify(value).slice(0, 60)}`).toBeLessThan(500);
      }
    }
    for (const query of ['?token=%00', '?token=%ED%A0%80', `?token=${'x'.repeat(5000)}`, '?token=x&callbackURL=%00']) {
      expect((await newBrowser().request(`/api/auth${path}${query}`)).status, query).toBeLessThan(500);
    }
  });
});

const ID = '00000000-0000-4000-8000-000000000000';

it('handles file URLs and unknown ones', async () => {
  const paths = [
    '/files/%00',
    `/files/${ID}%00`,
    `/files/reports/${ID}?as=%00`,
    `/files/uploads/${ID}/rejected-rows?as=%00`,
    `/files/${'x'.repeat(10_000)}`,
    '/files/%ED%A0%80',
    '/files/%E0%A4%A',
    '/api/get-current-user?%00',
    '/api/uploads',
  ];
  for (const path of paths) expect((await newBrowser().request(path)).status, path.slice(0, 80)).toBeLessThan(500);
});

it('upload URL', async () => {
  for (const value of ['a\0b', 'x'.repeat(50_000), '1e999', `${ID}\n`]) {
    const body = new FormData();
    for (const name of ['upload', 'user', 'expires', 'signature']) body.set(name, value);
    body.set('file', new Blob(['x']), 'a\0b.csv');
    expect((await newBrowser().request('/api/uploads', { method: 'POST', body })).status).toBeLessThan(500);
  }
});
