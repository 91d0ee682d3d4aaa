/** What a link carries of a list, to go behind the program in an address: what is given of search, order and page. */
export function listPart(given: Readonly<Record<string, string | number | undefined>>): string {
  const part = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) {
    if (value !== undefined) part.set(name, String(value));
  }
  return part.size > 0 ? `&${part}` : '';
}
