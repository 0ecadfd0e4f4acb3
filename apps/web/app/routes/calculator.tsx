/** `/calculator`: profit and tax of one trade, by country and term. The whole question is in the address, so it works without script. */
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { queryOnServer } from '../data/server-query.ts';
import { CalculatorDocument, TradeTaxDocument } from '../features/calculator/calculator.graphql.ts';
import { questionIn } from '../features/calculator/question.ts';
import { TradeForm } from '../features/calculator/trade-form.tsx';
import { Working } from '../features/calculator/working.tsx';
import { breadcrumbs, Seo } from '../ui/seo.tsx';

const PATH = '/calculator';
const TEXT =
  'What a trade brings, and what it costs in tax: gain and term by the rules of the country, from the same engine that computes whole ledgers.';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { calculatorCountries, appInfo } = await queryOnServer(context, CalculatorDocument);
  const { fields, variables, errors } = questionIn(new URL(request.url).searchParams, calculatorCountries);
  const answer = variables ? (await queryOnServer(context, TradeTaxDocument, variables)).tradeTax : null;
  return { countries: calculatorCountries, site: appInfo.url, fields, errors, answer };
}

export default function Calculator() {
  const { countries, site, fields, errors, answer } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-page px-5 pt-10 md:px-8 lg:pt-14">
      <Seo
        title="Crypto profit and tax calculator"
        description={TEXT}
        site={site}
        path={PATH}
        data={[breadcrumbs(site, [{ name: 'Calculator', path: PATH }])]}
      />
      <h1 className="font-serif text-40 font-semibold tracking-[-0.015em]">Profit and tax calculator</h1>
      <p className="mt-2 max-w-prose text-16 text-quiet">{TEXT}</p>
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <TradeForm key={JSON.stringify(fields)} countries={countries} fields={fields} errors={errors} />
        </div>
        <div className="min-w-0 lg:col-span-7" aria-live="polite">
          {answer?.error && <p className="text-severe">{answer.error}</p>}
          {answer?.trade && <Working trade={answer.trade} />}
          {!answer && (
            <p className="border-strong border-t pt-4 text-quiet">
              Enter a purchase and a sale, and the working stands here line by line. To convert at today’s prices, use
              the{' '}
              <Link className="link" to="/calculator/converter">
                converter
              </Link>
              .
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
