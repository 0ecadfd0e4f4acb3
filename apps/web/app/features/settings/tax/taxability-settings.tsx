/** Whether lending, liquid staking, liquidity, staking rewards and wrapping are taxed: the default, or what the user decided. */
import { graphql } from '../../../generated/gql.ts';
import type { TaxableOperation } from '../../../generated/graphql.ts';
import { Section } from '../../../ui/page.tsx';
import { Choices } from '../../../ui/segmented.tsx';
import { RECOMPUTED, Setting, useSaving } from '../setting.tsx';
import type { Taxability } from '../timeline/tax-rules.ts';

const UpdateTaxabilitySettingDocument = graphql(`
  mutation UpdateTaxabilitySetting($operation: TaxableOperation!, $isTaxable: Boolean!) {
    updateTaxabilitySetting(operation: $operation, isTaxable: $isTaxable) {
      success
      error
    }
  }
`);

const DeleteTaxabilitySettingDocument = graphql(`
  mutation DeleteTaxabilitySetting($operation: TaxableOperation!) {
    deleteTaxabilitySetting(operation: $operation) {
      success
      error
    }
  }
`);

const DISPOSAL = 'A disposal at market value when units go in and when they come out.';
const CARRIED = 'No gain: cost and dates go along and come back.';
const OPERATIONS: Record<TaxableOperation, { label: string; hint: string; yes: string; no: string }> = {
  LENDING: {
    label: 'Lending',
    hint: 'Giving units to someone who lends them on, with or without a token for them.',
    yes: DISPOSAL,
    no: CARRIED,
  },
  LIQUID_STAKING: {
    label: 'Liquid staking',
    hint: 'Staking for a token that stands for what is staked, such as stETH.',
    yes: DISPOSAL,
    no: CARRIED,
  },
  LIQUIDITY: {
    label: 'Liquidity pools',
    hint: 'Deposits into a pool for its token, and withdrawals.',
    yes: DISPOSAL,
    no: 'No gain: cost and dates go into the token by market value, and out again.',
  },
  STAKING_REWARDS: {
    label: 'Staking rewards',
    hint: 'Units received as staking rewards.',
    yes: 'Income at their value when they are received, which is also their cost.',
    no: 'No income: they cost nothing, and all they bring is gain when they are sold.',
  },
  WRAPPING: {
    label: 'Wrapping',
    hint: 'One token for its wrapped form, one for one, such as ETH for WETH.',
    yes: DISPOSAL,
    no: CARRIED,
  },
};

export function TaxabilitySettings({ settings }: { settings: readonly Taxability[] }) {
  return (
    <Section title="What is taxable">
      <p className="max-w-prose text-quiet">
        For transactions that say what they were for. Where no rule settles it, a default holds and the tax page says
        so; ask an adviser what applies to you. A single transaction may say otherwise.
      </p>
      {settings.map((one) => (
        <OneSetting key={one.operation} one={one} />
      ))}
    </Section>
  );
}

type Choice = 'default' | 'yes' | 'no';

function OneSetting({ one }: { one: Taxability }) {
  const update = useSaving(UpdateTaxabilitySettingDocument, ['TaxRules']);
  const reset = useSaving(DeleteTaxabilitySettingDocument, ['TaxRules']);
  const { label, hint, yes, no } = OPERATIONS[one.operation];
  const { operation } = one;
  const choose = (choice: Choice) =>
    void (choice === 'default'
      ? reset.save({ operation }, RECOMPUTED)
      : update.save({ operation, isTaxable: choice === 'yes' }, RECOMPUTED));
  const standing = one.isTaxableByDefault ? 'taxable' : 'not taxable';
  return (
    <Setting label={label} hint={hint} saving={update.saving.state === 'idle' ? reset.saving : update.saving}>
      {() => (
        <Choices<Choice>
          label={label}
          value={one.isChosen ? (one.isTaxable ? 'yes' : 'no') : 'default'}
          isDisabled={update.isSaving || reset.isSaving}
          onChange={choose}
          options={[
            {
              value: 'default',
              label: `Default: ${standing}`,
              text: one.isSettled ? 'As the rules of your country have it.' : 'No rule we know settles it.',
            },
            { value: 'yes', label: 'Taxable', text: yes },
            { value: 'no', label: 'Not taxable', text: no },
          ]}
        />
      )}
    </Setting>
  );
}
