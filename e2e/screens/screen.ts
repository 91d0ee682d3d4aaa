import type { Page } from '@playwright/test';
import { maintenanceHeader } from '#contract/route.ts';
import type { Scene } from './scene.ts';

/** The viewer: a guest, a participant with a history, one without, one who owes points, an owner, a reviewer, or an administrator without a role. */
export type Viewer = 'guest' | 'member' | 'newcomer' | 'debtor' | 'staff' | 'reviewer' | 'idle';

type Written = string | ((scene: Scene) => string);

export interface State {
  /** 'full', 'empty', 'failed', 'menu open'. */
  is: string;
  by: Viewer;
  at: Written;
  /** The text or name that must be visible before the screen is checked. */
  seen: Written;
  /** The window's title without the program's or the product's name. */
  title?: Written;
  /** The address of a call that fails. */
  failing?: string;
  /** What to press first. */
  open?: (page: Page, scene: Scene) => Promise<void>;
  /** The only width that has this state. */
  only?: number;
}

/** A page of the product, with every state that looks different. */
export interface Screen {
  /** In the router's notation. */
  route: string;
  /** The window's title, unless a state has its own. */
  title: string;
  states: readonly State[];
}

export const write = (written: Written, scene: Scene): string =>
  typeof written === 'string' ? written : written(scene);

/** Presses the button with this name. */
export const press =
  (name: string | RegExp): State['open'] =>
  async (page) =>
    await page.getByRole('button', { name }).first().click();

/** Loads the page again while an operator works on the installation, which every answer says but the streams, which never end. */
export async function beginMaintenance(page: Page): Promise<void> {
  await page.route(/\/api\/(?!.*\/changes)/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), [maintenanceHeader]: 'Back%20at%2010%20p.m.' } });
  });
  await page.reload();
}

/** Loads the page again with another answer to a call. */
export async function changeAnswer<T>(page: Page, call: string, change: (answer: T) => void): Promise<void> {
  await page.route(call, async (route) => {
    const response = await route.fetch();
    const json: T = await response.json();
    change(json);
    await route.fulfill({ response, json });
  });
  await page.reload();
}
