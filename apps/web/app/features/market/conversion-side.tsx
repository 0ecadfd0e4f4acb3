import { useState } from 'react';
import type { ConversionQuery } from '../../generated/graphql.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { later, useLater } from '../../ui/later.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';

type Side = NonNullable<ConversionQuery['conversion']['conversion']>['from'];

type Props = {
  label: string;
  name: string;
  value: string;
  side: Side | null;
  onChange: (value: string) => void;
  currencies: readonly string[];
};

const choices = later(async () => (await import('./conversion-choices.tsx')).ConversionChoices);
/** Not `late-mark.tsx`, which belongs to pages with price lists. */
const mark = later(async () => (await import('../../ui/marks/asset-mark.tsx')).AssetMark);
const NOT_YET: typeof choices = { subscribe: () => () => undefined, get: () => undefined };
const LOOK = 'pl-10';

export function ConversionSide({ label, name, value, side, onChange, currencies }: Props) {
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  // Tracks typing since the list opened; the initial text does not filter it.
  const [typed, setTyped] = useState('');
  const Choices = useLater(isWanted ? choices : NOT_YET);
  const Mark = useLater(mark);
  const { place, plainField } = useKeptFocus(Choices);
  const open = () => {
    setWanted(true);
    setOpen(true);
  };
  const listId = `currencies-${name}`;
  return (
    <Field label={label}>
      {(control) => (
        <div ref={place} className="relative">
          <span aria-hidden className="pointer-events-none absolute inset-y-0 left-3 z-1 flex items-center">
            {side && Mark ? (
              <Mark symbol={side.symbol} assetId={side.assetId ?? ''} />
            ) : (
              <span className="size-5 rounded-full border border-strong border-dashed" />
            )}
          </span>
          {Choices ? (
            <Choices
              {...control}
              name={name}
              value={value}
              onChange={onChange}
              typed={typed}
              onTyped={setTyped}
              isOpen={isOpen}
              onOpenChange={setOpen}
              currencies={currencies}
              className={LOOK}
            />
          ) : (
            <>
              <Input
                {...control}
                ref={plainField}
                name={name}
                value={value}
                onChange={(event) => {
                  onChange(event.target.value);
                  setTyped(event.target.value);
                  open();
                }}
                // Loaded on focus but replaced on the first click or key, so that no input is lost in between.
                onFocus={() => choices.subscribe(() => undefined)()}
                onClick={(event) => {
                  event.currentTarget.select();
                  open();
                }}
                onKeyDown={({ key }) => (key === 'ArrowDown' || key === 'ArrowUp') && open()}
                onBlur={() => setOpen(false)}
                list={listId}
                maxLength={100}
                autoComplete="off"
                spellCheck={false}
                className={LOOK}
              />
              <noscript>
                <datalist id={listId}>
                  {currencies.map((code) => (
                    <option key={code} value={code} />
                  ))}
                </datalist>
              </noscript>
            </>
          )}
        </div>
      )}
    </Field>
  );
}
