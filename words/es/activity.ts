// What only participants' activity says, in Spanish.
export { madeOf } from './made-of.ts';
export { objection } from './objection.ts';
export { returns } from './returns.ts';
