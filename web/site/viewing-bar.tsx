import { IconEye } from '@tabler/icons-react';
import { leaveProgram } from '#web/api/log-out.ts';
import { Refusal } from '#web/api/refusal.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import classes from './viewing-bar.module.css';

export function ViewingBar({ username }: { username: string }) {
  const words = useWords('parts').bars;
  return (
    <div className={classes.bar} role="status">
      <IconEye size={18} aria-hidden="true" />
      <span className="clip">{words.viewingAs(username)}</span>
      <button type="button" onClick={() => void leaveProgram().catch(notifyNotLeft)}>
        {words.backToAdmin}
      </button>
    </div>
  );
}

/** The administrator's session is the server's to give back. */
const notifyNotLeft = (error: unknown) =>
  notify.danger(wordsOf('parts').bars.stillViewing, { detail: error instanceof Refusal ? error.message : '' });
