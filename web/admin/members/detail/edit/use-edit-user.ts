import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { User } from '#contract/members.ts';
import type { FormItem } from '#domain/registration-form.ts';
import { call } from '#web/api/call.ts';
import { type Findings, hasFindings, openFindings } from '#web/forms/registration-form/findings.ts';
import { tellRefusal } from '#web/forms/registration-form/registration-refusal.ts';
import { notify } from '#web/ui/notices/notify.tsx';
import { useRefreshMembers } from '../../use-refresh-members.ts';
import {
  changesOf,
  checkChanges,
  conflictsOf,
  type Edit,
  hasChanges,
  storedOf,
  toSend,
  valuesOf,
} from './edited-user.ts';

/** What is typed over a user. Where somebody else saved in between, it stays typed, over what is there by then. */
export function useEditUser(read: User, items: readonly FormItem[], onDone: () => void) {
  const [user, setUser] = useState(read);
  const [edit, setEdit] = useState<Edit>({ user: {}, form: {} });
  const [findings, setFindings] = useState<Findings | null>(null);
  const [tries, setTries] = useState(0);
  const [conflicts, setConflicts] = useState<Record<string, string>>({});
  const refresh = useRefreshMembers();
  const changes = changesOf(user, edit);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call('POST /api/admin/user/update', { id: user._id, ...toSend(changes), read: toSend(storedOf(user, changes)) }),
    onSuccess: () => {
      // A double tap hears the one answer twice; it is told once.
      notify.info('Successfully saved user!', { name: 'user saved' });
      onDone();
    },
    onError: ({ type, data }) => {
      if (type !== 'stale') return setConflicts({});
      const now = data.user as User;
      setConflicts(conflictsOf(user, now, edit));
      setUser(now);
    },
    onSettled: () => void refresh(),
    meta: { quiet: true },
  });
  const told = error && !findings ? tellRefusal(error, edit.user.username?.trim() ?? '', items) : null;

  function save() {
    const found = checkChanges(items, user, edit);
    // Drawn at once, so that the field that is marked can be found and focused.
    flushSync(() => {
      setFindings(hasFindings(found) ? found : null);
      setTries(tries + 1);
    });
    if (hasFindings(found)) return;
    if (hasChanges(changes)) mutate();
    else onDone();
  }
  return {
    values: valuesOf(user, edit),
    isChanged: hasChanges(changes),
    errors: findings ? openFindings(findings, checkChanges(items, user, edit)) : { ...conflicts, ...told?.fields },
    missing: findings?.missing ?? [],
    refusal: told,
    tries,
    isSaving: isPending,
    // A browser that fills an address in changes several fields before anything is drawn again.
    setUser: (part: Edit['user']) => setEdit((now) => ({ ...now, user: { ...now.user, ...part } })),
    setAnswer: (uid: string, answer: string | string[]) =>
      setEdit((now) => ({ ...now, form: { ...now.form, [uid]: answer } })),
    setAdminOnly: (adminOnly: boolean) => setEdit((now) => ({ ...now, adminOnly })),
    save,
  };
}
