/** "This is the same as…": the asset is chosen, what changes is confirmed, and what the server refuses is shown at the field. */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useUndoing } from '../../../data/changes.ts';
import { explain } from '../../../data/errors.ts';
import { graphqlQuery, useGraphqlMutation } from '../../../data/queries.ts';
import type { TokensQuery } from '../../../generated/graphql.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { type ControlProps, Field } from '../../../ui/field.tsx';
import { type Target, targetOf } from './merge-target.ts';
import { MERGED, MergeAssetsDocument, MergeTargetDocument } from './tokens.graphql.ts';

export type Token = TokensQuery['mergeableTokens'][number];

/** The field of an asset, which belongs to the entry of transactions. */
export type AssetField = ComponentType<
  ControlProps & { value: string; onChange: (symbol: string) => void; unlisted?: string }
>;

type Props = { token: Token; AssetBox: AssetField; onCancel: () => void; onMerged: () => void };

const schema = z.object({ symbol: z.string().check(z.trim(), z.minLength(1, 'Choose an asset.')) });

export function MergeForm({ token: { asset }, AssetBox, onCancel, onMerged }: Props) {
  const client = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({ resolver: standardSchemaResolver(schema), defaultValues: { symbol: '' } });
  const [target, setTarget] = useState<Target | null>(null);
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  const fail = (message: string) => form.setError('symbol', { message });
  const refuse = (message: string) => {
    setTarget(null);
    fail(message);
  };
  const { offer } = useUndoing();
  const merge = useGraphqlMutation(MergeAssetsDocument, {
    onSuccess: async ({ mergeAssets: answer }) => {
      if (!answer.success) return refuse(answer.error ?? 'The token could not be merged.');
      offer(answer.change, `${asset.symbol} is counted as ${target?.symbol} from now on.`);
      await Promise.all(MERGED.map((name) => client.invalidateQueries({ queryKey: [name] })));
      onMerged();
    },
  });
  const look = form.handleSubmit(async ({ symbol }) => {
    try {
      const { searchCurrencies } = await client.fetchQuery(graphqlQuery(MergeTargetDocument, { query: symbol }));
      const found = targetOf(searchCurrencies, symbol, asset.id);
      if (found) setTarget(found);
      else fail(`No other asset is listed as ${symbol}. Choose one of the list.`);
    } catch (failure) {
      fail(explain(failure));
    }
  });
  return (
    <form ref={element} onSubmit={look} noValidate className="mt-3 max-w-120" aria-label={`Merge ${asset.symbol}`}>
      <Field label={`${asset.symbol} is the same as`} error={form.formState.errors.symbol?.message}>
        {(control) => (
          <AssetBox
            {...control}
            value={form.watch('symbol')}
            onChange={(value) => {
              form.setValue('symbol', value);
              form.clearErrors('symbol');
            }}
            unlisted="A token can only be merged with an asset that is listed."
          />
        )}
      </Field>
      <div className="mt-3 flex justify-end gap-2">
        <Button size="small" kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="small" type="submit" kind="primary" isBusy={form.formState.isSubmitting}>
          Continue
        </Button>
      </div>
      <Confirm
        isOpen={target !== null}
        onClose={() => setTarget(null)}
        title={`Merge ${asset.symbol} with ${target?.symbol}?`}
        action={`Merge with ${target?.symbol}`}
        isBusy={merge.isPending}
        onConfirm={() =>
          target &&
          merge.mutate(
            { assetId: asset.id, intoAssetId: target.id },
            { onError: (failure) => refuse(explain(failure)) },
          )
        }
      >
        Its transactions, lots and gains are counted as {target?.symbol} ({target?.name}) from now on, and so are those
        that you import later. You can undo this.
      </Confirm>
    </form>
  );
}
