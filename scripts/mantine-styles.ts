import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const packages = ['core', 'notifications', 'charts', 'tiptap'];

/**
 * Loads the styles of each Mantine component with its code, so that a page loads only those that it uses. Mantine has a
 * component's class names in one module, and its styles in a separate folder. The development server bundles packages
 * before plugins see them, so there the theme loads all styles.
 */
export const mantineStyles = (theme: string): Plugin[] => [
  {
    name: 'mantine-styles',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]@mantine[\\/]\w+[\\/]esm[\\/].*\.module\.mjs$/ },
      handler(code, id) {
        const [, root, name, part] = /^(.*[\\/]@mantine[\\/](\w+))[\\/].*?(\w+)\.module\.mjs$/.exec(id)!;
        const own = `styles/${part}.layer.css`;
        const styles = existsSync(path.join(root!, own)) ? own : 'styles.layer.css';
        if (name === 'core' && styles !== own) throw new Error(`Mantine has no styles for ${part}.`);
        return { code: `import '@mantine/${name}/${styles}';\n${code}`, map: null };
      },
    },
  },
  {
    name: 'mantine-styles-in-development',
    apply: 'serve',
    enforce: 'pre',
    transform: {
      filter: { id: new RegExp(`${theme.replace('.', '\\.')}$`) },
      handler: (code) => `${packages.map((name) => `@import "@mantine/${name}/styles.layer.css";\n`).join('')}${code}`,
    },
  },
];
