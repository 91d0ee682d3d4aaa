import { IconEye } from '@tabler/icons-react';
import { leaveProgram } from '#web/api/log-out.ts';
import classes from './viewing-bar.module.css';

export const ViewingBar = ({ username }: { username: string }) => (
  <div className={classes.bar} role="status">
    <IconEye size={18} aria-hidden="true" />
    <span className="clip">Viewing as {username}</span>
    <button type="button" onClick={() => void leaveProgram()}>
      Back to Admin
    </button>
  </div>
);
