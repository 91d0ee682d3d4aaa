import { IconEye } from '@tabler/icons-react';
import { leaveProgram } from '#web/api/log-out.ts';
import { Refusal } from '#web/api/refusal.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import classes from './viewing-bar.module.css';

export const ViewingBar = ({ username }: { username: string }) => (
  <div className={classes.bar} role="status">
    <IconEye size={18} aria-hidden="true" />
    <span className="clip">Viewing as {username}</span>
    <button type="button" onClick={() => void leaveProgram().catch(notifyNotLeft)}>
      Back to Admin
    </button>
  </div>
);

/** The administrator's session is the server's to give back. */
const notifyNotLeft = (error: unknown) =>
  notify.danger('You are still viewing.', { detail: error instanceof Refusal ? error.message : '' });
