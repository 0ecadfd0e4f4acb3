/** An indeterminate spinner. Use Progress if the duration is known. */

export function Spinner({ size = 24, label }: { size?: number; label?: string }) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex items-center gap-2">
      <svg className="turning" width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
        <title>{label ?? 'Working'}</title>
        <circle cx="12" cy="12" r="9.5" stroke="currentColor" strokeWidth="2" opacity="0.22" />
        <path d="M21.5 12a9.5 9.5 0 0 0-9.5-9.5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
