export function NoPrices() {
  return (
    <div className="mt-8 max-w-prose border-strong border-t pt-4">
      <p className="text-16 font-medium">No prices yet</p>
      <p className="mt-2 text-quiet">
        Prices arrive a few minutes after the server first starts, unless it is offline or prices are turned off.
        Everything else works without them.
      </p>
    </div>
  );
}
