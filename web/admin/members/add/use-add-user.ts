import { useMutation } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import type { RegistrationValues } from '#web/forms/registration-form/registration-values.ts';
import { notify } from '#web/ui/notify.tsx';
import { useRefreshMembers } from '../use-refresh-members.ts';
import { sayWhyNotAdded } from './say-why-not-added.ts';

type Props = { programId: string; adminOnly: boolean; onAdded: () => void };

export function useAddUser({ programId, adminOnly, onAdded }: Props) {
  const refresh = useRefreshMembers();
  const { error, ...add } = useMutation({
    mutationFn: ({ user, form }: RegistrationValues) =>
      call('POST /api/auth/register', {
        user: { ...user, isAdmin: false },
        form,
        loyaltyProgramId: programId,
        approved: true,
        adminOnly,
      }),
    onSuccess: ({ user }) => {
      // A double tap hears the one answer twice; it is told once.
      notify.info(`${user.name} was added and can log in.`, { name: 'user added' });
      onAdded();
    },
    onSettled: () => void refresh(),
  });
  return { ...add, error: error && sayWhyNotAdded(error) };
}
