import type { FormEventHandler, ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { safeNext } from '../../data/next.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

export function AuthPage({
  title,
  text,
  children,
  foot,
}: {
  title: string;
  text?: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
}) {
  return (
    <>
      <title>{`${title} · Lotbook`}</title>
      <h1 className="font-serif text-28 font-semibold">{title}</h1>
      {text && <p className="mt-2 text-quiet">{text}</p>}
      <div className="mt-6">{children}</div>
      {foot && <div className="mt-8 border-rule border-t pt-4 text-quiet">{foot}</div>}
    </>
  );
}

type AuthFormProps = {
  form: {
    onSubmit: FormEventHandler<HTMLFormElement>;
    onInput: FormEventHandler<HTMLFormElement>;
    problem: string | undefined;
    isBusy: boolean;
  };
  action: string;
  children: ReactNode;
  beside?: ReactNode;
};

export function AuthForm({ form, action, children, beside }: AuthFormProps) {
  const { onSubmit, onInput, problem, isBusy } = form;
  return (
    <form onSubmit={onSubmit} onInput={onInput} noValidate className="flex flex-col gap-4">
      <FormProblem message={problem} />
      {children}
      <div className="mt-2 flex items-center justify-between gap-4">
        <Button type="submit" kind="primary" isBusy={isBusy}>
          {action}
        </Button>
        {beside}
      </div>
    </form>
  );
}

export function EmailField({ error }: { error: string | undefined }) {
  return (
    <Field label="Email address" error={error}>
      {(control) => <Input type="email" autoComplete="username" {...control} name="email" />}
    </Field>
  );
}

export function FormProblem({ message }: { message: string | undefined }) {
  return message ? (
    <Banner status="error" className="mb-4">
      {message}
    </Banner>
  ) : null;
}

export function useNext(): string | null {
  const [search] = useSearchParams();
  return safeNext(search.get('next'));
}

export function AuthLink({ to, children }: { to: string; children: ReactNode }) {
  const next = useNext();
  return (
    <Link className="link" to={next ? `${to}?next=${encodeURIComponent(next)}` : to}>
      {children}
    </Link>
  );
}

/** A full page load, so that no signed-out state stays in memory. */
export function enter(next: string | null): void {
  window.location.assign(next ? `/user/signed-in?next=${encodeURIComponent(next)}` : '/user/signed-in');
}

export function LinkPage(props: {
  title: string;
  foot: ReactNode;
  broken: string;
  children: (token: string) => ReactNode;
}) {
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <AuthPage title={props.title} foot={props.foot}>
      {token ? props.children(token) : <Banner status="error">{props.broken}</Banner>}
    </AuthPage>
  );
}
