import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { askedUrl } from '../data/asked-url.ts';
import { queryOnServer } from '../data/server-query.ts';
import { CalculatorDocument, TradeTaxDocument } from '../features/calculator/calculator.graphql.ts';
import { exampleIn, questionIn } from '../features/calculator/question.ts';
import { TradeForm } from '../features/calculator/trade-form.tsx';
import { Working } from '../features/calculator/working.tsx';
import type { TradeTaxQueryVariables } from '../generated/graphql.ts';
import { breadcrumbs, freeTool, Seo } from '../ui/seo.tsx';

const PATH = '/calculator';
const TEXT =
  'Calculate the gain on a trade and its tax, by country and holding period, step by step, with the engine behind Lotbook’s tax documents.';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { calculatorCountries, appInfo } = await queryOnServer(context, CalculatorDocument);
  const { fields, variables, errors } = questionIn(askedUrl(request).searchParams, calculatorCountries);
  const asked = async (question: TradeTaxQueryVariables | null) =>
    question && (await queryOnServer(context, TradeTaxDocument, question)).tradeTax;
  const country = calculatorCountries.find(({ code }) => code === fields.country);
  const isBlank = variables === null && Object.keys(errors).length === 0;
  const search = isBlank && country ? exampleIn(country) : null;
  return {
    countries: calculatorCountries,
    site: appInfo.url,
    fields,
    errors,
    answer: await asked(variables),
    example: search && {
      search: `${search}`,
      trade: (await asked(questionIn(search, calculatorCountries).variables))?.trade ?? null,
    },
  };
}

export default function Calculator() {
  const { countries, site, fields, errors, answer, example } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-page px-5 pt-10 md:px-8 lg:pt-14">
      <Seo
        title="Crypto profit and tax calculator"
        description={TEXT}
        site={site}
        path={PATH}
        data={[
          breadcrumbs(site, [{ name: 'Calculator', path: PATH }]),
          freeTool({ name: 'Crypto profit and tax calculator', site, path: PATH }),
        ]}
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
          {example?.trade && (
            <>
              <p className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-quiet">
                <span>
                  <strong className="font-medium text-ink">An example.</strong> Enter your own trade, or{' '}
                  <Link className="link" to={{ search: example.search }} preventScrollReset>
                    start from these figures
                  </Link>
                  .
                </span>
              </p>
              <Working trade={example.trade} />
            </>
          )}
          <p className="mt-6 text-13 text-quiet">
            To convert at today’s prices, use the{' '}
            <Link className="link" to="/calculator/converter">
              converter
            </Link>
            .
          </p>
        </div>
      </div>
    </div>
  );
}
