import type { Page } from '@playwright/test';

/** What the training's video says of itself, or is told to do. */
export function lookAtVideo<T>(page: Page, look: (video: HTMLVideoElement) => T): Promise<Awaited<T>> {
  return page.getByLabel(/^Video: /).evaluate(look as (element: HTMLElement | SVGElement) => T) as Promise<Awaited<T>>;
}
