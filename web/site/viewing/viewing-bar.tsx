import { IconEye } from '@tabler/icons-react';
import { logOut } from '#web/api/log-out.ts';
import { getSession } from '#web/api/session.ts';
import classes from './viewing-bar.module.css';

export const ViewingBar = ({ username }: { username: string }) => (
  <div className={classes.bar} role="status">
    <IconEye size={18} aria-hidden="true" />
    <span className="clip">Viewing as {username}</span>
    <button type="button" onClick={leave}>
      Back to Admin
    </button>
  </div>
);

/** At a second tap the session is the administrator's own again, and stays. */
const leave = () => void (getSession()?.viewedBy && logOut());
