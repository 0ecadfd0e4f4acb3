const KEYS = ['a', 'b', 'c', 'd', 'e', 'f'];

export function IntegrationSkeletons() {
  return (
    <div role="status" className="grid gap-2 md:grid-cols-2">
      <span className="sr-only">Loading integrations</span>
      {KEYS.map((key) => (
        <div key={key} aria-hidden className="space-y-2 rounded-control border border-rule px-4 py-3.5">
          <div className="h-3.5 w-28 rounded-[3px] bg-rule" />
          <div className="h-3 w-44 rounded-[3px] bg-sunken" />
        </div>
      ))}
    </div>
  );
}
