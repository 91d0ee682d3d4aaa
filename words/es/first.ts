// What is loaded before the first page is shown, in Spanish; it counts in the first load of the login page.
export { login } from './login.ts';
export { site } from './site.ts';
