/** 'Unique Identifier', 'unique_identifier' and 'uniqueIdentifier' all become 'uniqueIdentifier'; 'SKU' becomes 'sku'. */
export function camelCase(header: string): string {
  const words = header.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+|\p{Lu}|\p{N}+/gu) ?? [];
  return words.map((word, i) => (i === 0 ? word.toLowerCase() : capitalize(word))).join('');
}

/** 'SKU' becomes 'Sku'. */
export function capitalize(word: string): string {
  const [first = '', ...rest] = word;
  return first.toUpperCase() + rest.join('').toLowerCase();
}
