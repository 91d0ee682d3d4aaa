import type { Plugin } from 'vite';

/**
 * Asks for the font together with the scripts: found only in the styles, it comes after the first rows of a list, and
 * these move under the finger when their text takes another width.
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
