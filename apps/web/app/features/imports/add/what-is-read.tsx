export function WhatIsRead({ coverage }: { coverage: string }) {
  return (
    <div className="border-rule border-l-3 pl-3 text-13">
      <p className="mb-1 font-medium">Supported data</p>
      <p className="text-quiet">{coverage}</p>
    </div>
  );
}
