import { useDebouncedCallback } from '@mantine/hooks';
import { type Dispatch, type SetStateAction, useLayoutEffect, useRef, useState } from 'react';
import { quantityProblem } from '#domain/receipts.ts';

type Typed = number | string;

/**
 * Saves a correction when typing pauses or the field is left; an unsaved one stays in the field. Unlike `InlineField`
 * it reports unsaved values, because a decision depends on them.
 */
export function useQuantityDraft(quantity: number, onSave: (quantity: number) => Promise<unknown>) {
  const [draft, setDraft] = useState<Typed | null>(null);
  const [sent, setSent] = useState<Typed | null>(null);
  const [isRefused, setRefused] = useState(false);
  const save = async (typed: Typed) => {
    if (quantityProblem(typed)) return;
    setSent(typed);
    try {
      if (Number(typed) !== quantity) await onSave(Number(typed));
      setDraft((now) => (now === typed ? null : now));
    } catch {
      setRefused(true);
    } finally {
      setSent((now) => (now === typed ? null : now));
    }
  };
  const saveSoon = useDebouncedCallback((typed: Typed) => void save(typed), { delay: 500, flushOnUnmount: true });
  return {
    value: draft ?? quantity,
    problem: draft === null ? null : (quantityProblem(draft) ?? (isRefused ? 'Not saved' : null)),
    /** Neither stored nor on its way to the server. */
    isUnsaved: draft !== null && draft !== sent,
    type(typed: Typed) {
      setDraft(typed);
      setRefused(false);
      saveSoon(typed);
    },
    saveNow: () => saveSoon.flush(),
    /** Also repeats a refused save. */
    saveAgain() {
      if (draft !== null) saveSoon(draft);
      saveSoon.flush();
    },
    takeBack() {
      saveSoon.cancel();
      setDraft(null);
    },
  };
}

/** Fields with an unsaved quantity: an approval would pay other points than the page shows. */
export type UnsavedQuantities = ReadonlySet<HTMLInputElement>;
export type KeepUnsaved = Dispatch<SetStateAction<UnsavedQuantities>>;

/** Lists the field there while its quantity is unsaved. */
export function useUnsaved(isUnsaved: boolean, keep: KeepUnsaved) {
  const inputRef = useRef<HTMLInputElement>(null);
  // Before the next paint, and so before the click that left the field reaches its button.
  useLayoutEffect(() => {
    const field = inputRef.current;
    if (!field || !isUnsaved) return;
    keep((fields) => new Set(fields).add(field));
    return () => keep((fields) => new Set([...fields].filter((other) => other !== field)));
  }, [keep, isUnsaved]);
  return inputRef;
}
