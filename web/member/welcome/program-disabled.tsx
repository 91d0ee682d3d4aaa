import { Notice } from '#web/ui/notice.tsx';
import { useProgram } from '../use-program.ts';

/** Shown above a form that cannot be used because its program has been disabled. */
export function ProgramDisabled() {
  const { supportEmail } = useProgram();
  return (
    <Notice kind="warning" title="This program has been disabled.">
      {supportEmail && (
        <>
          Questions? <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </>
      )}
    </Notice>
  );
}
