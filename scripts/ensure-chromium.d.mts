/** A browser, and the variables with which it is started. */
interface Chromium {
  executablePath?: string;
  env: Record<string, string>;
}
export function findChromium(): Chromium | undefined;
