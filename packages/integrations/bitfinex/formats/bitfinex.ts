import { dateReader } from '../../reading/files/date.ts';

export const dates = dateReader(
  ['DD-MM-YY HH:mm:ssf', 'YYYY-MM-DD HH:mm:ssf', 'DD-MM-YYYY HH:mm:ssf', 'YYYY-MM-DDTHH:mm:ssf[Z]'],
  'either',
);

const ALIASES: Readonly<Record<string, string>> = {
  UST: 'USDT',
  IOT: 'IOTA',
  DSH: 'DASH',
  QTM: 'QTUM',
  DAT: 'DATA',
  MNA: 'MANA',
  BAB: 'BCH',
};

export function bitfinexAsset(name: string): string {
  const upper = name.toUpperCase().replace(/F0$/, '');
  return ALIASES[upper] ?? upper;
}
