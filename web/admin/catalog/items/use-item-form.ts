import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { RebateItem } from '#contract/catalog.ts';
import { pointsProblem } from '#domain/points.ts';
import { call } from '#web/api/call.ts';
import { useRefresh } from '#web/api/query.ts';
import { notify } from '#web/ui/notices/notify.tsx';
import { changedValues } from '../../changed-values.ts';
import type { PictureState } from '../../pictures/use-picture.ts';

interface Values {
  name: string;
  /** '' while nothing is typed. */
  points: number | string;
  category: string;
  uniqueIdentifier: string;
  disabled: boolean;
  fields: Record<string, string>;
}
type Props = { programId: string; item: RebateItem | null; picture: PictureState; onSaved: () => void };

/** What is typed of an item, until the server has taken it. */
export function useItemForm({ programId, item, picture, onSaved }: Props) {
  const [values, setValues] = useState(() => valuesOf(item));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const refresh = useRefresh('GET /api/admin/program/:id/rebateItems', 'GET /api/admin/program/:programId/categories');
  const saving = useMutation({
    mutationFn: () => send(programId, item, values, picture),
    onSuccess: () => {
      notify.info(item ? 'Item saved.' : 'Item added.', { for: 3000 });
      void refresh();
      onSaved();
    },
    onError: ({ errors }) => setProblems(Object.fromEntries(errors.map(({ path, message }) => [path, message]))),
    meta: { quiet: true },
  });

  function set(change: Partial<Values>) {
    setValues((now) => ({ ...now, ...change }));
    setProblems((now) => Object.fromEntries(Object.entries(now).filter(([path]) => !(path.split('.')[0]! in change))));
  }
  function save() {
    const points = pointsProblem(values.points);
    const found = {
      ...(values.name.trim() === '' && { name: 'Name is required' }),
      ...(points && { points }),
    };
    setProblems(found);
    if (Object.keys(found).length === 0) saving.mutate();
  }
  return {
    values,
    set,
    save,
    problemOf: (path: string) => problems[path],
    isChanged: picture.isChanged || JSON.stringify(values) !== JSON.stringify(valuesOf(item)),
    isSaving: saving.isPending,
    failure: saving.error?.msg,
  };
}

function send(programId: string, item: RebateItem | null, values: Values, { image, isChanged }: PictureState) {
  const { fields, ...entered } = { ...values, points: Number(values.points) };
  // What was not touched may be an address from a catalog file, which is no upload.
  const picture = isChanged && { image: image && { imageKey: image.imageKey } };
  if (!item) {
    const made = { ...entered, fields, ...picture };
    return call('POST /api/admin/program/:programId/rebateItem/create', { programId, item: made });
  }
  const { fields: fieldsRead, ...read } = { ...valuesOf(item), points: item.points };
  const updatedFields = {
    ...changedValues(read, entered),
    // Columns that the program has no more may still stand in an item, and stay there unseen.
    fields: withoutBlanks(fieldsRead, changedValues(fieldsRead, fields)),
    ...picture,
  };
  return call('POST /api/admin/program/:programId/rebateItem/:itemId', { programId, itemId: item._id, updatedFields });
}

/** A cell that was empty and is left empty is none. */
const withoutBlanks = (read: Values['fields'], changed: Partial<Values['fields']>) =>
  Object.fromEntries(Object.entries(changed).filter(([field, text]) => text || read[field])) as Values['fields'];

const valuesOf = (item: RebateItem | null): Values => ({
  name: item?.name ?? '',
  points: item?.points ?? '',
  category: item?.category ?? '',
  uniqueIdentifier: item?.uniqueIdentifier ?? '',
  disabled: item?.disabled ?? false,
  fields: item?.fields ?? {},
});
