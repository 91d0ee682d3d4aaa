import type { Page } from '@playwright/test';
import type { Scene } from './scene.ts';

/** Who looks: nobody in particular, a participant with a past, one without, an administrator. */
export type Viewer = 'guest' | 'member' | 'newcomer' | 'staff';

type Written = string | ((scene: Scene) => string);

export interface State {
  /** 'full', 'empty', 'failed', 'menu open'. */
  is: string;
  by: Viewer;
  at: Written;
  /** The text or name that must be there before the screen is judged. */
  seen: Written;
  /** Of the window, without the program's or the product's name behind it. */
  title?: Written;
  /** The address of a call that does not come back. */
  failing?: string;
  /** What is pressed first. */
  open?: (page: Page, scene: Scene) => Promise<void>;
  /** The state is there at this width alone. */
  only?: number;
}

/** A page of the product, with every state that it has a face of its own for. */
export interface Screen {
  /** As the router writes it. */
  route: string;
  /** Of the window, where a state does not say otherwise. */
  title: string;
  states: readonly State[];
}

export const write = (written: Written, scene: Scene): string =>
  typeof written === 'string' ? written : written(scene);

/** Opens what a button of this name opens. */
export const press =
  (name: string | RegExp): State['open'] =>
  async (page) =>
    await page.getByRole('button', { name }).first().click();
