/**
 * An incomplete figure has no color or arrow but words: `Cost unknown`, `at least 12.00`. With `why`, a click opens its
 * explanation instead of copying its value.
 */
import type { Doubt } from '@lotbook/ledger/printed/unknown';
import clsx from 'clsx';
import { CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAmountsHidden } from './amounts-hidden.ts';
import { useBaseCurrency } from './base-currency.ts';
import { copyText } from './copy-text.tsx';
import {
  type CryptoFormat,
  type FiatFormat,
  formatCrypto,
  formatExact,
  formatFiat,
  signOf,
  type Value,
} from './format.ts';
import { HIDDEN } from './hide-amounts.ts';
import { hint } from './hint.tsx';
import { IncompleteMark, IncompleteWord } from './incomplete.tsx';
import { toast } from './toast.tsx';
import { type Explained, Why } from './why.tsx';

type Common = {
  value: Value;
  exact?: Value;
  currency?: string;
  isCurrencyHidden?: boolean;
  isEstimate?: boolean;
  isGain?: boolean;
  /** Set when the figure uses incomplete data. */
  doubt?: Doubt;
  detail?: string;
  /** An address or action that explains the figure, or the explained figure whose parts open beside it. */
  why?: string | (() => void) | Explained;
  className?: string;
};

export type AmountProps = Common & ({ kind?: 'fiat'; format?: FiatFormat } | { kind: 'crypto'; format?: CryptoFormat });

export function Amount(given: AmountProps) {
  const props = known(given);
  const areHidden = useAmountsHidden();
  const baseCurrency = useBaseCurrency();
  if (props.value === null || props.value === undefined || props.value === '') return null;
  if (areHidden) return <Hidden {...props} />;
  if (props.doubt?.kind === 'unknown' && typeof props.why !== 'object')
    return <Unknown words={props.doubt.words} {...props} />;
  const value = props.exact ?? props.value;
  const inWords = (figure: string) =>
    `${BEFORE[props.doubt?.kind ?? 'known']}${figure}${props.currency ? ` ${props.currency}` : ''}`;
  const exact = inWords(formatExact(value, props.kind === 'crypto' ? undefined : (props.currency ?? baseCurrency)));
  const name = isLong(value) ? inWords(`about ${printed(props, baseCurrency)}`) : exact;
  const shared = {
    className: clsx(
      'numeric rounded-[3px] text-left',
      tone(props),
      props.why && 'explainable hover:decoration-current',
      props.className,
    ),
    ...hint(
      [
        exact,
        props.doubt?.kind === 'incomplete' && props.doubt.words,
        props.detail,
        props.why ? 'Why this figure' : 'Click to copy',
      ]
        .filter(Boolean)
        .join('\n'),
    ),
  };
  const content = <Figure {...props} />;
  if (typeof props.why === 'string') {
    return (
      <Link to={props.why} aria-label={`${name}, why`} preventScrollReset {...shared}>
        {content}
      </Link>
    );
  }
  if (typeof props.why === 'object') {
    return (
      <Why about={props.why} value={String(value)} aria-label={`${name}, why`} {...shared}>
        {content}
      </Why>
    );
  }
  const onClick =
    props.why ??
    (() => void copyText(value).then((done) => done && toast({ message: `Copied ${exact}`, status: 'Success' })));
  return (
    <button type="button" aria-label={`${name}, ${props.why ? 'why' : 'copy'}`} onClick={onClick} {...shared}>
      {content}
    </button>
  );
}

function known(props: AmountProps): AmountProps {
  if (props.doubt?.kind !== 'at-least' || signOf(props.value) !== 0) return props;
  return { ...props, doubt: { kind: 'unknown', words: 'Unknown' } };
}

/** Fraction digits that screen readers announce. Bitcoin has 8. */
const MOST_SPOKEN_DIGITS = 8;

/** Screen readers then announce the printed figure, and the hint has the exact one. */
function isLong(value: NonNullable<Value>): boolean {
  return (String(value).split('.')[1]?.length ?? 0) > MOST_SPOKEN_DIGITS;
}

export function AmountText(given: AmountProps) {
  const props = known(given);
  const areHidden = useAmountsHidden();
  if (props.value === null || props.value === undefined || props.value === '') return null;
  if (areHidden) return <HiddenAmount className={props.className} />;
  if (props.doubt?.kind === 'unknown') return <Unknown words={props.doubt.words} className={props.className} />;
  return (
    <span className={clsx('numeric', tone(props), props.className)}>
      <Figure {...props} />
    </span>
  );
}

function Hidden({ why, className }: Pick<AmountProps, 'why' | 'className'>) {
  if (typeof why !== 'string') return <HiddenAmount className={className} />;
  return (
    <Link
      to={why}
      aria-label="Hidden amount, why"
      preventScrollReset
      className={clsx('explainable rounded-[3px]', className)}
    >
      <HiddenAmount />
    </Link>
  );
}

/** Replaces a figure while amounts are hidden, so that neither its size nor its sign shows. */
export function HiddenAmount({ className }: { className?: string }) {
  return (
    <span className={clsx('numeric', className)}>
      <span aria-hidden>{HIDDEN}</span>
      <span className="sr-only">hidden</span>
    </span>
  );
}

/** Screen reader text before an exact figure. */
const BEFORE = { known: '', 'at-least': 'at least ', incomplete: 'incomplete: ', unknown: 'unknown: ' } as const;

function Unknown({
  words,
  why,
  detail,
  className,
}: { words: string } & Pick<AmountProps, 'why' | 'detail' | 'className'>) {
  const content = (
    <>
      <CircleHelp size={13} aria-hidden className="mr-1 inline-block shrink-0 align-[-2px]" />
      {words}
    </>
  );
  const look = clsx('text-quiet text-13 font-regular', className);
  if (typeof why !== 'string') return <span className={look}>{content}</span>;
  return (
    <Link
      to={why}
      preventScrollReset
      className={clsx(look, 'explainable hover:decoration-current')}
      {...(detail && { 'aria-description': detail, ...hint(detail) })}
    >
      {content}
    </Link>
  );
}

function printed(props: AmountProps, baseCurrency: string): string {
  const base = { isEstimate: props.isEstimate, hasSign: props.isGain };
  if (props.kind === 'crypto') return formatCrypto(props.value, { ...base, ...props.format });
  return formatFiat(props.value, { ...base, currency: props.currency ?? baseCurrency, ...props.format });
}

function Figure(props: AmountProps): ReactNode {
  const baseCurrency = useBaseCurrency();
  if (props.doubt?.kind === 'unknown') return <Unknown words={props.doubt.words} />;
  const text = printed(props, baseCurrency);
  const sign = props.isGain && !props.doubt ? signOf(props.value) : 0;
  return (
    <>
      {props.doubt && <IncompleteMark />}
      {props.doubt?.kind === 'at-least' && 'at least '}
      {text}
      {props.currency && !props.isCurrencyHidden && <span className="text-quiet"> {props.currency}</span>}
      {sign !== 0 && (
        <span aria-hidden className="ml-1 text-[0.72em]">
          {sign > 0 ? '▲' : '▼'}
        </span>
      )}
      {props.doubt?.kind === 'incomplete' && <IncompleteWord />}
    </>
  );
}

function tone({ isGain, value, doubt }: AmountProps): string | undefined {
  if (doubt) return 'text-quiet';
  if (!isGain) return undefined;
  return { '1': 'text-gain', '-1': 'text-loss', '0': undefined }[`${signOf(value)}`];
}

export function Figures({ children }: { children: ReactNode }) {
  return (
    // On wrapped lines, clipping hides the rule before the first figure.
    <div className="overflow-clip border-rule border-y [overflow-clip-margin:4px]">
      <dl className="flex flex-col divide-y divide-rule md:-ml-5 md:flex-row md:flex-wrap md:divide-y-0">{children}</dl>
    </div>
  );
}

export function FigureOf({ label, detail, children }: { label: ReactNode; detail?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex grow basis-0 items-baseline justify-between gap-4 border-rule py-3 md:-mt-px md:block md:border-t md:border-l md:px-5 md:py-4">
      <dt className="text-13 text-quiet">{label}</dt>
      <dd className="text-right md:mt-1 md:text-left">
        <span className="text-20 font-medium">{children}</span>
        {detail && <span className="block text-13 text-quiet">{detail}</span>}
      </dd>
    </div>
  );
}
