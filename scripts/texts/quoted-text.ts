/** A text that the specification gives to the letter, and where a test has to have seen it. */
export interface QuotedText {
  /** Section of the specification, or `ruling 9`. */
  from: string;
  /** `{name}` stands for whatever is put in. */
  text: string;
  /**
   * The browser, unless no screen can be brought to show it: then the server's answer, or a unit test of the part that
   * would draw it.
   */
  seenBy: 'browser' | 'server' | 'unit';
}

/** One line of a table. */
export const quote = (from: string, text: string, seenBy: QuotedText['seenBy'] = 'browser'): QuotedText => ({
  from,
  text,
  seenBy,
});
