import type { Finding, Rule } from './source-file.ts';

/** What is typed where it is used stays behind when the theme changes: colors, type, shadows and distances have names there. */
export const checkTheme: Rule = (files) =>
  files
    .filter(({ path, isTest }) => path.startsWith('web/') && !path.startsWith('web/theme/') && !isTest)
    .flatMap(({ path, text }) => {
      const said = path.endsWith('.css') ? [declaration] : [prop, property];
      const found = said.flatMap((pattern) => [...text.replaceAll(comment, '').matchAll(pattern)]);
      return found.flatMap(([all, name = '', value = '']): Finding[] => {
        const reason = judge(name, value);
        return reason ? [{ path, message: `types ${all.trim()} in place: ${reason}` }] : [];
      });
    });

const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const declaration = /([\w-]+):\s*([^;{}]+);/g;
const prop = /(?<=\s)(\w+)=("[^"]*"|\{\{[^}]*\}\}|\{[^}]*\})/g;
const property = /\b(\w+)(?:: | = )([^,}\n]+)/g;

/** A sum may follow the size of a part, and a line is as thin as lines get: neither is a distance of the theme. */
function judge(name: string, value: string): string | undefined {
  const own = value.replaceAll(/var\([^()]*\)/g, '').replaceAll(/(calc|min|max|clamp)\([^()]*\)/g, '');
  if (color.test(own) && !words.test(name)) return 'a color has a name in the theme, for both brands and grounds';
  if (/shadow$/i.test(name) && /\d/.test(own)) return 'shadows are named in the theme';
  const isTyped = [...own.matchAll(length)].some(([one]) => Math.abs(pixels(one)) > 1);
  return isTyped ? rules.find(([names]) => names.test(name))?.[1] : undefined;
}

const pixels = (typed: string) => Number.parseFloat(typed) * (typed.endsWith('rem') ? 16 : 1);

/** What is read or followed. */
const words = /^(href|title|label|alt|placeholder|description|spoken|text|lead|msg)$/i;
const color = /#[\da-f]{3,8}\b|\b(rgba?|hsla?|oklch|oklab|color-mix)\(/i;
const length = /(?<![\w.#-])-?(?:\d*\.)?\d+(?:px|rem)?(?![\w.%])/g;
const rules: [names: RegExp, reason: string][] = [
  [/^(font|font-?size|fz)$/i, 'sizes of type are few, and named in the theme'],
  [/radius$|^bdrs$/i, 'radii are named in the theme'],
  [
    /^(margin|padding)(-|[A-Z]|$)|^[mp][xytblrse]?$|gap$|(?<!letter-)spacing$/i,
    'distances are steps of the theme, so that pages keep one rhythm',
  ],
];
