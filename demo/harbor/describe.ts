/** A description as the rich-text editor writes it: a sentence, and facts below it. */
export const describe = (sentence: string, facts: readonly string[]): string =>
  `<p>${sentence}</p><ul>${facts.map((fact) => `<li>${fact}</li>`).join('')}</ul>`;
