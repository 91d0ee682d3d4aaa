/** Focuses the first invalid field, which may be out of view; after React has drawn what the event changed. */
export const focusInvalid = (form: HTMLElement | null | undefined) =>
  queueMicrotask(() =>
    form?.querySelector<HTMLElement>('[aria-invalid=true], :is(button, input)[data-invalid]')?.focus(),
  );
