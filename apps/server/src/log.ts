/** Structured logs on stdout. Whatever carries a secret is named here and never printed. */
import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

export type { Logger };

const SECRET = [
  'password',
  'newPassword',
  'token',
  'secret',
  'authorization',
  'cookie',
  'backupCodes',
  'code',
  'apiKey',
  'apiSecret',
];

export function createLog(config: Pick<Config, 'logLevel'>): Logger {
  return pino({
    level: config.logLevel,
    base: null,
    redact: {
      paths: [...SECRET, ...SECRET.map((key) => `*.${key}`), ...SECRET.map((key) => `*.*.${key}`)],
      censor: '***',
    },
  });
}
