const KEY = 'guerdon.way-back';

/** The page of this window when View As began; each window returns to its own page. */
export const wayBack = {
  keep: (href: string) => sessionStorage.setItem(KEY, href),
  find: () => sessionStorage.getItem(KEY),
  forget: () => sessionStorage.removeItem(KEY),
};
