// What the pages use of a browser and happy-dom lacks.
import 'fake-indexeddb/auto';
import { Sending } from './sending.ts';

/** Without a layout every element is as large as the window, so that what is placed beside another takes it for visible. */
const size = { width: 1280, height: 800 };
Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, size.width, size.height);
for (const [name, value] of [
  ['clientWidth', size.width],
  ['clientHeight', size.height],
  ['offsetWidth', size.width],
  ['offsetHeight', size.height],
] as const)
  Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });

const fonts = Object.assign(new EventTarget(), { ready: Promise.resolve() });
Object.defineProperty(document, 'fonts', { configurable: true, value: fonts });

globalThis.XMLHttpRequest = Sending as unknown as typeof XMLHttpRequest;

// A stored file stays one.
const { structuredClone: clone } = globalThis;
globalThis.structuredClone = (value, options) => (value instanceof File ? value : clone(value, options));
