import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('environment', () => {
  it('may be empty: a laptop with one user', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      url: 'http://localhost:3000',
      dataFolder: resolve('data'),
      databaseUrl: null,
      signup: 'open',
      verifyEmail: false,
      smtp: null,
      s3: null,
      worker: true,
      dev: false,
    });
  });

  it.each([
    [{ HOST: '0.0.0.0', PORT: '80' }, 'http://localhost:80'],
    [{ HOST: '192.168.1.5' }, 'http://192.168.1.5:3000'],
    [{ HOST: '::1' }, 'http://localhost:3000'],
    [{ HOST: 'fe80::1' }, 'http://[fe80::1]:3000'],
    [{ LOTBOOK_URL: 'https://lotbook.example.org/some/path/' }, 'https://lotbook.example.org'],
  ])('%j: is reached at %s', (env, url) => {
    expect(readConfig(env).url).toBe(url);
  });

  it('runs jobs in a separate process with PostgreSQL unless configured otherwise', () => {
    const DATABASE_URL = 'postgres://me@db/lotbook';
    expect(readConfig({ DATABASE_URL }).worker).toBe(false);
    expect(readConfig({ DATABASE_URL, LOTBOOK_WORKER: 'on' }).worker).toBe(true);
  });

  it('names an unknown variable with the closest known one', () => {
    const env = {
      LOTBOOK_SIGN_UP: 'closed',
      LOTBOOK_SIGNUP: 'open',
      LOTBOOK_TEST_DATABASE: 'pglite',
      SIGNUP: 'closed',
    };
    expect(readConfig(env).unread).toEqual([
      'LOTBOOK_SIGN_UP is set, but there is no such setting; did you mean LOTBOOK_SIGNUP?',
    ]);
    expect(readConfig({ LOTBOOK_FAVORITE_COLOR: 'green' }).unread).toEqual([
      'LOTBOOK_FAVORITE_COLOR is set, but there is no such setting.',
    ]);
    const ofBackups = { LOTBOOK_BACKUP_PASSPHRASE: 'twelve letters or more', LOTBOOK_BACKUP_KEEP: '3' };
    expect(
      readConfig({ ...ofBackups, LOTBOOK_WORKER: 'on', LOTBOOK_ETHEREUM_URL: 'https://e.example' }).unread,
    ).toEqual([]);
  });

  it('rejects a worker setting that is neither on nor off, with either database', () => {
    expect(() => readConfig({ LOTBOOK_WORKER: 'maybe' })).toThrow('LOTBOOK_WORKER is "maybe"; it must be on or off.');
  });

  it.each([
    ['127.0.0.1:9464', { host: '127.0.0.1', port: 9464 }],
    ['[::1]:9464', { host: '::1', port: 9464 }],
    ['9464', { host: '127.0.0.1', port: 9464 }],
    ['metrics.internal:9464', { host: 'metrics.internal', port: 9464 }],
  ])('serves metrics at %s', (LOTBOOK_METRICS, metrics) => {
    expect(readConfig({ LOTBOOK_METRICS }).metrics).toEqual(metrics);
    expect(readConfig({}).metrics).toBeNull();
  });

  it('sends traces to the standard OpenTelemetry address', () => {
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318/';
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT }).traces).toEqual({
      endpoint: 'http://127.0.0.1:4318',
      serviceName: 'lotbook',
    });
    expect(readConfig({}).traces).toBeNull();
  });

  it.each([
    [{ LOTBOOK_COINGECKO_KEY: 'k1' }, { plan: 'paid', key: 'k1' }],
    [{ LOTBOOK_COINGECKO_DEMO_KEY: 'k2' }, { plan: 'demo', key: 'k2' }],
    [{}, null],
  ])('uses the CoinGecko key %j', (env, key) => {
    expect(readConfig(env).prices.coingeckoKey).toEqual(key);
  });

  it('makes nightly backups in the data folder, in another folder, or not at all', () => {
    const LOTBOOK_BACKUP_PASSPHRASE = 'twelve chars';
    expect(readConfig({ LOTBOOK_DATA: '/books' }).backup).toEqual({
      folder: '/books/backups',
      passphrase: null,
      keep: 7,
      hour: 3,
    });
    expect(readConfig({ LOTBOOK_BACKUP_DIR: 'off' }).backup).toBeNull();
    expect(readConfig({ DATABASE_URL: 'postgresql://db/books' }).backup).toBeNull();
    expect(readConfig({ LOTBOOK_BACKUP_DIR: '/backups', LOTBOOK_BACKUP_PASSPHRASE }).backup).toEqual({
      folder: '/backups',
      passphrase: 'twelve chars',
      keep: 7,
      hour: 3,
    });
    const file = join(tmpdir(), `lotbook-passphrase-${process.pid}`);
    writeFileSync(file, 'from a file, in one line\n');
    const env = { LOTBOOK_BACKUP_DIR: '/backups', LOTBOOK_BACKUP_PASSPHRASE_FILE: file, LOTBOOK_BACKUP_HOUR: '23' };
    try {
      expect(readConfig(env).backup).toMatchObject({ passphrase: 'from a file, in one line', hour: 23 });
    } finally {
      rmSync(file);
    }
    expect(() => readConfig(env)).toThrow(/there is no file of that name that can be read/);
    expect(() => readConfig({ ...env, LOTBOOK_BACKUP_KEEP: '0' })).toThrow(/LOTBOOK_BACKUP_KEEP is "0"/);
    expect(() => readConfig({ LOTBOOK_BACKUP_DIR: '/backups', LOTBOOK_BACKUP_PASSPHRASE: 'eleven char' })).toThrow(
      /must have at least 12 characters/,
    );
  });

  it('treats an empty variable as missing', () => {
    expect(readConfig({ DATABASE_URL: '', SMTP_URL: ' ', PORT: '' })).toMatchObject({
      databaseUrl: null,
      smtp: null,
      port: 3000,
    });
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT is "eighty"; it must be a whole number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT is "70000"; it must be a whole number from 0 to 65535.'],
    [{ HOST: 'a b' }, 'HOST is "a b"; it must be a name or an address.'],
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL must start with postgresql:// (leave it out to use the embedded database).',
    ],
    [
      { LOTBOOK_METRICS: 'here:and:there' },
      'LOTBOOK_METRICS is "here:and:there"; it must be an address and a port like 127.0.0.1:9464.',
    ],
    [
      { LOTBOOK_METRICS: '127.0.0.1:99999' },
      'LOTBOOK_METRICS is "127.0.0.1:99999"; it must be an address and a port like 127.0.0.1:9464.',
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: '127.0.0.1:4318' },
      'OTEL_EXPORTER_OTLP_ENDPOINT is "127.0.0.1:4318"; it must be an address like http://127.0.0.1:4318.',
    ],
    [{ LOTBOOK_SECRET: 'short' }, 'LOTBOOK_SECRET must have at least 32 characters.'],
    [{ LOTBOOK_SIGNUP: 'maybe' }, 'LOTBOOK_SIGNUP is "maybe"; it must be one of open, closed.'],
    [
      { LOTBOOK_COINGECKO_KEY: 'k1', LOTBOOK_COINGECKO_DEMO_KEY: 'k2' },
      'Set LOTBOOK_COINGECKO_KEY or LOTBOOK_COINGECKO_DEMO_KEY, not both: a key is of one plan.',
    ],
    [{ LOTBOOK_URL: 'lotbook' }, 'LOTBOOK_URL is "lotbook"; it must be an address like https://lotbook.example.org.'],
    [
      { SMTP_URL: 'mail.example.org' },
      'SMTP_URL must look like smtp://user:password@mail.example.org:587 (or smtps://).',
    ],
    [
      { SMTP_URL: 'smtp://mail.example.org' },
      'SMTP_URL is set, so MAIL_FROM must name the sender, for example "Lotbook <lotbook@example.org>".',
    ],
    [{ S3_BUCKET: 'b' }, 'S3_BUCKET is set, so S3_REGION must be set as well.'],
    [
      { S3_BUCKET: 'b', S3_REGION: 'r', S3_ACCESS_KEY_ID: 'k' },
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together, or neither.',
    ],
  ])('explains the error in %j in one sentence', (env, sentence) => {
    expect(() => readConfig(env as Record<string, string>)).toThrow(new ConfigError([sentence]));
  });

  it('confirms addresses if there is a mail server, unless configured otherwise', () => {
    const mail = { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'Lotbook <lotbook@example.org>' };
    expect(readConfig(mail).verifyEmail).toBe(true);
    expect(readConfig({ ...mail, LOTBOOK_VERIFY_EMAIL: 'off' }).verifyEmail).toBe(false);
    expect(readConfig({}).verifyEmail).toBe(false);
  });

  it('reports all errors at once', () => {
    try {
      readConfig({ PORT: 'x', LOTBOOK_SIGNUP: 'x' });
      expect.unreachable();
    } catch (error) {
      expect((error as ConfigError).problems).toHaveLength(2);
    }
  });
});
