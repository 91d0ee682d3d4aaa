// What the pages of both sides say beyond their login pages, in Spanish.
export { forms } from './forms.ts';
export { parts } from './parts.ts';
export { problems } from './problems.ts';
export { terms } from './terms.ts';
