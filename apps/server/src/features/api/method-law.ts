/** The methods and lot rules that a country accepts for a tax year. Pure. */
import { perWalletFrom } from '@lotbook/engine/jurisdictions/jurisdiction';
import { jurisdictionOf } from '@lotbook/engine/jurisdictions/registry';
import { dayInWords } from '@lotbook/ledger/day-in-words';
import { LOT_ALLOCATIONS, type LotAllocation, METHODS, type Method } from '@lotbook/ledger/settings';
import { RULE_NOT_APPLIED_TEXTS, type RuleNotApplied } from '@lotbook/ledger/unsupported-rule';

export const METHOD_NAMES: Readonly<Record<Method, string>> = {
  FIFO: 'First in, first out',
  LIFO: 'Last in, first out',
  HIFO: 'Highest cost first',
  LOFO: 'Lowest cost first',
  ACB: 'Adjusted cost base',
  WAC: 'Weighted average cost',
  SP: 'Share pooling',
};

export type Choice = {
  method: Method;
  lotAllocation: LotAllocation;
  lots: string;
  inSettings: { lotAllocation: LotAllocation; walletFrom: string | null };
  refusal: string | null;
};

export type Where = { country: string; endsOn: string; walletFrom: string | null };

const POOLED: readonly Method[] = ['ACB', 'WAC', 'SP'];

/** Returns choices, available ones first. A pool covers all wallets, so it is listed once. */
export function choicesIn(where: Where): Choice[] {
  const all = METHODS.flatMap((method) =>
    (POOLED.includes(method) ? (['UNIVERSAL'] as const) : LOT_ALLOCATIONS).map((lotAllocation) => ({
      method,
      lotAllocation,
      lots: lotsOf(where, method, lotAllocation),
      inSettings: settingOf(where, method, lotAllocation),
      refusal: refusalOf(where, method, lotAllocation),
    })),
  );
  return [...all.filter(({ refusal }) => refusal === null), ...all.filter(({ refusal }) => refusal !== null)];
}

/** Returns the setting of a choice. Universal lots until a day are stored as “per wallet” from that day on. */
function settingOf({ country, walletFrom }: Where, method: Method, lotAllocation: LotAllocation): Choice['inSettings'] {
  if (lotAllocation === 'WALLET' || POOLED.includes(method)) return { lotAllocation, walletFrom: null };
  const law = jurisdictionOf(country);
  const from = walletFrom ?? (law && perWalletFrom(law));
  return from ? { lotAllocation: 'WALLET', walletFrom: from } : { lotAllocation, walletFrom: null };
}

function lotsOf({ walletFrom, country }: Where, method: Method, lotAllocation: LotAllocation): string {
  if (POOLED.includes(method)) return 'one pool';
  if (lotAllocation === 'WALLET') return 'per wallet';
  return walletFrom === null ? 'one inventory' : `one inventory, per wallet from ${dayInWords(walletFrom, country)}`;
}

function usual(country: string): { name: string; methods: readonly Method[] } {
  const law = jurisdictionOf(country);
  if (!law) return { name: 'your country', methods: METHODS };
  const [{ method, otherMethods }] = law.rules;
  return { name: inSentence(law.name), methods: [method, ...otherMethods] };
}

function inSentence(name: string): string {
  return /^(United|Netherlands)/.test(name) ? `the ${name}` : name;
}

/** Returns why the country does not accept a method; null if it does or its law is unknown. */
export function methodRefusal(country: string, method: Method): string | null {
  const { name, methods } = usual(country);
  return methods.includes(method) ? null : `${METHOD_NAMES[method]} is not accepted in ${name}.`;
}

/** @param walletFrom the first day with lots per wallet, 'YYYY-MM-DD'; null for never or always */
export function lotsRefusal(
  country: string,
  { method, lotAllocation, walletFrom }: { method: Method; lotAllocation: LotAllocation; walletFrom: string | null },
): string | null {
  const law = jurisdictionOf(country);
  if (!law || lotAllocation === 'WALLET' || POOLED.includes(method)) return null;
  // The law applies only from this day on, because earlier years may have been filed differently.
  if (law.rules[0].perWallet) return walletFrom === null ? alwaysPerWallet(law.name) : null;
  const from = perWalletFrom(law);
  if (!from) return null;
  if (walletFrom !== null && walletFrom <= from) return null;
  return `One inventory for all wallets is not allowed in ${inSentence(law.name)} from ${from.slice(0, 4)}: lots are kept per wallet from ${dayInWords(from, country)} at the latest.`;
}

const alwaysPerWallet = (name: string): string =>
  `One inventory for all wallets is not accepted in ${inSentence(name)}: lots are kept per wallet.`;

function refusalOf(
  { country, endsOn, walletFrom }: Where,
  method: Method,
  lotAllocation: LotAllocation,
): string | null {
  const { name } = usual(country);
  const notAccepted = methodRefusal(country, method);
  if (notAccepted) return notAccepted;
  const law = jurisdictionOf(country);
  if (!law || lotAllocation === 'WALLET' || POOLED.includes(method) || walletFrom !== null) return null;
  if (law.rules[0].perWallet) return alwaysPerWallet(law.name);
  const from = perWalletFrom(law);
  if (from && endsOn >= from)
    return `One inventory for all wallets is not allowed in ${name} from ${from.slice(0, 4)}.`;
  return null;
}

const OWN_METHODS: readonly RuleNotApplied[] = ['FR_PORTFOLIO_SHARE', 'JP_TOTAL_AVERAGE', 'PL_POOLED_COSTS'];

function choiceOf(country: string, names: readonly string[]): string {
  if (names.length === 1) return `In ${country} the only accepted method is ${names[0]}.`;
  const separator = names.length === 2 ? ' ' : '; ';
  return `In ${country} you may choose between ${names.slice(0, -1).join('; ')}${separator}and ${names.at(-1)}.`;
}

export function lawOf({ country, endsOn }: Pick<Where, 'country' | 'endsOn'>): string {
  const law = jurisdictionOf(country);
  if (!law) return 'We do not know which methods your country accepts. Ask its tax office before you choose one.';
  const { name, methods } = usual(country);
  const names = methods.map((method) => METHOD_NAMES[method].toLowerCase());
  const ownMethod = law.rules[0].unsupported.find((rule) => OWN_METHODS.includes(rule));
  const which = ownMethod ? RULE_NOT_APPLIED_TEXTS[ownMethod] : choiceOf(name, names);
  const from = perWalletFrom(law);
  if (law.rules[0].perWallet)
    return `${which} Lots are kept per wallet: one inventory for all wallets is not accepted.`;
  if (!from) return which;
  return `${which} From ${from.slice(0, 4)} lots are kept per wallet: one inventory for all wallets is not allowed${
    endsOn >= from ? '' : ' then, but was in this tax year'
  }.`;
}
