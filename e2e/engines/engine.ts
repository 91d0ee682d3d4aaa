/** A browser that is driven: what Firefox's and WebKit's drivers both can. It has one page, without a session. */
export interface Engine {
  open(url: string): Promise<void>;
  /** In CSS pixels of the page's own area. */
  resize(width: number, height: number): Promise<void>;
  /** Runs the function in the page: it is sent as text, so everything that it needs is inside it or an argument. */
  run<A extends unknown[], T>(work: (...args: A) => T, ...args: A): Promise<Awaited<T>>;
  /** The element that the function finds in the page. */
  find<A extends unknown[]>(work: (...args: A) => Element | null, ...args: A): Promise<Part | null>;
  /** What the page has complained of: lines of the console, and errors that nothing caught. */
  listErrors(): Promise<string[]>;
  /** A picture of the window, as PNG. */
  photograph(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** An element, reached by the browser's own pointer and keyboard. */
export interface Part {
  click(): Promise<void>;
  type(text: string): Promise<void>;
  /** Gives a file field this file of the disk. */
  setFile(path: string): Promise<void>;
}
