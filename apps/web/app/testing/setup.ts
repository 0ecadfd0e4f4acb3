/** Component tests see what a user sees: the app's own styles, in the light theme. */
import '../styles/app.css';
import { afterEach } from 'vitest';
import { dismissToast, toast } from '../ui/toast.tsx';

/** Notices of one test would be over the buttons of the next for as long as they are shown. Their ids count up. */
afterEach(() => {
  for (let id = toast({ message: 'The test is over' }); id > 0; id--) dismissToast(id);
});
