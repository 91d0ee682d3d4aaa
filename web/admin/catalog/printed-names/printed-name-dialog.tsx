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
  const edit = useEdit({
    row: alias,
    valuesOf: (row: Alias | null) => ({
      text: row?.text ?? '',
      item: row ? ({ _id: row.item._id, name: row.item.name } as Item) : null,
      isForAll: row?.isForAll ?? true,
    }),
    labels: { text: 'Printed Name', item: 'Item', isForAll: 'Offered to everyone' },
    check: ({ text, item }, read) => ({
      text: !read && aliasTextOf(text) === null ? 'Enter what receipts print: three letters or more, no price.' : null,
      item: item === null ? 'Choose an item.' : null,
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
      notify.info(alias ? 'Printed name saved.' : 'Printed name added.', { for: 3000 });
      onClose();
    },
  });
  return (
    <EditModal
      title={alias ? 'Edit printed name' : 'Add printed name'}
      name={edit.values.text.trim() || 'this printed name'}
      width={520}
      edit={edit}
      onClose={onClose}
    >
      <TextInput
        {...edit.field('text')}
        readOnly={alias !== null}
        withAsterisk={alias === null}
        data-autofocus={alias === null || undefined}
        description={alias ? undefined : 'As receipts print it, without quantity and price.'}
        maxLength={MOST_CHARACTERS.printedName}
      />
      <ItemSelect
        programId={programId}
        value={edit.values.item}
        error={edit.problemOf('item')}
        onChange={(item) => edit.set({ item })}
      />
      {alias && !alias.isForAll && (
        <Switch
          {...edit.flag('isForAll')}
          description="So far only the participant whose receipts taught it. Saving another item offers it to everyone too."
        />
      )}
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
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search === value?.name ? '' : search.trim(), 200);
  const { data, error: failed } = useFound('GET /api/admin/program/:id/rebateItems', { id, search: asked, page: 1 });
  const items: Item[] = data?.items ?? [];
  const offered = value && !items.some(({ _id }) => _id === value._id) ? [value, ...items] : items;
  return (
    <Select
      label="Item"
      withAsterisk
      placeholder="Search an item"
      searchable
      data={offered.map(({ _id, name }) => ({ value: _id, label: name }))}
      // The server has filtered them.
      filter={({ options }) => options}
      nothingFoundMessage={failed?.reason ?? 'No items found'}
      maxLength={MOST_CHARACTERS.search}
      value={value?._id ?? null}
      searchValue={search}
      onSearchChange={setSearch}
      onChange={(chosen) => onChange(offered.find(({ _id }) => _id === chosen) ?? value)}
      error={error}
    />
  );
}
