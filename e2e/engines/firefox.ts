import { existsSync } from 'node:fs';
import puppeteer, { type ElementHandle } from 'puppeteer-core';
import type { Engine } from './engine.ts';

const executablePath = '/usr/bin/firefox-esr';

/** Debian's Firefox, driven by WebDriver BiDi. Its profile is a folder that Puppeteer makes and removes. */
export async function openFirefox(): Promise<Engine> {
  if (!existsSync(executablePath)) throw new Error('Firefox is missing. Install it: apt-get install firefox-esr');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    // Playwright closes it when the run is broken off.
    handleSIGINT: false,
    // The pages' animations would move what is to be pressed.
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (line) => {
    if (/^(error|warn|assert)/.test(line.type())) errors.push(`${line.type()}: ${line.text()}`);
  });
  return {
    open: async (url) => void (await page.goto(url)),
    resize: (width, height) => page.setViewport({ width, height }),
    run: async (work, ...args) => (await page.evaluate(work as (...args: unknown[]) => unknown, ...args)) as never,
    async find(work, ...args) {
      const handle = await page.evaluateHandle(work as (...args: unknown[]) => Element | null, ...args);
      const element = handle.asElement() as ElementHandle<HTMLInputElement> | null;
      return (
        element && {
          click: () => element.click(),
          type: (text) => element.type(text),
          setFile: (path) => element.uploadFile(path),
        }
      );
    },
    listErrors: async () => errors,
    photograph: () => page.screenshot(),
    close: () => browser.close(),
  };
}
