const KEY = 'guerdon.way-back';

/** Where this window was when its administrator began to view as somebody: each window goes back to its own page. */
export const wayBack = {
  keep: (href: string) => sessionStorage.setItem(KEY, href),
  find: () => sessionStorage.getItem(KEY),
  forget: () => sessionStorage.removeItem(KEY),
};
