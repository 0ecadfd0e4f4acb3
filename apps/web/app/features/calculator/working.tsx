/** The answer of the calculator: gain and tax first, then how they come about line by line, and what is taken for granted. */
import clsx from 'clsx';
import type { TradeTaxPartsFragment } from '../../generated/graphql.ts';
import { formatFiat, signOf } from '../../ui/format.ts';

export function Working({ trade }: { trade: TradeTaxPartsFragment }) {
  const { currency, tax, gain, isLongTerm, leftOut, taxYear } = trade;
  const money = (amount: string) => formatFiat(amount, { currency });
  return (
    <>
      <dl className="flex flex-col divide-y divide-rule border-rule border-y md:flex-row md:divide-x md:divide-y-0">
        <Headline
          label={isLongTerm === null ? 'Gain' : isLongTerm ? 'Gain, long-term' : 'Gain, short-term'}
          amount={gain}
          currency={currency}
          money={money}
          isGain
        />
        <div className="grow basis-0 py-3 md:px-5 md:py-4">
          <dt className="text-13 text-quiet">Tax of {taxYear}, estimated</dt>
          <dd className="mt-1">
            {tax === null ? (
              <span className="text-13 text-quiet">{leftOut}</span>
            ) : (
              <span className="numeric text-20 font-medium">
                ≈ {money(tax)} <span className="text-quiet">{currency}</span>
              </span>
            )}
          </dd>
        </div>
      </dl>
      <h2 className="mt-8 font-serif text-20 font-semibold">The working</h2>
      <table className="mt-2 w-full border-collapse text-left">
        <caption className="sr-only">How the gain and the tax come about, in {currency}</caption>
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
      <h2 className="mt-8 font-serif text-20 font-semibold">What it takes for granted</h2>
      <ul className="mt-2 flex max-w-prose list-disc flex-col gap-1.5 pl-5 text-quiet">
        {trade.assumptions.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="mt-4 text-13 text-quiet">Lotbook computes; it does not give tax advice.</p>
    </>
  );
}

function Headline(props: {
  label: string;
  amount: string;
  currency: string;
  money: (amount: string) => string;
  isGain?: boolean;
}) {
  const sign = signOf(props.amount);
  return (
    <div className="grow basis-0 py-3 md:py-4 md:pr-5">
      <dt className="text-13 text-quiet">{props.label}</dt>
      <dd className={clsx('numeric mt-1 text-20 font-medium', sign > 0 && 'text-gain', sign < 0 && 'text-loss')}>
        {sign > 0 && '+'}
        {props.money(props.amount)} <span className="text-quiet">{props.currency}</span>
        {sign !== 0 && (
          <span aria-hidden className="ml-1 text-[0.72em]">
            {sign > 0 ? '▲' : '▼'}
          </span>
        )}
      </dd>
    </div>
  );
}
