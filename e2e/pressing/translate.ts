import type { BrowserContext } from '@playwright/test';
import { type Translator, translators } from '../fixture/choices.ts';

/**
 * Replaces the texts of all pages by `<font>` elements, whenever they change, as translators do. The words stay as they are,
 * so that a test reads as on a page that is not translated.
 */
export async function keepTranslating(context: BrowserContext, translator: Translator): Promise<void> {
  await context.addInitScript((joins) => {
    const untouched = 'script, style, noscript, textarea, font, code, [translate=no]';
    function translate() {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.isConnected || !text.data.trim() || text.parentElement?.closest(untouched)) continue;
        const font = document.createElement('font');
        const translated = document.createElement('font');
        font.append(translated);
        translated.append(text.data);
        if (!joins) {
          text.replaceWith(font);
          continue;
        }
        text.before(font);
        text.remove();
        while (font.nextSibling instanceof Text) {
          translated.append(font.nextSibling.data);
          font.nextSibling.remove();
        }
      }
    }
    let isDue = false;
    new MutationObserver(() => {
      if (isDue) return;
      isDue = true;
      setTimeout(() => {
        isDue = false;
        translate();
      });
    }).observe(document, { childList: true, subtree: true });
  }, translator === translators[1]);
}
