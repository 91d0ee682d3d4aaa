// What all pages of participants say, once they are logged in, their home too, in Spanish.
export { entry } from './entry.ts';
export { members } from './members.ts';
