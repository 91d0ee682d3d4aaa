import type { Plugin } from 'vite';

/**
 * Loads the font together with the scripts. Otherwise the browser finds it only in the styles, after the first rows are
 * drawn, and the rows move when their text changes its width.
 */
export const preloadFont = (name: RegExp): Plugin => ({
  name: 'preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const files = Object.keys(bundle ?? {}).filter((file) => name.test(file));
      if (files.length !== 1) throw new Error(`${files.length} files of the build match ${name}, not one.`);
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${files[0]}` };
      return [{ tag: 'link', attrs, injectTo: 'head' }];
    },
  },
});
