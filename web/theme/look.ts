import type { MantineThemeOverride } from '@mantine/core';
import { useMemo, useSyncExternalStore } from 'react';

/** Paper is light: what is printed has the light look. */
const wish = window.matchMedia('screen and (prefers-color-scheme: dark)');

let darken: ((theme: MantineThemeOverride) => MantineThemeOverride) | undefined;

/** Loads the dark look if the system prefers it, now and whenever it begins to. Without its file the look stays light. */
export async function followLook(): Promise<void> {
  if (!wish.matches || darken) return;
  const module = await import('./dark-theme.ts').catch(() => undefined);
  if (!module) return;
  darken = module.darken;
  wish.dispatchEvent(new Event('change'));
}

wish.addEventListener('change', () => void followLook());

/** The theme in the look that the system prefers; it follows a change while the page is open. */
export function usePreferredLook(theme: MantineThemeOverride): MantineThemeOverride {
  const change = useSyncExternalStore(follow, () => (wish.matches ? darken : undefined));
  return useMemo(() => change?.(theme) ?? theme, [change, theme]);
}

function follow(notify: () => void) {
  wish.addEventListener('change', notify);
  return () => wish.removeEventListener('change', notify);
}
