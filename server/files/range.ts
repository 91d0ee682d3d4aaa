/** Bytes of a file, from `from` to before `to`. */
export interface Range {
  from: number;
  to: number;
}

/**
 * The part of a file of `size` bytes that a `Range` header asks for; null is the whole file, which also answers several
 * ranges at once and what is no range of bytes.
 */
export function findRange(header: string | undefined, size: number): Range | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replaceAll(' ', '') ?? '') ?? [];
  if (!first && !last) return null;
  // The last bytes of the file, as many as are asked for.
  if (!first) return Number(last) === 0 ? 'unsatisfiable' : { from: Math.max(0, size - Number(last)), to: size };
  if (last && Number(last) < Number(first)) return null;
  if (Number(first) >= size) return 'unsatisfiable';
  return { from: Number(first), to: last ? Math.min(size, Number(last) + 1) : size };
}
