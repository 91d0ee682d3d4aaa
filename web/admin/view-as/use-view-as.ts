import { useMutation } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { viewAs } from '#web/api/session.ts';
import { notify } from '#web/ui/notify.tsx';

/** Goes on as that user; the guards then lead to the dashboard of its program. */
export function useViewAs(slug: string | null) {
  return useMutation({
    mutationFn: (username: string) => call('POST /api/auth/login', { username, bypass: true }),
    onSuccess: ({ token, user }) => viewAs({ token, user, slug }),
    onError: (error) => notify.danger(error.msg),
  });
}
