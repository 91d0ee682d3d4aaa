import {
  type CSSVariablesResolver,
  darken,
  isLightColor,
  lighten,
  MantineProvider,
  type MantineTheme,
  type MantineThemeOverride,
} from '@mantine/core';
import { lazy, type ReactNode, Suspense, useInsertionEffect } from 'react';

/** Mantine's own error, placeholder and dimmed colors are too weak for small text on white. */
const cssVariablesResolver: CSSVariablesResolver = (theme) => ({
  variables: {},
  light: {
    '--mantine-color-error': 'var(--mantine-color-danger-7)',
    '--mantine-color-placeholder': '#667085',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-anchor': theme.other.ink ?? 'var(--mantine-primary-color-filled)',
    [`--mantine-color-${theme.primaryColor}-filled-hover`]: hoveredFill(theme),
  },
  dark: {},
});

type Props = { side: 'member' | 'admin' | 'plain'; theme: MantineThemeOverride; children: ReactNode };

/** One provider a side, never nested: modals, selects and notices live in portals and would lose an inner provider's brand. */
export function Side({ side, theme, children }: Props) {
  // Before any part measures itself: a layout effect of this side would come after those of its page.
  useInsertionEffect(() => {
    document.documentElement.dataset.side = side;
  }, [side]);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver}>
      {children}
      <Suspense>
        <Notices />
      </Suspense>
    </MantineProvider>
  );
}

/** After the page: nothing is lost, as notices wait in their store until they can be shown. */
const Notices = lazy(() => fetchNotices().then((module) => ({ default: module.Notices })));

/** Without end: a line that is broken now must neither take the page down nor leave it without notices later. */
async function fetchNotices() {
  await firstUse();
  for (;;) {
    const module = await import('./notifications.tsx').catch(() => null);
    if (module) return module;
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER));
  }
}
const RETRY_AFTER = 3000;

/** Notices follow what a person does: on a slow line the first page comes before their code. */
const firstUse = () =>
  new Promise<void>((resolve) => {
    for (const name of ['pointerdown', 'keydown']) window.addEventListener(name, () => resolve(), { once: true });
    setTimeout(resolve, AT_THE_LATEST);
  });
const AT_THE_LATEST = 3000;

/** Shade 7, the stock one, is dark in every brand, but the text on a light fill is dark as well: hover moves away from the text. */
function hoveredFill(theme: MantineTheme): string {
  const fill = theme.colors[theme.primaryColor]?.[6] ?? theme.black;
  return isLightColor(fill, theme.luminanceThreshold) ? lighten(fill, 0.15) : darken(fill, 0.12);
}
