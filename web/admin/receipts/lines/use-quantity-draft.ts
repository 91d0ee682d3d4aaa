import { useDebouncedCallback } from '@mantine/hooks';
import { type Dispatch, type SetStateAction, useLayoutEffect, useRef, useState } from 'react';
import { quantityProblem } from '#domain/receipts.ts';

type Typed = number | string;

/**
 * A correction is saved when the typing pauses or the field is left; what could not be saved stays in it. Beside
 * `InlineField`, as a decision counts what is typed here: it must know what the server does not have yet.
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
    /** Neither with the server nor on its way there. */
    isUnsaved: draft !== null && draft !== sent,
    type(typed: Typed) {
      setDraft(typed);
      setRefused(false);
      saveSoon(typed);
    },
    saveNow: () => saveSoon.flush(),
    /** Also what was refused before is tried again. */
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

/** The fields whose quantity the server does not have: approved meanwhile, the receipt would pay something else than it shows. */
export type UnsavedQuantities = ReadonlySet<HTMLInputElement>;
export type KeepUnsaved = Dispatch<SetStateAction<UnsavedQuantities>>;

/** Keeps a field among them for as long as its quantity is not saved. */
export function useUnsaved(isUnsaved: boolean, keep: KeepUnsaved) {
  const inputRef = useRef<HTMLInputElement>(null);
  // Before the screen is drawn, and so before a click that leaves the field comes to the button that it meant.
  useLayoutEffect(() => {
    const field = inputRef.current;
    if (!field || !isUnsaved) return;
    keep((fields) => new Set(fields).add(field));
    return () => keep((fields) => new Set([...fields].filter((other) => other !== field)));
  }, [keep, isUnsaved]);
  return inputRef;
}
