export function OutboxHint({ mail }: { mail: string }) {
  if (mail === 'smtp') return null;
  return (
    <p className="mt-4 text-13 text-quiet">
      This server has no mail server: messages are written as files to the folder{' '}
      <code className="font-mono">outbox</code> in its data folder.
    </p>
  );
}
