import { SegmentedControl, Stack } from '@mantine/core';
import { IconForms } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { formItemProblems } from '#domain/form-items.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useRowHold } from '#web/ui/second-tap.ts';
import { Section } from '#web/ui/section.tsx';
import { AddItem } from './adding/add-item.tsx';
import { AlwaysAsked } from './always-asked.tsx';
import type { FormBuilderProps } from './form-builder.tsx';
import classes from './form-editor.module.css';
import { ItemList } from './items/item-list.tsx';
import { FormPreview } from './preview/form-preview.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { useFormEditing } from './use-form-editing.ts';

/** Past this many items the button above them is out of sight. */
const manyItems = 5;

export function FormEditor({ value, onChange, isLaunched, hasAnswers, showProblems = false }: FormBuilderProps) {
  const [view, setView] = useState<string>('items');
  const addButton = useRef<HTMLButtonElement>(null);
  const editing = useFormEditing(value, onChange, () => addButton.current?.focus());
  useRowHold(value.map(({ uid }) => uid));
  const firstWrong = value.find((item) => formItemProblems(item).length > 0)?.uid;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a save that was tried leads to the item; typing does not.
  useEffect(() => {
    if (showProblems && firstWrong) editing.reveal(firstWrong);
  }, [showProblems]);
  return (
    <Stack>
      {(isLaunched || hasAnswers) && (
        <Notice kind="warning" title="Altering the registration form post-launch can have unintended consequences.">
          {hasAnswers && 'People have already answered it. Removing an item keeps the answers given to it.'}
        </Notice>
      )}
      <SegmentedControl
        className={classes.views}
        aria-label="View"
        fullWidth
        data={views}
        value={view}
        onChange={setView}
      />
      <div className={classes.columns} data-view={view}>
        <div className={classes.items}>
          <Section title="Form items" aside={<AddItem ref={addButton} onAdd={editing.add} />}>
            <Stack gap="xs">
              <AlwaysAsked />
              {value.length === 0 ? (
                <Empty />
              ) : (
                <ItemList items={value} editing={editing} hasAnswers={hasAnswers} showProblems={showProblems} />
              )}
              {value.length > manyItems && <AddItem className={classes.foot} onAdd={editing.add} />}
            </Stack>
          </Section>
        </div>
        <div className={classes.preview}>
          <FormPreview items={value} current={editing.open} />
        </div>
      </div>
      <RemoveDialog
        item={editing.asked}
        hasAnswers={hasAnswers}
        onClose={editing.keep}
        onConfirm={() => editing.asked && editing.remove(editing.asked.uid)}
      />
      <p className="quiet" role="status">
        {editing.said}
      </p>
    </Stack>
  );
}

const views = [
  { value: 'items', label: 'Items' },
  { value: 'preview', label: 'Preview' },
];

const Empty = () => (
  <EmptyState
    icon={<IconForms size={28} aria-hidden="true" />}
    title="No form items yet"
    text="Add an item to ask people for more than the above."
  />
);
