import { useState } from 'react';
import { createFormItem, type InputType } from '#domain/form-items.ts';
import type { FormItem } from '#domain/registration-form.ts';
import { useWords } from '#web/words.ts';
import { nameItem } from './name-item.ts';

export type FormEditing = ReturnType<typeof useFormEditing>;

/** The state of editing a form: which item is open, which were opened, what to focus, what to announce. */
export function useFormEditing(
  items: readonly FormItem[],
  onChange: (items: FormItem[]) => void,
  onEmptied: () => void,
) {
  const words = useWords('programs').registration;
  const [open, setOpen] = useState<string | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<FormItem | null>(null);
  const [focus, setFocus] = useState<{ uid: string; on: 'label' | 'row' } | null>(null);
  const [said, say] = useState('');

  function show(uid: string | null) {
    if (open) setLeft((before) => new Set(before).add(open));
    setOpen(uid);
    setFocus(null);
  }

  /** Opens an item; the focus scrolls it into view. */
  function reveal(uid: string) {
    show(uid);
    setFocus({ uid, on: 'row' });
  }

  function add(type: InputType) {
    const item = createFormItem(type, items, Date.now());
    onChange([...items, item]);
    setAdded((before) => new Set(before).add(item.uid));
    show(item.uid);
    setFocus({ uid: item.uid, on: 'label' });
  }

  function change(uid: string, part: Partial<FormItem>) {
    onChange(items.map((item) => (item.uid === uid ? { ...item, ...part } : item)));
  }

  function move(uid: string, to: number) {
    const from = items.findIndex((item) => item.uid === uid);
    const item = items[from];
    if (!item || to < 0 || to >= items.length || to === from) return;
    onChange(items.toSpliced(from, 1).toSpliced(to, 0, item));
    say(words.moved(nameItem(item), to + 1, items.length));
  }

  function remove(uid: string) {
    const place = items.findIndex((item) => item.uid === uid);
    const rest = items.filter((item) => item.uid !== uid);
    const next = rest[Math.min(place, rest.length - 1)];
    onChange(rest);
    setAsked(null);
    show(null);
    say(words.removed(nameItem(items[place])));
    if (next) setFocus({ uid: next.uid, on: 'row' });
    else onEmptied();
  }

  return {
    open,
    asked,
    said,
    say,
    add,
    change,
    move,
    remove,
    keep: () => setAsked(null),
    reveal,
    toggle: (uid: string) => show(open === uid ? null : uid),
    /** An item without any text is removed without a question. */
    askToRemove: (item: FormItem) => (isBlank(item) ? remove(item.uid) : setAsked(item)),
    isLeft: (uid: string) => left.has(uid),
    /** Added since the page was opened, so it has no answers. */
    isNew: (uid: string) => added.has(uid),
    focusOf: (uid: string) => (focus?.uid === uid ? focus.on : undefined),
  };
}

const isBlank = ({ label, name, placeholder, help_text, options, appendedOutput }: FormItem) =>
  [label, name, placeholder, help_text, appendedOutput, ...options].every((text) => text.trim() === '');
