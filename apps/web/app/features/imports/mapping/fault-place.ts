export const faultId = (at: string) => `fault-${encodeURIComponent(at)}`;

export function goToFault(at: string): void {
  const place = document.getElementById(faultId(at));
  const control = place?.querySelector<HTMLElement>('[aria-invalid=true]');
  (control ?? place)?.focus();
  place?.scrollIntoView({ block: 'center' });
}
