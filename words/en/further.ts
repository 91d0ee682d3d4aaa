// What only participants' pages say beyond their home.
export { account } from './account.ts';
export { announcements } from './announcements.ts';
export { closed } from './closed.ts';
export { madeOf } from './made-of.ts';
export { objection } from './objection.ts';
export { reading } from './reading.ts';
export { returns } from './returns.ts';
export { trainings } from './trainings.ts';
