/** The name of a column or file may state a time zone, currencies and units. */

import { isFiat } from '../fiat.ts';
import { lastBracket } from '../patterns/bracket.ts';

const MAX_HOURS = 14;
const UTC_OFFSET =
  /(?:^|[^A-Za-z]|(?<=[a-z]))(?:UTC|GMT|utc|gmt|Utc|Gmt)(?![a-z])(?:\s?([+-]{1,2})(\d{1,2})(?:[:_]?(\d{2}))?(?!\d|-\d))?/;
const PLAIN_OFFSET = /\(([+-])(\d{2}):?(\d{2})\)/;

/** Accepts `UTC` and offsets such as `+08:00`. `(UTC--6)`, with two signs, is six hours behind UTC. */
export function statedZone(name: string): string | null {
  const match = UTC_OFFSET.exec(name) ?? PLAIN_OFFSET.exec(name);
  if (!match) return null;
  const [text, sign, hours = '', minutes = '00'] = match;
  if (sign === undefined)
    return /(?:UTC|GMT)[+-]{1,2}\d/i.test(name.slice(match.index, match.index + text.length + 3)) ? null : 'UTC';
  if (Number(hours) > MAX_HOURS || Number(minutes) > 59) return null;
  if (Number(hours) + Number(minutes) === 0) return 'UTC';
  return `${sign.at(-1)}${hours.padStart(2, '0')}:${minutes}`;
}

/** `Date(UTC+8)` and `date` are equal. */
export function withoutZone(name: string): string {
  const bracket = lastBracket(name);
  const rest = bracket && statedZone(`(${bracket.inner})`) !== null ? bracket.before : name;
  const plain = rest.replace(/(?:^|[ _-])(?:in )?(?:UTC|GMT)(?=$|[ _-])/gi, ' ').replace(/(?<=[a-z])(?:UTC|GMT)$/, '');
  return (/[^ _-](?:.*[^ _-])?/.exec(plain)?.[0] ?? '').toLowerCase();
}

const TIMES = new Set([
  'date',
  'time',
  'timestamp',
  'datetime',
  'date time',
  'date & time',
  'date/time',
  'date / time',
]);

/** The column must contain nothing but the row's time, perhaps with a zone. */
export function isTimeName(name: string): boolean {
  return TIMES.has(withoutZone(name));
}

const ZONES =
  'utc gmt local est edt cst cdt mst mdt pst pdt akst hst aest aedt awst nzst nzdt bst cet cest eet eest wet msk ist jst kst sgt hkt wib pht brt art sast';
const UNITS =
  'sat sats satoshi satoshis msat msats mbtc ubtc bits wei gwei lovelace lovelaces lamport lamports drop drops mojo mojos cent cents pence percent pct ms millis seconds secs unix epoch';
const COINS =
  'btc xbt bitcoin eth ether ethereum weth usdt usdc busd dai tusd eurc sol ada bnb xrp doge ltc bch dot matic pol trx xlm atom avax link xmr zec dash etc eos xtz algo fil near hnt nexo cro bsq';
const WORDS = new Set([...ZONES.split(' '), ...UNITS.split(' '), ...COINS.split(' ')]);
const SIGNS = /[%€$£¥₿₹₩₽₺]/g;

/** Returns sorted facts, so that names with different zones, currencies or units are not confused. */
export function statedFacts(name: string): string[] {
  const zone = statedZone(name);
  const found = new Set<string>(name.match(SIGNS) ?? []);
  if (zone !== null) found.add(zone);
  const isShouted = name === name.toUpperCase();
  for (const word of name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/)) {
    const small = word.toLowerCase();
    if (small === 'utc' || small === 'gmt') continue;
    // Three or more capitals among small letters are a ticker.
    if (WORDS.has(small) || isFiat(word) || (!isShouted && /^[A-Z]{3,6}$/.test(word))) found.add(small);
  }
  return [...found].sort();
}
