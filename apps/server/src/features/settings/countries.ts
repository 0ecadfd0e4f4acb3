import { type Jurisdiction, perWalletFrom } from '@lotbook/engine/jurisdictions/jurisdiction';
import { JURISDICTIONS, jurisdictionOf } from '@lotbook/engine/jurisdictions/registry';
import { BITCOIN } from '@lotbook/ledger/asset-id';
import { findAsset } from '@lotbook/ledger/assets';
import type { LotAllocation, Method } from '@lotbook/ledger/settings';
import { RULE_NOT_APPLIED_TEXTS } from '@lotbook/ledger/unsupported-rule';

/** ISO 3166 codes of countries without engine rules. These use basic rules and show a notice. */
const OTHERS =
  'AD AF AG AI AL AM AO AW AZ BA BB BD BF BG BH BI BJ BM BN BO BS BT BW BY BZ CD CF CG CI CM CN CR CU CV CW CY DJ DM DO ' +
  'DZ EC EE EG ER ET FJ FM FO GA GD GE GG GH GI GL GM GN GQ GR GT GW GY HN HR HT HU ID IM IQ IR IS JE JM JO KE KG KH KI ' +
  'KM KN KP KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MR MS MT MU MV MW MY MZ NA NE NG ' +
  'NI NP NR OM PA PE PG PH PK PS PW PY QA RO RS RU RW SA SB SC SD SI SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ ' +
  'TL TM TN TO TT TV TW TZ UA UG UY UZ VA VC VE VG VN VU WS XK YE ZM ZW';

/** Countries without engine rules that use the euro. The others use the US dollar. */
const EURO = new Set('AD CY EE GR HR LT LU LV MC ME MT SI SK SM VA XK'.split(' '));

export type Country = {
  code: string;
  name: string;
  baseCurrency: string;
  defaultMethod: Method;
  usualMethods: readonly Method[];
  /** 'MM-DD' */
  taxYearStart: string;
  lotAllocation: LotAllocation;
  walletFrom: string | null;
  hasOwnRules: boolean;
  notice: string | null;
};

const names = new Intl.DisplayNames(['en'], { type: 'region' });

function known(law: Jurisdiction): Country {
  const [rules] = law.rules;
  return {
    code: law.country,
    name: law.name,
    baseCurrency: law.currency,
    defaultMethod: rules.method,
    usualMethods: [rules.method, ...rules.otherMethods],
    taxYearStart: law.taxYearStart,
    lotAllocation: rules.perWallet ? 'WALLET' : 'UNIVERSAL',
    walletFrom: perWalletFrom(law),
    hasOwnRules: true,
    notice: rules.unsupported.map((rule) => RULE_NOT_APPLIED_TEXTS[rule]).join(' ') || null,
  };
}

function other(code: string): Country {
  const name = names.of(code) ?? code;
  return {
    code,
    name,
    baseCurrency: EURO.has(code) ? 'EUR' : 'USD',
    defaultMethod: 'FIFO',
    usualMethods: ['FIFO'],
    taxYearStart: '01-01',
    lotAllocation: 'UNIVERSAL',
    walletFrom: null,
    hasOwnRules: false,
    notice: `Lotbook doesn’t know the rules of ${name}. It computes gains first in, first out, by calendar year, with no holding period. Ask a tax adviser before you file with them.`,
  };
}

export const COUNTRIES: readonly Country[] = [
  ...JURISDICTIONS.map(known),
  ...OTHERS.split(' ')
    .filter((code) => !jurisdictionOf(code))
    .map(other),
].sort((a, b) => a.name.localeCompare(b.name, 'en'));

const byCode = new Map(COUNTRIES.map((country) => [country.code, country]));

export function findCountry(code: string): Country | undefined {
  return byCode.get(code.toUpperCase());
}

export function isBaseCurrency(symbol: string): boolean {
  const asset = findAsset(symbol);
  return asset?.symbol === symbol && (asset.kind === 'FIAT' || symbol === BITCOIN);
}
