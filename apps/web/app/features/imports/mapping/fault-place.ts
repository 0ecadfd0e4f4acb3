/** Anchors of mapping errors, for links from the summary. */

export const faultId = (at: string) => `fault-${encodeURIComponent(at)}`;

/** Focuses the control with the error, or its message if there is none. */
export function goToFault(at: string): void {
  const place = document.getElementById(faultId(at));
  const control = place?.querySelector<HTMLElement>('[aria-invalid=true]');
  (control ?? place)?.focus();
  place?.scrollIntoView({ block: 'center' });
}
