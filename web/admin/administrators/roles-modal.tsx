import type { Administrator } from '#contract/administrators.ts';
import { rolesProblem } from '#domain/roles.ts';
import { call, refusedAs } from '#web/api/call.ts';
import { EditModal } from '#web/edit/edit-modal.tsx';
import { useEdit } from '#web/edit/use-edit.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { Hint } from '#web/ui/layout/lines.tsx';
import { choicesIn, draftsProblem, toDrafts, toGiven } from './role-drafts.ts';
import { RolesField } from './roles-field.tsx';

const save = 'POST /api/admin/administrator/:id/roles';

/** Changes what an administrator may do, and where. */
export function RolesModal({ administrator, onClose }: { administrator: Administrator; onClose: () => void }) {
  const edit = useEdit({
    row: administrator,
    valuesOf: (row: Administrator | null) => ({ roles: toDrafts(row?.roles ?? []) }),
    labels: { roles: 'Roles' },
    check: ({ roles }) => ({ roles: draftsProblem(roles) ?? rolesProblem(toGiven(roles)) }),
    send: async ({ roles }, read) => {
      const { _id: id, version } = read ?? administrator;
      return (await call(save, { id, version, roles: toGiven(roles ?? toDrafts(read?.roles ?? [])) })).administrator;
    },
    currentIn: (error) => refusedAs(error, save, 'stale')?.administrator ?? null,
    onSaved: (saved) => {
      notify.info(`The roles of ${saved.name} are saved.`);
      onClose();
    },
  });
  const { roles } = edit.values;
  return (
    <EditModal
      title={`Roles of ${administrator.name}`}
      name={administrator.name}
      width={640}
      edit={edit}
      failed="The roles could not be saved."
      onClose={onClose}
    >
      <RolesField
        value={roles}
        known={choicesIn(administrator.roles)}
        error={edit.problemOf('roles')}
        onChange={(changed) => edit.set({ roles: changed })}
      />
      <Hint>
        {roles.length === 0
          ? 'Without a role this person can log in and sees nothing.'
          : 'They count from the next click of this person, who gets an e-mail about it.'}
      </Hint>
    </EditModal>
  );
}
