import { flushSync } from 'react-dom';

/**
 * Browsers and password managers may fill in fields without an event, so that React still holds what was there before.
 * Here React is notified before anything is pressed, sent or gone to: what is shown is what is sent.
 */
export function followAutofill(): void {
  for (const type of ['focusin', 'pointerdown', 'keydown', 'click'])
    window.addEventListener(type, () => notifyReact(), true);
  window.addEventListener('submit', ({ target }) => notifyReact(target as HTMLFormElement), true);
}

function notifyReact(sent?: HTMLFormElement): void {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typed)].filter(isUnknown);
  const selects = [...document.querySelectorAll('select')];
  if (fields.length === 0 && !sent) return;
  const shown = new Map([...fields, ...selects].map((field) => [field, field.value]));
  for (const [field, value] of shown) {
    // Once React was notified of one field, it has put back what it knew of the others.
    const isPutBack = field.value !== value;
    if (isPutBack) Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    // Of a select React does not note the value: it is notified of each that is sent, which changes nothing if it knew.
    if (field instanceof HTMLSelectElement && !isPutBack && !sent?.contains(field)) continue;
    const type = field instanceof HTMLSelectElement ? 'change' : 'input';
    // One after the other, as a page may add each to what it had drawn last.
    flushSync(() => field.dispatchEvent(new Event(type, { bubbles: true })));
  }
}

const typed = 'input:not([type=checkbox], [type=radio], [type=file]), textarea';

/** Whether React has another value, by its own note, with which it compares as well; unknown without such a note. */
const isUnknown = (field: (HTMLInputElement | HTMLTextAreaElement) & { _valueTracker?: { getValue(): string } }) =>
  field._valueTracker?.getValue() !== field.value;
