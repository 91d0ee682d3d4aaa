import type { Page } from '@playwright/test';
import type { TestFile } from '../test-files.ts';

/**
 * Chooses files by the button that asks for them, as people do. An input that is found without its button may be that
 * of the page before, which stands until the next one has loaded.
 */
export async function chooseFile(
  page: Page,
  file: TestFile | TestFile[],
  button: string | RegExp = 'Choose a file',
): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).first().click();
  await (await chooser).setFiles(file);
}
