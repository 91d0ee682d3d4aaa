import { foldHeader } from './targets.ts';

/**
 * Whether a column has what tells the variants of a product apart: 'Option1 Value' of Shopify, 'Attribute 1 value(s)' of
 * WooCommerce, 'Option Value 1' and 'Variation Name' of Square.
 */
export const isOptionHeader = (header: string): boolean => optionHeader.test(foldHeader(header));
const optionHeader = /^(?:option\d(?:value|wert)|optionvalue\d|opcion\d(?:valor)|attribute\d?values?|variationname)$/;

/** What shops write for a product that has no variants. */
const none = new Set(['defaulttitle', 'default', 'regular', 'standard']);

/** The name of a variant: 'Pipe – 2 in / Copper'. */
export function withOptions(name: string, values: readonly string[]): string {
  const said = values.map((value) => value.trim()).filter((value) => value !== '' && !none.has(foldHeader(value)));
  return said.length === 0 ? name : `${name.trim()} – ${said.join(' / ')}`;
}
