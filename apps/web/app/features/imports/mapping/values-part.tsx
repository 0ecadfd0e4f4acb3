/** What the file's own words mean: its row types, and the symbols nobody knows. */
import type { MappingChoicesQuery, PreviewMappingQuery } from '../../../generated/graphql.ts';
import { plural } from '../../../ui/format.ts';
import { Input } from '../../../ui/input.tsx';
import { Section } from '../../../ui/page.tsx';
import { Select } from '../../../ui/select.tsx';
import { type Mapping, withAsset, withType } from './mapping.ts';

type Preview = PreviewMappingQuery['previewMapping'];

export function TypesPart(props: {
  preview: Preview;
  mapping: Mapping;
  verbs: MappingChoicesQuery['mappingChoices']['verbs'];
  onChange: (mapping: Mapping) => void;
}) {
  const { preview, mapping, verbs, onChange } = props;
  if (preview.types.length === 0) return null;
  const means = new Map(mapping.types.map((type) => [type.value.toLowerCase(), type.means]));
  const unsaid = preview.types.filter(({ value }) => !means.has(value.toLowerCase())).length;
  return (
    <Section title="What each row type means">
      <p className="mb-3 text-13 text-quiet">
        {unsaid === 0
          ? 'Every row type has a meaning. Check them: a wrong one makes wrong transactions.'
          : `${plural(unsaid, 'row type')} without a meaning: choose one, or leave these rows out.`}
      </p>
      <ul className="border-rule border-t">
        {preview.types.map(({ value, count }) => (
          <li
            key={value}
            className="grid items-center gap-2 border-rule border-b py-2 md:grid-cols-[1fr_22rem] md:gap-4"
          >
            <span className="break-words">
              {value === '' ? <em>empty</em> : value}{' '}
              <span className="numeric text-13 text-quiet">{plural(count, 'row')}</span>
            </span>
            <Select
              aria-label={`What ${value === '' ? 'an empty row type' : value} means`}
              aria-invalid={!means.has(value.toLowerCase()) || undefined}
              options={verbs.map(({ key, label }) => ({ value: key, label }))}
              value={means.get(value.toLowerCase()) ?? null}
              placeholder="Choose what it means"
              onChange={(verb) => onChange(withType(mapping, value, verb))}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Symbols the catalogue does not have: another name for one it has, or a currency of the person's own. */
export function SymbolsPart(props: { preview: Preview; mapping: Mapping; onChange: (mapping: Mapping) => void }) {
  const { preview, mapping, onChange } = props;
  const chosen = new Map(mapping.assets.map(({ symbol, asset }) => [symbol.toLowerCase(), asset]));
  const unknown = preview.symbols.filter(({ assetId }) => assetId === null).map(({ symbol }) => symbol);
  const listed = [...new Set([...mapping.assets.map(({ symbol }) => symbol), ...unknown])];
  if (listed.length === 0) return null;
  return (
    <Section title="Assets that are not known">
      <p className="mb-3 text-13 text-quiet">
        Type the symbol of the asset that is meant, for example BTC. Left empty, a custom currency of this name is made.
      </p>
      <ul className="border-rule border-t">
        {listed.map((symbol) => {
          const asset = chosen.get(symbol.toLowerCase());
          return (
            <li
              key={symbol}
              className="grid items-center gap-2 border-rule border-b py-2 md:grid-cols-[1fr_16rem] md:gap-4"
            >
              <span className="break-words">{symbol}</span>
              <Input
                aria-label={`The asset that ${symbol} is`}
                key={asset ?? ''}
                defaultValue={asset && asset !== 'custom' ? asset.replace(/^\w+:/, '') : ''}
                placeholder={symbol.toUpperCase()}
                autoComplete="off"
                onBlur={(event) => onChange(withAsset(mapping, symbol, idOf(event.target.value)))}
              />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

/** `btc` → `crypto:BTC`. Whether there is such an asset, the preview says. */
function idOf(text: string): string | null {
  const symbol = text.trim().toUpperCase();
  if (symbol === '') return null;
  return `${CURRENCIES.has(symbol) ? 'fiat' : 'crypto'}:${symbol}`;
}
