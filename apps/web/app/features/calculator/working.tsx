import { dec, divide, formatDecimal, isPositive, sub } from '@lotbook/ledger/decimal';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { TradeTaxPartsFragment } from '../../generated/graphql.ts';
import { formatFiat, formatPercent, signOf } from '../../ui/format.ts';

const RATIO_DIGITS = 6;

export function Working({ trade }: { trade: TradeTaxPartsFragment }) {
  const { currency, tax, gain, isLongTerm, leftOut, taxYear } = trade;
  const money = (amount: string) => formatFiat(amount, { currency });
  return (
    <>
      <dl className="flex flex-col divide-y divide-rule border-rule border-y md:flex-row md:flex-wrap md:divide-x md:divide-y-0">
        <Headline label={isLongTerm === null ? 'Gain' : isLongTerm ? 'Gain, long-term' : 'Gain, short-term'}>
          <Gain amount={gain} text={money(gain)} currency={currency} />
        </Headline>
        <Headline label={`Estimated tax, ${taxYear}`} detail={tax === null ? undefined : shareText(tax, gain)}>
          {tax === null ? (
            <span className="block whitespace-normal text-13 font-regular text-quiet">{leftOut}</span>
          ) : (
            <>
              ≈ {money(tax)} <span className="text-quiet">{currency}</span>
            </>
          )}
        </Headline>
        {tax !== null && (
          <Headline label="Gain after tax">
            ≈ {money(formatDecimal(sub(dec(gain), dec(tax))))} <span className="text-quiet">{currency}</span>
          </Headline>
        )}
      </dl>
      <h2 className="mt-8 font-serif text-20 font-semibold">How it is calculated</h2>
      <table className="mt-2 w-full border-collapse text-left">
        <caption className="sr-only">Steps of the gain and tax calculation, in {currency}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Amount, {currency}</th>
          </tr>
        </thead>
        <tbody>
          {trade.working.map(({ label, detail, amount, isResult }) => (
            <tr key={label} className={clsx('border-b', isResult ? 'border-strong' : 'border-rule')}>
              <td className={clsx('py-2.5 pr-4', isResult && 'font-medium')}>
                {label}
                {detail && <span className="block text-13 font-regular text-quiet">{detail}</span>}
              </td>
              <td className={clsx('numeric py-2.5 text-right align-top', isResult && 'font-medium')}>
                {amount !== null && money(amount)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2 className="mt-8 font-serif text-20 font-semibold">Assumptions</h2>
      <ul className="mt-2 flex max-w-prose list-disc flex-col gap-1.5 pl-5 text-quiet">
        {trade.assumptions.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="mt-4 text-13 text-quiet">Lotbook computes; it does not give tax advice.</p>
    </>
  );
}

function shareText(tax: string, gain: string): string | undefined {
  const [due, made] = [dec(tax), dec(gain)];
  if (!isPositive(due) || !isPositive(made)) return undefined;
  return `${formatPercent(formatDecimal(divide(due, made, RATIO_DIGITS, 'half-even')))} of the gain`;
}

function Headline({ label, detail, children }: { label: string; detail?: string; children: ReactNode }) {
  return (
    <div className="min-w-0 grow basis-0 py-3 md:px-4 md:py-4 md:first:pl-0">
      <dt className="text-13 text-quiet">{label}</dt>
      <dd className="mt-1">
        <span className="numeric text-20 font-medium max-md:whitespace-normal">{children}</span>
        {detail && <span className="block text-13 text-quiet">{detail}</span>}
      </dd>
    </div>
  );
}

function Gain({ amount, text, currency }: { amount: string; text: string; currency: string }) {
  const sign = signOf(amount);
  return (
    <span className={clsx(sign > 0 && 'text-gain', sign < 0 && 'text-loss')}>
      {sign > 0 && '+'}
      {text} <span className="text-quiet">{currency}</span>
      {sign !== 0 && (
        <span aria-hidden className="ml-1 text-[0.72em]">
          {sign > 0 ? '▲' : '▼'}
        </span>
      )}
    </span>
  );
}
