import { Box, Group, Menu, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconForms, IconLock } from '@tabler/icons-react';
import { memo, type Ref, useEffect, useRef, useState } from 'react';
import { formItemProblems, type InputType } from '#domain/form-items.ts';
import { isSetUp } from '#domain/programs.ts';
import { type FormItem, inputTypes } from '#domain/registration-form.ts';
import { FormItemField } from '#web/forms/registration-form/form-item-field.tsx';
import { ConfirmDialog, useLastAsked } from '#web/ui/feedback/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useRowHold } from '#web/ui/feedback/second-tap.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { AddButton } from '#web/ui/links/add-button.tsx';
import { useWords } from '#web/words.ts';
import { useOwnLanguages } from '../own-languages.ts';
import type { ProgramDraft } from '../use-program-draft.ts';
import classes from './form-editor.module.css';
import { ItemList } from './items/item-list.tsx';
import { nameItem, previewed } from './name-item.ts';
import { type FormEditing, useFormEditing } from './use-form-editing.ts';

/** With more items the button above them is out of view. */
const manyItems = 5;

export type FormEditorProps = {
  draft: ProgramDraft;
  /** Set after a failed save: also shows the problems of items that were not opened yet. */
  showsProblems: boolean;
};

export function FormEditor({ draft: { values, set }, showsProblems }: FormEditorProps) {
  const words = useWords('programs').registration;
  const { hasAnswers, slug, setupStep } = values;
  const { formItems } = values.registrationForm;
  const [view, setView] = useState<string>('items');
  const addButton = useRef<HTMLButtonElement>(null);
  const editing = useFormEditing(
    formItems,
    (changed) => set({ registrationForm: { formItems: changed } }),
    () => addButton.current?.focus(),
  );
  useRowHold(formItems.map(({ uid }) => uid));
  const firstWrong = formItems.find((item) => formItemProblems(item).length > 0)?.uid;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a save that was tried leads to the item; typing does not.
  useEffect(() => {
    if (showsProblems && firstWrong) editing.reveal(firstWrong);
  }, [showsProblems]);
  return (
    <Stack>
      {(hasAnswers || isSetUp({ slug: slug || null, setupStep })) && (
        <Notice kind="warning" title={words.isLaunched}>
          {hasAnswers && words.hasAnswers}
        </Notice>
      )}
      <SegmentedControl
        hiddenFrom="md"
        aria-label={words.view}
        fullWidth
        data={views.map((each) => ({ value: each, label: words.views[each] }))}
        value={view}
        onChange={setView}
      />
      <div className={classes.columns} data-view={view}>
        <div className={classes.items}>
          <Section title={words.items} aside={<AddItem ref={addButton} onAdd={editing.add} />}>
            <Stack gap="xs">
              <AlwaysAsked />
              {formItems.length === 0 ? (
                <EmptyState Icon={IconForms} title={words.noItems} text={words.noItemsText} />
              ) : (
                <ItemList items={formItems} editing={editing} hasAnswers={hasAnswers} showsProblems={showsProblems} />
              )}
              {formItems.length > manyItems && <AddItem onAdd={editing.add} />}
            </Stack>
          </Section>
        </div>
        <div className={classes.preview}>
          <FormPreview items={formItems} current={editing.open} />
        </div>
      </div>
      <RemoveDialog editing={editing} hasAnswers={hasAnswers} />
      <p className="quiet" role="status">
        {editing.said}
      </p>
    </Stack>
  );
}

const views = ['items', 'preview'] as const;

/** The fields of every form, which can be neither changed nor removed. */
function AlwaysAsked() {
  const words = useWords('programs').registration;
  const { fields } = useWords('terms');
  return (
    <Group component="p" gap="xs" wrap="nowrap" py="xs" px="sm" bdrs="md" fz="xs" c="gray.8" bg="gray.1">
      <IconLock size={16} color="var(--mantine-color-gray-6)" style={{ flex: 'none' }} aria-hidden="true" />
      <span>
        {words.alwaysAsked(
          (text) => (
            <strong key="asked">{text}</strong>
          ),
          order.map((field) => fields[field]),
        )}
      </span>
    </Group>
  );
}

const order = ['firstName', 'lastName', 'email', 'address', 'city', 'state', 'zip'] as const;

function AddItem({ onAdd, ref }: { onAdd: (type: InputType) => void; ref?: Ref<HTMLButtonElement> }) {
  const words = useWords('programs').registration;
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <AddButton ref={ref} variant="default" size="xs">
          {words.addItem}
        </AddButton>
      </Menu.Target>
      <Menu.Dropdown>
        {inputTypes.map((type) => (
          <Menu.Item
            key={type}
            onClick={() => onAdd(type)}
            rightSection={
              <Text span fz="xs" c="dimmed">
                {words.types[type]}
              </Text>
            }
          >
            {words.typeNames[type]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** An interactive preview of the form; the edited item is marked and scrolled into view. */
function FormPreview({ items, current }: { items: readonly FormItem[]; current: string | null }) {
  const words = useWords('programs').registration;
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (current && sheet.current) bringIntoView(sheet.current);
  }, [current]);

  return (
    <Box
      component="section"
      bd="1px solid var(--line)"
      bdrs="xl"
      bg="white"
      style={{ overflow: 'hidden' }}
      aria-label={words.preview}
    >
      <Text py="xs" px="md" fz="xs" fw={550} c="dimmed" bg="gray.1" style={{ borderBottom: '1px solid var(--line)' }}>
        {words.previewTitle}
      </Text>
      <div ref={sheet} className={classes.sheet}>
        {items.length === 0 && (
          <Text inherit p="xs" c="dimmed">
            {words.previewIsEmpty}
          </Text>
        )}
        {items.map((item) => (
          <PreviewItem key={item.uid} item={item} isCurrent={item.uid === current} />
        ))}
      </div>
    </Box>
  );
}

/** `scrollIntoView` would scroll the page too. */
function bringIntoView(sheet: HTMLElement) {
  const marked = sheet.querySelector<HTMLElement>('[data-current]');
  if (!marked) return;
  const { offsetTop, offsetHeight } = marked;
  const isInView = offsetTop >= sheet.scrollTop && offsetTop + offsetHeight <= sheet.scrollTop + sheet.clientHeight;
  if (!isInView) sheet.scrollTo({ top: offsetTop - sheet.clientHeight / 3 });
}

/** Memoized, so that typing redraws only one of up to 200 items. */
const PreviewItem = memo(({ item, isCurrent }: { item: FormItem; isCurrent: boolean }) => {
  const [answer, setAnswer] = useState<string | string[]>();
  const [first = 'en'] = useOwnLanguages();
  if (!item.display) return null;
  return (
    <div className={classes.item} data-current={isCurrent || undefined}>
      {/* Keyed by type, because an answer to a checkbox does not fit a select. */}
      <FormItemField key={item.type} item={previewed(item, first)} value={answer} onChange={setAnswer} />
    </div>
  );
});

function RemoveDialog({ editing: { asked, keep, remove }, hasAnswers }: { editing: FormEditing; hasAnswers: boolean }) {
  const words = useWords('programs').registration;
  const shown = useLastAsked(asked);
  return (
    <ConfirmDialog
      opened={asked !== null}
      onClose={keep}
      onConfirm={() => asked && remove(asked.uid)}
      title={words.removeAsked(nameItem(shown ?? undefined))}
      confirm={words.remove}
      danger
    >
      {hasAnswers ? words.removeTextWithAnswers : words.removeText}
    </ConfirmDialog>
  );
}
