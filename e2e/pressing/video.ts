import type { Page } from '@playwright/test';

/** The state of the training's video, and its controls. */
export function lookAtVideo<T>(page: Page, look: (video: HTMLVideoElement) => T): Promise<Awaited<T>> {
  return page.getByLabel(/^Video: /).evaluate(look as (element: HTMLElement | SVGElement) => T) as Promise<Awaited<T>>;
}
