/**
 * Converts assets and currencies at stored prices. The product is exact; only its display is rounded, with the rate and
 * sources beside it. Without script the form submits to the calculator page, which converts on the server.
 */
import { dec, formatDecimal, mul, normalize } from '@lotbook/ledger/decimal';
import { priceSourceText } from '@lotbook/ledger/price-source';
import { ArrowRightLeft } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Form, Link, useLocation } from 'react-router';
import { explain } from '../../data/errors.ts';
import { browserTransport } from '../../data/transport.ts';
import type { ConversionQuery } from '../../generated/graphql.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { formatCrypto, formatFiat } from '../../ui/format.ts';
import { Input } from '../../ui/input.tsx';
import { useDates } from '../../ui/moment.tsx';
import { readAmount } from '../../ui/read-amount.ts';
import { ConversionDocument } from './conversion.graphql.ts';
import { ConversionSide } from './conversion-side.tsx';
import { priceText } from './price-text.ts';

export type Conversion = NonNullable<ConversionQuery['conversion']['conversion']>;
type Answer = ConversionQuery['conversion'];

type Props = { amount: string; from: string; to: string; currencies: readonly string[]; answer: Answer };

const SETTLED_MS = 350;

export function Converter({ currencies, ...start }: Props) {
  const problemId = useId();
  const [amount, setAmount] = useState(start.amount);
  const [from, setFrom] = useState(start.from);
  const [to, setTo] = useState(start.to);
  const { answer, error, isAsking, sideOf } = useConversion(from, to, start);
  const isOnPricePage = useLocation().pathname.startsWith('/price/');
  const number = readAmount(amount);
  const turn = () => {
    setFrom(to);
    setTo(from);
  };
  return (
    <Form
      method="get"
      action="/calculator/converter"
      className="max-w-160"
      // On an asset's page the result is already here. On other pages, Enter puts the input into the address.
      onSubmit={(event) => isOnPricePage && event.preventDefault()}
    >
      <div className="grid items-end gap-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto_minmax(0,1fr)]">
        <Field label="Amount">
          {(control) => (
            <Input
              {...control}
              name="amount"
              inputMode="decimal"
              aria-invalid={number === null || undefined}
              aria-describedby={number === null ? problemId : undefined}
              value={amount}
              maxLength={60}
              onChange={(event) => setAmount(event.target.value)}
            />
          )}
        </Field>
        <ConversionSide
          label="From"
          name="from"
          value={from}
          side={sideOf(from)}
          onChange={setFrom}
          currencies={currencies}
        />
        <IconButton label="Swap" onClick={turn} className="mb-0.5 max-md:-my-2 max-md:justify-self-center">
          <ArrowRightLeft size={15} aria-hidden className="max-md:rotate-90" />
        </IconButton>
        <ConversionSide label="To" name="to" value={to} side={sideOf(to)} onChange={setTo} currencies={currencies} />
      </div>
      <div aria-live="polite" aria-busy={isAsking || undefined} className="mt-4 min-h-16">
        {error ? (
          <p className="text-severe">{error}</p>
        ) : number === null ? (
          <p id={problemId} className="text-severe">
            {/^\s*[-−]/.test(amount)
              ? 'Enter the amount without a minus sign.'
              : 'Enter a number with a decimal point, such as 0.25.'}
          </p>
        ) : (
          answer.conversion && <Result amount={number} conversion={answer.conversion} />
        )}
      </div>
      <noscript>
        <Button type="submit">Convert</Button>
      </noscript>
    </Form>
  );
}

/** Holds the latest response; older ones never replace it. */
function useConversion(from: string, to: string, start: { from: string; to: string; answer: Answer }) {
  const [asked, setAsked] = useState({ from: start.from, to: start.to, answer: start.answer, failure: '' });
  const latest = useRef(0);
  const isStart = asked.from === from && asked.to === to;
  useEffect(() => {
    if (isStart || from.trim() === '' || to.trim() === '') return;
    const mine = ++latest.current;
    const timer = setTimeout(async () => {
      try {
        const { conversion } = await browserTransport(ConversionDocument, { fromCurrency: from, toCurrency: to });
        if (mine === latest.current) setAsked({ from, to, answer: conversion, failure: '' });
      } catch (error) {
        if (mine === latest.current) setAsked((before) => ({ ...before, from, to, failure: explain(error) }));
      }
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [from, to, isStart]);
  const isBlank = from.trim() === '' || to.trim() === '';
  const error = isBlank ? 'Enter a symbol or name to convert.' : asked.failure || asked.answer.error;
  const sideOf = (text: string): Conversion['from'] | null => {
    const found = asked.failure === '' ? asked.answer.conversion : null;
    if (!found) return null;
    return text === asked.from ? found.from : text === asked.to ? found.to : null;
  };
  return { answer: asked.answer, error, isAsking: !isStart && !isBlank, sideOf };
}

function PricePageLink({ slug, name }: { slug: string; name: string }) {
  if (useLocation().pathname.startsWith('/price/')) return null;
  return (
    <Link className="link mr-3" to={`/price/${encodeURIComponent(slug)}`}>
      {name} price
    </Link>
  );
}

/** Tiny values have as many digits as a price. Smaller values show every digit. */
function quantityText(value: string): string {
  const text = formatCrypto(value);
  if (!text.startsWith('<')) return text;
  const price = priceText(value);
  return /[1-9]/.test(price) ? price : value;
}

/** Larger values are shown as infinity. */
const ENDLESS = '∞';

function Result({ amount, conversion: { rate, from, to, isSimulated } }: { amount: string; conversion: Conversion }) {
  const dates = useDates();
  const result = formatDecimal(normalize(mul(dec(amount), dec(rate))));
  const write = (value: string, side: Conversion['to']) =>
    `${side.isMoney ? formatFiat(value) : quantityText(value)} ${side.symbol}`;
  const told = [from, to]
    .filter(({ pricedAt }) => pricedAt !== '')
    .map(({ name, source, pricedAt }) => {
      const when = pricedAt.length === 10 ? dates.calendarDate(pricedAt) : `${dates.moment(pricedAt)} UTC`;
      return `${name}: ${priceSourceText(source, when)}`;
    });
  const [converted, into] = [write(amount, from), write(result, to)];
  if (converted.startsWith(ENDLESS) || into.startsWith(ENDLESS))
    return <p className="text-severe">The result is too large to show. Enter a smaller amount.</p>;
  return (
    <>
      <p className="text-16">
        {converted} <span className="text-quiet">=</span> <span className="numeric text-20 font-medium">{into}</span>
      </p>
      <p className="mt-1 text-13 text-quiet">
        {amount !== '1' && (
          <>
            1 {from.symbol} = <span className="numeric">{to.isMoney ? priceText(rate) : quantityText(rate)}</span>{' '}
            {to.symbol}.{' '}
          </>
        )}
        {[...new Set(told)].join('; ')}.{isSimulated && ' Simulated prices.'}{' '}
        {[from, to].map(({ slug, name }) => slug && <PricePageLink key={slug} slug={slug} name={name} />)}
      </p>
    </>
  );
}
