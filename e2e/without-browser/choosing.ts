import type { TestFile } from '../test-files.ts';
import { makeDeferred } from './deferred.ts';
import { giveFiles, Locator } from './locator.ts';

/** The window of the system in which files are chosen for the field that a press has opened. */
export class FileChooser {
  constructor(private readonly field: HTMLInputElement) {}
  element = () => new Locator(() => [this.field], 'file field');
  setFiles = async (files: TestFile | TestFile[]) => giveFiles(this.field, files);
}

/** The next one that is opened. */
export async function waitForChooser(): Promise<FileChooser> {
  const opened = makeDeferred<FileChooser>();
  const listening = new AbortController();
  const take = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.type === 'file') opened.resolve(new FileChooser(target));
  };
  document.addEventListener('click', take, { capture: true, signal: listening.signal });
  return await opened.promise.finally(() => listening.abort());
}
