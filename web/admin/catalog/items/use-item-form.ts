import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ItemColumn, RebateItem } from '#contract/catalog.ts';
import { pointsProblem } from '#domain/points.ts';
import { useRefresh } from '#web/api/query.ts';
import type { Refusal } from '#web/api/refusal.ts';
import { notify } from '#web/ui/notices/notify.tsx';
import type { PictureState } from '../../pictures/use-picture.ts';
import { differencesOf, type ItemValues, saveItem, typedOver, valuesOf } from './item-values.ts';

type Props = {
  programId: string;
  columns: readonly ItemColumn[];
  item: RebateItem | null;
  picture: PictureState;
  onSaved: () => void;
};

/** What is typed of an item, until the server has taken it. */
export function useItemForm({ programId, columns, item, picture, onSaved }: Props) {
  const [read, setRead] = useState(item);
  const [values, setValues] = useState(() => valuesOf(item));
  /** The item as somebody else has saved it while it was edited here. */
  const [theirs, setTheirs] = useState<RebateItem | null>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const refresh = useRefresh('GET /api/admin/program/:id/rebateItems', 'GET /api/admin/program/:programId/categories');
  const saving = useMutation({
    mutationFn: (over: { read: RebateItem | null; values: ItemValues }) =>
      saveItem(programId, over.read, over.values, picture),
    onSuccess: ({ item: saved }) => {
      tellSaved(saved);
      void refresh();
      onSaved();
    },
    onError: ({ type, errors, data }) => {
      setTheirs(type === 'stale' ? (data.item as RebateItem) : null);
      setProblems(Object.fromEntries(errors.map(({ path, message }) => [path, message])));
    },
    meta: { quiet: true },
  });

  /** An item that was switched has left the list that it stood in: it can be brought back from here. */
  function tellSaved(saved: RebateItem) {
    if (!read || read.disabled === saved.disabled) {
      return notify.info(item ? 'Item saved.' : 'Item added.', { for: 3000 });
    }
    const back = { ...valuesOf(saved), disabled: read.disabled };
    const undo = () =>
      void saveItem(programId, saved, back, { image: null, isChanged: false })
        .then(({ item: { name, disabled } }) => notify.info('Item saved.', { detail: sayState(name, disabled) }))
        .catch(({ msg }: Refusal) => notify.danger(msg))
        .finally(refresh);
    const detail = sayState(saved.name, saved.disabled);
    notify.info('Item saved.', { detail, act: { label: 'Undo', press: undo }, name: 'switched' });
  }
  const merged = theirs && read && typedOver(theirs, read, values);

  function set(change: Partial<ItemValues>) {
    setValues((now) => ({ ...now, ...change }));
    setProblems((now) => Object.fromEntries(Object.entries(now).filter(([path]) => !(path.split('.')[0]! in change))));
  }
  function save(over = { read, values }) {
    const points = pointsProblem(over.values.points);
    const found = {
      ...(over.values.name.trim() === '' && { name: 'Name is required' }),
      ...(points && { points }),
    };
    setProblems(found);
    if (Object.keys(found).length === 0) saving.mutate(over);
  }
  function goOnFrom(next: ItemValues) {
    setRead(theirs);
    setTheirs(null);
    setValues(next);
    saving.reset();
  }
  return {
    values,
    set,
    save: () => save(),
    problemOf: (path: string) => problems[path],
    isChanged: picture.isChanged || JSON.stringify(values) !== JSON.stringify(valuesOf(read)),
    isSaving: saving.isPending,
    failure: theirs ? undefined : saving.error?.msg,
    /** What stands otherwise in theirs, where somebody else was faster. */
    differences: theirs && merged && differencesOf(theirs, merged, columns),
    takeTheirs: () => goOnFrom(valuesOf(theirs)),
    keepMine: () => {
      if (!merged) return;
      goOnFrom(merged);
      save({ read: theirs, values: merged });
    },
  };
}

const sayState = (name: string, disabled: boolean) => `${name} is ${disabled ? 'disabled' : 'enabled'}.`;
