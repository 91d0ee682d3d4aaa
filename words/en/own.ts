// What only participants' pages say, once they are logged in, in English.
export { account } from './account.ts';
export { entry } from './entry.ts';
export { members } from './members.ts';
export { reading } from './reading.ts';
export { trainings } from './trainings.ts';
