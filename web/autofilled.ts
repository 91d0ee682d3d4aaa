import { flushSync } from 'react-dom';

/**
 * Browsers and password managers may fill in fields without an event, so that React still holds what was there before.
 * Here React is notified before anything is pressed, sent or gone to: what is shown is what is sent.
 */
export function followAutofill(): void {
  for (const type of ['focusin', 'pointerdown', 'keydown', 'click', 'submit'])
    window.addEventListener(type, notifyReact, true);
}

function notifyReact(): void {
  const fields = [...document.querySelectorAll<Field>(typed)].filter(isUnknown);
  const shown = new Map(fields.map((field) => [field, field.value]));
  for (const [field, value] of shown) {
    // Once React was notified of one field, it has put back what it knew of the others.
    if (field.value !== value)
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    const type = field instanceof HTMLSelectElement ? 'change' : 'input';
    // One after the other, as a page may add each to what it had drawn last.
    flushSync(() => field.dispatchEvent(new Event(type, { bubbles: true })));
  }
}

const typed = 'input:not([type=checkbox], [type=radio], [type=file]), textarea, select';

type Field = (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) & { _valueTracker?: { getValue(): string } };

/** Whether React has another value; a page that begins anew with each choice would do so without a choice otherwise. */
function isUnknown(field: Field): boolean {
  // By its own note, with which it compares as well; unknown without such a note.
  if (!(field instanceof HTMLSelectElement)) return field._valueTracker?.getValue() !== field.value;
  // It has no note of a select, but what it drew last; what is no option is not shown, so that nobody can have left it.
  const known = drawnValue(field);
  return known !== field.value && [...field.options].some(({ value }) => value === known);
}

/** Of a select that is drawn with its value; undefined for one that keeps it itself. */
function drawnValue(select: HTMLSelectElement): string | undefined {
  const key = Object.keys(select).find((name) => name.startsWith('__reactProps$'));
  if (key === undefined) return undefined;
  const { value } = (select as unknown as Record<string, { value?: unknown }>)[key] ?? {};
  return value === undefined ? undefined : String(value);
}
