import { type Dispatch, type SetStateAction, useLayoutEffect, useRef } from 'react';

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
