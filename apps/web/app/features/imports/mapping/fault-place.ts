/** Where on the page a fault of the mapping stands, so that the summary at its end can lead there. */

export const faultId = (at: string) => `fault-${encodeURIComponent(at)}`;

/** Puts the keyboard into the control the fault is about, or on its sentence where no control is. */
export function goToFault(at: string): void {
  const place = document.getElementById(faultId(at));
  const control = place?.querySelector<HTMLElement>('[aria-invalid=true]');
  (control ?? place)?.focus();
  place?.scrollIntoView({ block: 'center' });
}
