import type { Finding, Rule } from './source-file.ts';

/** What is typed where it is used stays behind when the theme changes: colors, type, shadows and distances have names there. */
export const checkTheme: Rule = (files) =>
  files
    .filter(({ path, isTest }) => path.startsWith('web/') && !path.startsWith('web/theme/') && !isTest)
    .flatMap(({ path, text }) => {
      const isStyleSheet = path.endsWith('.css');
      const said = isStyleSheet ? [declaration] : [prop, property, constant];
      const found = said.flatMap((pattern) => [...text.replaceAll(comment, '').matchAll(pattern)]);
      return found.flatMap(([all, name = '', value = '']): Finding[] => {
        const reason = judge(name, value, isStyleSheet);
        return reason ? [{ path, message: `types ${all.trim()} in place: ${reason}` }] : [];
      });
    });

const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const declaration = /([\w-]+):\s*([^;{}]+);/g;
const prop = /(?<=\s)(\w+)=("[^"]*"|\{\{[^}]*\}\}|\{[^}]*\})/g;
const property = /\b(\w+): ([^,}\n]+)/g;
/** Only a text: a number with such a name may count anything. */
const constant = /\b(\w+) = (['"`][^,}\n]+)/g;

function judge(name: string, value: string, isStyleSheet: boolean): string | undefined {
  // The names of variables and their numbers are no lengths; what they fall back to is one.
  const own = value.replaceAll(/var\(--[\w-]+/g, '');
  const isColor = color.test(own) || (isStyleSheet && keyword.test(own));
  if (isColor && !words.test(name)) return 'a color has a name in the theme, for both brands and grounds';
  if (/shadow$/i.test(name) && /\d/.test(own)) return 'shadows are named in the theme';
  if (name === 'position' && /\b(fixed|sticky)\b/.test(own))
    return 'in a low window nothing stays in sight: var(--over) and var(--stays) say so';
  const rule = rules.find(({ names }) => names.test(name));
  if (!rule) return undefined;
  const isSum = sum.test(own);
  // A number without a unit is a length in a prop only.
  const isBare = !isStyleSheet && !isSum && !rule.isRatio;
  const lengths = [...own.matchAll(length)].filter(([typed]) => isBare || /[a-z]/.test(typed)).map(pixelsOf);
  // A line is as thin as lines get.
  const isTyped = lengths.some((pixels) => pixels > 1 && !(isSum && rule.longest && pixels > rule.longest));
  return isTyped ? rule.reason : undefined;
}

const pixelsOf = ([typed]: readonly string[]) =>
  Math.abs(Number.parseFloat(typed!) * (typed!.endsWith('rem') ? 16 : 1));

/** What is read or followed. */
const words = /^(href|title|label|alt|placeholder|description|spoken|text|lead|msg)$/i;
const color = /#[\da-f]{3,8}\b|\b(rgba?|hsla?|oklch|oklab|color-mix)\(/i;
/** In a prop it is a color of the theme. */
const keyword =
  /(?<![\w-])(white|black|gr[ae]y|silver|red|maroon|orange|yellow|green|blue|navy|teal|purple|pink)(?![\w-])/;
const sum = /\b(calc|min|max|clamp)\(/;
const length = /(?<![\w.#-])-?(?:\d*\.)?\d+(?:px|rem)?(?![\w.%])/g;

interface ThemeRule {
  names: RegExp;
  reason: string;
  /** In px. A longer length in a sum is the measure of a part, and no distance of the theme. */
  longest?: number;
  /** A number without a unit is no length. */
  isRatio?: boolean;
}
const rules: readonly ThemeRule[] = [
  { names: /^(font|font-?size|fz)$/i, reason: 'sizes of type are few, and named in the theme' },
  { names: /^(lh|line-?height)$/i, reason: 'the height of a line is a multiple of its type', isRatio: true },
  { names: /radius$|^bdrs$/i, reason: 'radii are named in the theme' },
  {
    names: /^(margin|padding)(-|[A-Z]|$)|^[mp][xytblrse]?$|gap$|(?<!letter-)spacing$/i,
    reason: 'distances are steps of the theme, so that pages keep one rhythm',
    longest: 48,
  },
];
