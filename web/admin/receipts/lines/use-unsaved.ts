import { type Dispatch, type SetStateAction, useLayoutEffect, useRef } from 'react';

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
