import { createContext } from 'react';

/** Whose pages these are, behind the page's own name in the window's title: a program's, or the product's. */
export const SiteName = createContext('Guerdon');
