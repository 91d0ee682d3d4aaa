import { Box, Button, Menu, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconForms, IconLock, IconPlus } from '@tabler/icons-react';
import { memo, type Ref, useEffect, useRef, useState } from 'react';
import { formItemProblems, type InputType } from '#domain/form-items.ts';
import { registrationFields } from '#domain/members.ts';
import { type FormItem, inputTypes } from '#domain/registration-form.ts';
import { FormItemField } from '#web/forms/registration-form/form-item-field.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useRowHold } from '#web/ui/second-tap.ts';
import { Section } from '#web/ui/section.tsx';
import type { FormBuilderProps } from './form-builder.tsx';
import classes from './form-editor.module.css';
import { ItemList } from './items/item-list.tsx';
import { nameItem } from './name-item.ts';
import { previewed } from './previewed.ts';
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

/** The fields that every form has: they can be neither changed nor removed. */
const AlwaysAsked = () => (
  <p className={classes.asked}>
    <IconLock size={16} aria-hidden="true" />
    <span>
      <strong>Always asked:</strong> {labels.join(', ')}
    </span>
  </p>
);

const order = ['firstName', 'lastName', 'email', 'address', 'city', 'state', 'zip'] as const;
const labels = order.map((field) => registrationFields.find((known) => known.field === field)?.label);

type Props = { onAdd: (type: InputType) => void; ref?: Ref<HTMLButtonElement>; className?: string };

export const AddItem = ({ onAdd, ref, className }: Props) => (
  <Menu position="bottom-end" width={280}>
    <Menu.Target>
      <Button
        ref={ref}
        className={className}
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden="true" />}
      >
        Add item
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {inputTypes.map((type) => (
        <Menu.Item
          key={type}
          onClick={() => onAdd(type)}
          className={classes.type}
          rightSection={<span>{typeWords[type]}</span>}
        >
          {type}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);

/** What each type is to a person who fills the form in. */
const typeWords: Record<InputType, string> = {
  text: 'One line',
  textarea: 'Several lines',
  select: 'One of a list',
  radio: 'One, all in view',
  checkbox: 'Any number',
};

type FormPreviewProps = { items: readonly FormItem[]; current: string | null };

/** The form as participants see it, to be tried out; the item that is being edited is marked and in view. */
function FormPreview({ items, current }: FormPreviewProps) {
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (current && sheet.current) bringIntoView(sheet.current);
  }, [current]);

  return (
    <Box
      component="section"
      bd="1px solid var(--line)"
      bdrs="lg"
      bg="white"
      style={{ overflow: 'hidden' }}
      aria-label="Preview"
    >
      <Text py="xs" px="md" fz="xs" fw={550} c="dimmed" bg="gray.1" style={{ borderBottom: '1px solid var(--line)' }}>
        Preview, as people see it
      </Text>
      <div ref={sheet} className={classes.sheet}>
        {items.length === 0 && (
          <Text inherit p={6} c="dimmed">
            Only what is always asked.
          </Text>
        )}
        {items.map((item) => (
          <PreviewItem key={item.uid} item={item} isCurrent={item.uid === current} />
        ))}
      </div>
    </Box>
  );
}

/** Not scrollIntoView: it would move the page as well. */
function bringIntoView(sheet: HTMLElement) {
  const marked = sheet.querySelector<HTMLElement>('[data-current]');
  if (!marked) return;
  const { offsetTop, offsetHeight } = marked;
  const isInView = offsetTop >= sheet.scrollTop && offsetTop + offsetHeight <= sheet.scrollTop + sheet.clientHeight;
  if (!isInView) sheet.scrollTo({ top: offsetTop - sheet.clientHeight / 3 });
}

type PreviewItemProps = { item: FormItem; isCurrent: boolean };

/** With sixty items, only the one that is typed into is drawn again. */
const PreviewItem = memo(({ item, isCurrent }: PreviewItemProps) => {
  const [answer, setAnswer] = useState<string | string[]>();
  if (!item.display) return null;
  return (
    <div className={classes.item} data-current={isCurrent || undefined}>
      {/* Keyed by type: an answer tried out in a checkbox is none of a select. */}
      <FormItemField key={item.type} item={previewed(item)} value={answer} onChange={setAnswer} />
    </div>
  );
});

type RemoveDialogProps = { item: FormItem | null; hasAnswers: boolean; onClose: () => void; onConfirm: () => void };

function RemoveDialog({ item, hasAnswers, onClose, onConfirm }: RemoveDialogProps) {
  // While the dialog closes, it still names the same item.
  const [shown, setShown] = useState(item);
  if (item && item !== shown) setShown(item);
  return (
    <ConfirmDialog
      opened={item !== null}
      onClose={onClose}
      onConfirm={onConfirm}
      title={`Remove ${nameItem(shown ?? undefined)}?`}
      confirm="Remove item"
      danger
    >
      {hasAnswers
        ? 'The answers given to it are kept, but nobody is asked for it any more, and they are no longer shown beside the user. To hide the question and go on showing its answers, switch Display off instead.'
        : 'Nobody is asked for it any more.'}
    </ConfirmDialog>
  );
}
