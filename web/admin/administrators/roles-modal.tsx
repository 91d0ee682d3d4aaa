import type { Administrator } from '#contract/administrators.ts';
import { rolesProblem } from '#domain/roles.ts';
import { call, refusedAs } from '#web/api/call.ts';
import { EditModal } from '#web/edit/edit-modal.tsx';
import { useEdit } from '#web/edit/use-edit.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { Hint } from '#web/ui/layout/lines.tsx';
import { useWords } from '#web/words.ts';
import { choicesIn, draftsProblem, toDrafts, toGiven } from './role-drafts.ts';
import { RolesField } from './roles-field.tsx';

const save = 'POST /api/admin/administrator/:id/roles';

/** Changes what an administrator may do, and where. */
export function RolesModal({ administrator, onClose }: { administrator: Administrator; onClose: () => void }) {
  const words = useWords('administrators').roles;
  const edit = useEdit({
    row: administrator,
    valuesOf: (row: Administrator | null) => ({ roles: toDrafts(row?.roles ?? []) }),
    labels: { roles: words.label },
    check: ({ roles }) => ({ roles: draftsProblem(roles) ?? rolesProblem(toGiven(roles)) }),
    send: async ({ roles }, read) => {
      const { _id: id, version } = read ?? administrator;
      return (await call(save, { id, version, roles: toGiven(roles ?? toDrafts(read?.roles ?? [])) })).administrator;
    },
    currentIn: (error) => refusedAs(error, save, 'stale')?.administrator ?? null,
    onSaved: (saved) => {
      notify.info(words.saved(saved.name));
      onClose();
    },
  });
  const { roles } = edit.values;
  return (
    <EditModal
      title={words.title(administrator.name)}
      name={administrator.name}
      width={640}
      edit={edit}
      failed={words.notSaved}
      onClose={onClose}
    >
      <RolesField
        value={roles}
        known={choicesIn(administrator.roles)}
        error={edit.problemOf('roles')}
        onChange={(changed) => edit.set({ roles: changed })}
      />
      <Hint>{roles.length === 0 ? words.noneHint : words.hint}</Hint>
    </EditModal>
  );
}
