import type { Page } from '@playwright/test';
import type { TestFile } from '../test-files.ts';

/** What the system tells a page while a file is dragged over it, dropped or pasted; the page has then drawn what it does. */
export async function bringFile(
  page: Page,
  event: 'dragover' | 'drop' | 'paste',
  { name, mimeType, buffer }: TestFile,
): Promise<void> {
  const sent = { name, type: mimeType, bytes: [...buffer] };
  await page.evaluate(
    async ([{ name, type, bytes }, event]) => {
      const held = new DataTransfer();
      held.items.add(new File([Uint8Array.from(bytes)], name, { type }));
      const options = { bubbles: true, cancelable: true };
      document.body.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent(event, { ...options, clipboardData: held })
          : new DragEvent(event, { ...options, dataTransfer: held }),
      );
      for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
    },
    [sent, event] as const,
  );
}
