/** A color code as people type it: with or without its '#', in any case. */
export function toHex(typed: string): string {
  const text = typed.trim().toLowerCase();
  return /^[\da-f]{6}$/.test(text) ? `#${text}` : text;
}
