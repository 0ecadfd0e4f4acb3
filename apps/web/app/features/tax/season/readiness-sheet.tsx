import clsx from 'clsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { graphql } from '../../../generated/gql.ts';
import type { ReadinessPartsFragment } from '../../../generated/graphql.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Drawer } from '../../../ui/dialog.tsx';
import { plural } from '../../../ui/format.ts';
import { BrokerLinesLeft } from './broker-lines-left.tsx';
import {
  activeStep,
  areDone,
  errorBar,
  errorWords,
  FLAGS,
  type Flags,
  STEP_NAMES,
  STEP_NAMES_ELSEWHERE,
} from './steps.ts';

graphql(`
  fragment ReadinessParts on TaxReadiness {
    walletsCount
    syncIssuesCount
    errorsCount
    problemsCount
    autoResolvedSpamAssetsCount
  }
`);

type Readiness = ReadinessPartsFragment;
type Props = {
  taxYear: string;
  isUs: boolean;
  readiness: Readiness;
  flags: Flags;
  onChange: (flags: Flags) => void;
  onClose: () => void;
};

const ALL: Flags = Object.fromEntries(FLAGS.map((flag) => [flag, true]));

export function ReadinessSheet({ taxYear, isUs, readiness, flags, onChange, onClose }: Props) {
  const navigate = useNavigate();
  const done = areDone(flags, readiness);
  const byThemselves = areDone({}, readiness);
  const active = activeStep(done);
  const [open, setOpen] = useState(active);
  const names = isUs ? STEP_NAMES : STEP_NAMES_ELSEWHERE;
  const toTaxPage = () => {
    onClose();
    void navigate(`/tax/${encodeURIComponent(taxYear)}#documents`);
  };
  const tick = (i: number, isOn: boolean) => {
    const next = { ...flags, [FLAGS[i]!]: isOn };
    onChange(next);
    if (!isOn) return;
    if (i === FLAGS.length - 1) return toTaxPage();
    setOpen(activeStep(areDone(next, readiness)));
  };
  const advance = () => {
    if (done.every(Boolean)) return onClose();
    tick(active - 1, true);
  };
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title="Tax readiness"
      description={`Steps before ${taxYear} is filed.`}
      footer={
        <div className="flex flex-wrap justify-between gap-2">
          <Button
            onClick={() => {
              onChange(ALL);
              toTaxPage();
            }}
          >
            Mark all as done
          </Button>
          <Button kind="primary" onClick={advance}>
            {done.every(Boolean) ? 'Close' : 'Continue'}
          </Button>
        </div>
      }
    >
      <ol>
        {names.map((name, i) => (
          <li key={name} aria-current={i + 1 === active ? 'step' : undefined} className="border-rule border-b py-3">
            <div className="flex items-center gap-3">
              <Checkbox
                label={`${name}: ${byThemselves[i] ? 'done by itself' : 'done'}`}
                isLabelHidden
                checked={done[i]!}
                disabled={byThemselves[i] ?? false}
                onCheckedChange={(isOn) => tick(i, isOn)}
              />
              <button
                type="button"
                aria-expanded={open === i + 1}
                onClick={() => setOpen(open === i + 1 ? 0 : i + 1)}
                className={clsx('grow text-left', i + 1 === active ? 'font-semibold' : 'font-medium')}
              >
                {i + 1}. {name}
              </button>
            </div>
            {open === i + 1 && (
              <div className="mt-2 space-y-3 pl-8 text-13">
                <Left step={i} readiness={readiness} isUs={isUs} taxYear={taxYear} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </Drawer>
  );
}

type LeftProps = { step: number; readiness: Readiness; isUs: boolean; taxYear: string };

function Left({ step, readiness, isUs, taxYear }: LeftProps) {
  const { walletsCount, syncIssuesCount, errorsCount } = readiness;
  if (step === 0) {
    return (
      <>
        <p>
          You have {plural(walletsCount, 'wallet')}. Add every exchange and wallet you used, including empty and closed
          ones.
        </p>
        <ButtonLink size="small" to="/wallets?add_integration=">
          Add wallet
        </ButtonLink>
      </>
    );
  }
  if (step === 1) {
    return syncIssuesCount === 0 ? (
      <p>Every balance and import that could be checked matches your ledger.</p>
    ) : (
      <>
        <p>{plural(syncIssuesCount, 'balance or import does', 'balances or imports do')} not match your ledger.</p>
        <ButtonLink size="small" to="/account-health">
          Open account health
        </ButtonLink>
      </>
    );
  }
  return step === 2 ? (
    <Errors readiness={readiness} isUs={isUs} errorsCount={errorsCount} />
  ) : (
    <Forms taxYear={taxYear} isUs={isUs} />
  );
}

function Errors({ readiness, isUs, errorsCount }: { readiness: Readiness; isUs: boolean; errorsCount: number }) {
  const { problemsCount, autoResolvedSpamAssetsCount } = readiness;
  return (
    <>
      {errorsCount === 0 ? (
        <p>No open problems in your ledger.</p>
      ) : (
        <>
          <p>
            There {errorsCount === 1 ? 'is' : 'are'} {errorWords(errorsCount)} in your ledger. Missing data mostly
            counts as zero cost, which overstates your gains.
          </p>
          <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-rule">
            <div className="h-full bg-severe" style={{ width: `${errorBar(errorsCount, problemsCount)}%` }} />
          </div>
        </>
      )}
      {autoResolvedSpamAssetsCount > 0 && (
        <p className="text-quiet">
          {plural(autoResolvedSpamAssetsCount, 'token was', 'tokens were')} automatically marked as spam.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {errorsCount > 0 && (
          <ButtonLink size="small" to="/account-health">
            Open account health
          </ButtonLink>
        )}
        {isUs && (
          <ButtonLink size="small" to="/tax-loss-harvest">
            Tax loss harvesting
          </ButtonLink>
        )}
      </div>
    </>
  );
}

function Forms({ taxYear, isUs }: { taxYear: string; isUs: boolean }) {
  return (
    <>
      <p>{isUs ? 'Review Form 8949 and Schedule D before you file.' : 'Review your documents before you file.'}</p>
      {isUs && <BrokerLinesLeft taxYear={taxYear} />}
      <ButtonLink size="small" to={`/tax/${encodeURIComponent(taxYear)}#documents`}>
        See the documents
      </ButtonLink>
    </>
  );
}
