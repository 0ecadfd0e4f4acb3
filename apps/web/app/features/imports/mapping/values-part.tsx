import { catalogAssetId } from '@lotbook/ledger/asset-id';
import { useState } from 'react';
import type { MappingChoicesQuery, PreviewMappingQuery } from '../../../generated/graphql.ts';
import { Field } from '../../../ui/field.tsx';
import { plural } from '../../../ui/format.ts';
import { Input } from '../../../ui/input.tsx';
import { Section } from '../../../ui/page.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { faultId } from './fault-place.ts';
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
    <Section title="Row types">
      <p className="mb-3 text-13 text-quiet">
        {unsaid === 0
          ? 'Check the meaning of every row type: a wrong one creates wrong transactions.'
          : `${plural(unsaid, 'row type')} without a meaning. Choose one, or skip these rows.`}
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
              placeholder="Choose a meaning"
              onChange={(verb) => onChange(withType(mapping, value, verb))}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Symbols outside the catalog: an alias of a catalog asset, or a custom currency. */
export function SymbolsPart(props: {
  preview: Preview;
  mapping: Mapping;
  faultOf: (at: string) => string | undefined;
  onChange: (mapping: Mapping) => void;
}) {
  const { preview, mapping, faultOf, onChange } = props;
  const chosen = new Map(mapping.assets.map(({ symbol, asset }) => [symbol.toLowerCase(), asset]));
  const unknown = preview.symbols.filter(({ assetId }) => assetId === null).map(({ symbol }) => symbol);
  const listed = [...new Set([...mapping.assets.map(({ symbol }) => symbol), ...unknown])];
  if (listed.length === 0) return null;
  return (
    <Section title="Unknown assets">
      <p className="mb-3 text-13 text-quiet">
        A symbol may be another name for a known asset, or a custom currency, which only has the prices you enter.
      </p>
      <ul className="border-rule border-t">
        {listed.map((symbol) => (
          <SymbolLine
            key={symbol}
            symbol={symbol}
            asset={chosen.get(symbol.toLowerCase()) ?? null}
            fault={faultOf(`asset:${symbol.toLowerCase()}`)}
            onChange={(asset) => onChange(withAsset(mapping, symbol, asset))}
          />
        ))}
      </ul>
    </Section>
  );
}

function SymbolLine(props: {
  symbol: string;
  asset: string | null;
  fault: string | undefined;
  onChange: (asset: string | null) => void;
}) {
  const { symbol, asset, fault, onChange } = props;
  const isNamed = asset !== null && asset !== 'custom';
  const [isOwn, setOwn] = useState(!isNamed);
  return (
    <li
      id={fault ? faultId(`asset:${symbol.toLowerCase()}`) : undefined}
      className="grid items-start gap-2 border-rule border-b py-2.5 md:grid-cols-[1fr_auto_16rem] md:gap-4"
    >
      <span className="break-words pt-1.5">{symbol}</span>
      <Segmented
        label={`What ${symbol} is`}
        options={[
          { value: 'own', label: 'Custom currency' },
          { value: 'known', label: 'Another name for' },
        ]}
        value={isOwn ? 'own' : 'known'}
        onChange={(kind) => {
          setOwn(kind === 'own');
          if (kind === 'own') onChange('custom');
        }}
      />
      {isOwn ? (
        <span className="pt-1.5 text-13 text-quiet">Kept as {symbol.toUpperCase()}</span>
      ) : (
        <Field label={`The asset that ${symbol} is`} isLabelHidden error={fault}>
          {(control) => (
            <Input
              {...control}
              key={asset ?? ''}
              defaultValue={isNamed ? asset.replace(/^\w+:/, '') : ''}
              placeholder="BTC"
              maxLength={50}
              autoComplete="off"
              onBlur={(event) => onChange(idOf(event.target.value) ?? 'custom')}
            />
          )}
        </Field>
      )}
    </li>
  );
}

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

function idOf(text: string): string | null {
  const symbol = text.trim().toUpperCase();
  if (symbol === '') return null;
  return catalogAssetId({ kind: CURRENCIES.has(symbol) ? 'FIAT' : 'CRYPTO_CURRENCY', symbol });
}
