import type { Plugin } from 'vite';

const styles = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * Lets the page draw its first frame before anything else has arrived: a style sheet in the head would hold it back, at
 * the end of the body it holds back the scripts alone. The font loads together with the scripts; otherwise the browser
 * finds it only in the styles, after the first rows are drawn, and the rows move when their text changes its width.
 */
export const firstFrame = (font: RegExp): Plugin => ({
  name: 'first-frame',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const files = Object.keys(bundle ?? {}).filter((file) => font.test(file));
      if (files.length !== 1) throw new Error(`${files.length} files of the build match ${font}, not one.`);
      const sheets = html.match(styles) ?? [];
      if (sheets.length === 0) throw new Error('The page has no style sheet.');
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${files[0]}` };
      const page = html.replace(styles, '').replace(/\s*<\/body>/, (end) => sheets.join('') + end);
      if (sheets.some((sheet) => !page.includes(sheet))) throw new Error('The page has no end for its style sheets.');
      return {
        html: page,
        tags: [{ tag: 'link', attrs, injectTo: 'head' }],
      };
    },
  },
});
