import { Select, Switch, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { Alias } from '#contract/aliases.ts';
import { aliasTextOf } from '#domain/reading/alias-text.ts';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { call, refusedAs } from '#web/api/call.ts';
import { useFound } from '#web/api/query.ts';
import { EditModal } from '#web/edit/edit-modal.tsx';
import { useEdit } from '#web/edit/use-edit.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { useWords } from '#web/words.ts';

interface Item {
  _id: string;
  name: string;
}

type Props = {
  programId: string;
  /** Null for a new one. */
  alias: Alias | null;
  onClose: () => void;
};

const save = 'POST /api/admin/program/:programId/alias/:aliasId';

/** Says which item a printed name means. */
export function PrintedNameDialog({ programId, alias, onClose }: Props) {
  const words = useWords('catalog').printedNames.dialog;
  const edit = useEdit({
    row: alias,
    valuesOf: (row: Alias | null) => ({
      text: row?.text ?? '',
      item: row ? ({ _id: row.item._id, name: row.item.name } as Item) : null,
      isForAll: row?.isForAll ?? true,
    }),
    labels: { text: words.text, item: words.item, isForAll: words.isForAll },
    check: ({ text, item }, read) => ({
      text: !read && aliasTextOf(text) === null ? words.textMissing : null,
      item: item === null ? words.itemMissing : null,
    }),
    pathOf: (path) => (path === 'itemId' ? 'item' : path),
    send: async ({ text = '', item }, read: Alias | null) => {
      const itemId = item?._id ?? read?.item._id ?? '';
      const answer = read
        ? await call(save, { programId, aliasId: read._id, version: read.version, updatedFields: { itemId } })
        : await call('POST /api/admin/program/:programId/alias/create', { programId, alias: { text, itemId } });
      return answer.alias;
    },
    currentIn: (error) => refusedAs(error, save, 'stale')?.alias ?? null,
    onSaved: () => {
      notify.info(alias ? words.saved : words.added, { for: 3000 });
      onClose();
    },
  });
  return (
    <EditModal
      title={alias ? words.edit : words.add}
      name={edit.values.text.trim() || words.thisPrintedName}
      width={520}
      edit={edit}
      onClose={onClose}
    >
      <TextInput
        {...edit.field('text')}
        readOnly={alias !== null}
        withAsterisk={alias === null}
        data-autofocus={alias === null || undefined}
        description={alias ? undefined : words.textHint}
        maxLength={MOST_CHARACTERS.printedName}
      />
      <ItemSelect
        programId={programId}
        value={edit.values.item}
        error={edit.problemOf('item')}
        onChange={(item) => edit.set({ item })}
      />
      {alias && !alias.isForAll && <Switch {...edit.flag('isForAll')} description={words.isForAllHint} />}
    </EditModal>
  );
}

type SelectProps = {
  programId: string;
  value: Item | null;
  error: string | undefined;
  onChange: (item: Item | null) => void;
};

/** Finds one of the program's enabled items by its words. */
function ItemSelect({ programId: id, value, error, onChange }: SelectProps) {
  const words = useWords('catalog').printedNames.dialog;
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search === value?.name ? '' : search.trim(), 200);
  const { data, error: failed } = useFound('GET /api/admin/program/:id/rebateItems', { id, search: asked, page: 1 });
  const items: Item[] = data?.items ?? [];
  const offered = value && !items.some(({ _id }) => _id === value._id) ? [value, ...items] : items;
  return (
    <Select
      label={words.item}
      withAsterisk
      placeholder={words.searchItem}
      searchable
      data={offered.map(({ _id, name }) => ({ value: _id, label: name }))}
      // The server has filtered them.
      filter={({ options }) => options}
      nothingFoundMessage={failed?.reason ?? words.noItems}
      maxLength={MOST_CHARACTERS.search}
      value={value?._id ?? null}
      searchValue={search}
      onSearchChange={setSearch}
      onChange={(chosen) => onChange(offered.find(({ _id }) => _id === chosen) ?? value)}
      error={error}
    />
  );
}
