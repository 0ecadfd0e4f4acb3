import { Link } from 'react-router';

export function Wordmark({ to }: { to: string }) {
  return (
    <Link to={to} className="font-serif text-20 leading-none font-semibold tracking-[-0.01em] text-ink">
      Lotbook
    </Link>
  );
}
