import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Download } from 'lucide-react';
import { toDataURL } from 'qrcode';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { verifyCode } from '../../../data/auth.ts';
import { password } from '../../../data/password-rules.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { CopyText } from '../../../ui/copy-text.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { PasswordField } from '../../../ui/password-fields.tsx';
import { ProofFields, proofCode } from '../proof-fields.tsx';

export const SECURITY_PAGE = '/user/profile/security';

const passwordSchema = z.object({ password });
const proofSchema = z.object({ password, code: proofCode.check(z.minLength(1, 'Code is required')) });
const codeSchema = z.object({
  code: z.string().check(
    z.overwrite((typed) => typed.replace(/\s/g, '')),
    z.regex(/^\d{6}$/, 'The code has 6 digits'),
  ),
});

export function ProofStep(props: {
  text: string;
  action: string;
  isDanger?: boolean;
  onProof: (proof: { password: string; code: string }) => Promise<{ code: string; message: string } | undefined>;
}) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: standardSchemaResolver(proofSchema),
    defaultValues: { password: '', code: '' },
  });
  const submit = handleSubmit(async (proof) => {
    const wrong = await props.onProof(proof);
    if (wrong) setError(wrong.code === 'INVALID_CODE' ? 'code' : 'password', { message: wrong.message });
  });
  return (
    <form onSubmit={submit} noValidate className="flex max-w-form flex-col gap-4">
      <p className="text-quiet">{props.text}</p>
      <ProofFields password={register('password')} code={register('code')} errors={formState.errors} />
      <StepButtons action={props.action} isDanger={props.isDanger ?? false} isBusy={formState.isSubmitting} />
    </form>
  );
}

function StepButtons({ action, isDanger, isBusy }: { action: string; isDanger: boolean; isBusy: boolean }) {
  return (
    <div className="flex gap-2">
      <Button type="submit" kind={isDanger ? 'danger' : 'primary'} isBusy={isBusy}>
        {action}
      </Button>
      <ButtonLink to={SECURITY_PAGE} kind="quiet">
        Cancel
      </ButtonLink>
    </div>
  );
}

export function PasswordStep(props: {
  text: string;
  action: string;
  onPassword: (password: string) => Promise<string | undefined>;
}) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: standardSchemaResolver(passwordSchema),
    defaultValues: { password: '' },
  });
  const submit = handleSubmit(async ({ password }) => {
    const message = await props.onPassword(password);
    if (message) setError('password', { message });
  });
  return (
    <form onSubmit={submit} noValidate className="flex max-w-form flex-col gap-4">
      <p className="text-quiet">{props.text}</p>
      <PasswordField error={formState.errors.password?.message} registered={register('password')} />
      <StepButtons action={props.action} isDanger={false} isBusy={formState.isSubmitting} />
    </form>
  );
}

export function CodeStep({ totpUri, onVerified }: { totpUri: string; onVerified: () => void }) {
  const [picture, setPicture] = useState<string>();
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: standardSchemaResolver(codeSchema),
    defaultValues: { code: '' },
  });
  const secret = new URL(totpUri).searchParams.get('secret') ?? '';
  useEffect(() => {
    void toDataURL(totpUri, { margin: 2, width: 360, errorCorrectionLevel: 'M' }).then(setPicture);
  }, [totpUri]);
  const submit = handleSubmit(async ({ code }) => {
    const answer = await verifyCode({ code, trustDevice: false });
    if (answer.ok) onVerified();
    else setError('code', { message: answer.message });
  });
  return (
    <div className="grid max-w-dialog gap-8 md:grid-cols-[180px_1fr]">
      {/* Always dark on white, because some authenticator apps cannot read inverted codes. */}
      <div className="size-45 border border-rule bg-white">
        {picture && <img src={picture} width={180} height={180} alt="QR code for your authenticator app" />}
      </div>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <p className="text-quiet">Scan the code with an authenticator app, or enter this key in the app:</p>
        <CopyText text={secret} label="key" isWhole />
        <Field label="Code" hint="The six digits the app shows now." error={formState.errors.code?.message}>
          {(control) => (
            <Input
              {...control}
              {...register('code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              className="numeric max-w-40 text-20"
            />
          )}
        </Field>
        <div className="flex gap-2">
          <Button type="submit" kind="primary" isBusy={formState.isSubmitting}>
            Turn on
          </Button>
          <ButtonLink to={SECURITY_PAGE} kind="quiet">
            Cancel
          </ButtonLink>
        </div>
      </form>
    </div>
  );
}

export function RecoveryStep({
  title,
  codes,
  onDone,
}: {
  title: string;
  codes: readonly string[];
  onDone: () => void;
}) {
  const [isKept, setKept] = useState(false);
  const download = () => {
    const text = `Lotbook recovery codes. Each works once in place of an authenticator code.\n\n${codes.join('\n')}\n`;
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    const link = Object.assign(document.createElement('a'), { href: address, download: 'lotbook-recovery-codes.txt' });
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <div className="max-w-120">
      <Banner status="success">{title}</Banner>
      <p className="mt-4">
        Keep these recovery codes where you can reach them without your phone. Each works once. They are shown only now.
      </p>
      <ul className="numeric mt-4 grid grid-cols-2 gap-x-8 gap-y-1 border-rule border-y py-4 font-mono text-14">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <Button icon={<Download size={15} aria-hidden />} onClick={download}>
          Download
        </Button>
        <CopyText text={codes.join('\n')} label="recovery codes" />
      </div>
      <Checkbox className="mt-6" label="I have saved the recovery codes" checked={isKept} onCheckedChange={setKept} />
      <Button className="mt-4" kind="primary" disabled={!isKept} onClick={onDone}>
        Done
      </Button>
    </div>
  );
}
