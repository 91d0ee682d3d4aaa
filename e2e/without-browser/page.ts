import './missing-parts.ts';
import { notifications } from '@mantine/notifications';
import { IDBFactory } from 'fake-indexeddb';
import type { Root } from 'react-dom/client';
import { vi } from 'vitest';
import { followAutofill } from '#web/autofilled.ts';
import { type FileChooser, waitForChooser } from './choosing.ts';
import { eventually } from './eventually.ts';
import { Locator, pressKeys, typeText } from './locator.ts';
import { Network } from './network.ts';

declare const window: Window & { happyDOM: { setURL(address: string): void; setViewport(size: Size): void } };

/** Named apart from the import, so that the compiler does not read all pages a second time. */
const site = '#web/start-site.tsx';

interface Size {
  width: number;
  height: number;
}
type Script = { run: (given: never) => void; given: unknown };

/** The site in a document without a layout, on a real server: all of Playwright's page that needs no browser. */
export class WebPage extends Locator {
  private root: Root | undefined;
  private readonly scripts: Script[] = [];
  private readonly network = new Network();
  readonly keyboard = { press: pressKeys, type: typeText };

  constructor(
    private readonly baseURL: string,
    size: Size,
  ) {
    super(() => [document.documentElement], 'page');
    window.happyDOM.setViewport(size);
    localStorage.clear();
    sessionStorage.clear();
    globalThis.indexedDB = new IDBFactory();
  }

  url = () => location.href;
  context = () => this;
  addInitScript = async (run: Script['run'], given?: unknown) => void this.scripts.push({ run, given });
  setOffline = async (isOffline: boolean) => this.network.setOffline(isOffline);
  route = this.network.route;
  unroute = this.network.unroute;
  unrouteAll = this.network.unrouteAll;
  on = this.network.on;
  waitForResponse = this.network.waitForResponse;
  /** Another event is not offered, and throws. */
  waitForEvent = (_: 'filechooser'): Promise<FileChooser> => waitForChooser();
  evaluateHandle = async <T, A>(work: (given: A) => T, given: A) => await work(given);
  waitForFunction = async <A>(isSo: (given: A) => unknown, given: A) =>
    await eventually(() => {
      if (!isSo(given)) throw new Error(`Not so yet: ${isSo}`);
    });
  async goto(address: string): Promise<void> {
    this.leave();
    window.happyDOM.setURL(new URL(address, this.baseURL).href);
    for (const { run, given } of this.scripts) run(given as never);
    document.head.replaceChildren();
    // As in the page that the server sends.
    document.documentElement.lang = 'en';
    document.body.innerHTML = '<div id="root"></div>';
    // A page that is opened begins without what another has in its memory.
    vi.resetModules();
    followAutofill();
    const { startSite } = (await import(site)) as { startSite: (at: HTMLElement | null) => Promise<Root> };
    this.root = await startSite(document.getElementById('root'));
  }
  reload = async () => await this.goto(location.href);
  goBack = async () => history.back();

  leave(): void {
    this.root?.unmount();
    this.root = undefined;
    notifications.clean();
    notifications.cleanQueue();
    this.network.leave();
  }
  close(): void {
    this.leave();
    this.network.close();
  }
}
