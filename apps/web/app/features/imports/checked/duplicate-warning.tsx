import { Banner } from '../../../ui/banner.tsx';

export function DuplicateWarning({ className }: { className?: string }) {
  return (
    <Banner status="error" className={className}>
      Importing extra transactions into a synced exchange or wallet may cause duplicates. Rows you imported before are
      skipped, but the same trades from a different kind of file are not.{' '}
      <a className="link" href="/home#questions">
        How duplicates are detected
      </a>
    </Banner>
  );
}
