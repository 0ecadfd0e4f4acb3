import '../styles/app.css';
import { afterEach } from 'vitest';
import { dismissToast, toast } from '../ui/toast.tsx';

/** Toasts would cover the buttons of the next test. Their ids count up. */
afterEach(() => {
  for (let id = toast({ message: 'The test is over' }); id > 0; id--) dismissToast(id);
});
