// What the pages of both sides say beyond their login pages, in Spanish.
export { forms } from './forms.ts';
export { guests } from './guests.ts';
export { parts } from './parts.ts';
export { problems } from './problems.ts';
export { terms } from './terms.ts';
