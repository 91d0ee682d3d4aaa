import {
  type CSSVariablesResolver,
  darken,
  isLightColor,
  lighten,
  MantineContext,
  MantineProvider,
  type MantineTheme,
  type MantineThemeOverride,
  mergeThemeOverrides,
} from '@mantine/core';
import { lazy, type ReactNode, Suspense, useContext, useInsertionEffect, useMemo } from 'react';
import { useWords } from '#web/words.ts';
import { usePreferredLook } from './look.ts';

/** Mantine's own error, placeholder and dimmed colors are too weak for small text on white. */
const cssVariablesResolver: CSSVariablesResolver = (theme) => ({
  variables: {},
  light: {
    '--mantine-color-error': 'var(--mantine-color-danger-7)',
    '--mantine-color-placeholder': '#667085',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-anchor': theme.other.ink ?? 'var(--mantine-primary-color-filled)',
    [`--mantine-color-${theme.primaryColor}-filled-hover`]: hoveredFill(theme),
    ...theme.other.variables,
  },
  dark: {},
});

type Props = { side: 'member' | 'admin' | 'plain'; theme: MantineThemeOverride; children: ReactNode };

/**
 * One provider per side, never nested: modals, selects and notices would lose an inner provider's brand. An error
 * inside a side is shown in its colors.
 */
export const Side = (props: Props) => (useContext(MantineContext) ? props.children : <Dressed {...props} />);

function Dressed({ side, theme, children }: Props) {
  // Before any component measures itself: a layout effect would run after those of the page.
  useInsertionEffect(() => {
    document.documentElement.dataset.side = side;
  }, [side]);
  return (
    <MantineProvider theme={usePreferredLook(useNames(theme))} cssVariablesResolver={cssVariablesResolver}>
      {children}
      <Suspense>
        <Notices />
      </Suspense>
    </MantineProvider>
  );
}

/** The theme with the names of the controls that Mantine's components have by themselves. */
function useNames(theme: MantineThemeOverride): MantineThemeOverride {
  const words = useWords('site').controls;
  return useMemo(() => {
    const named = (name: string) => ({ defaultProps: { closeButtonProps: { 'aria-label': name } } });
    return mergeThemeOverrides(theme, {
      components: {
        Modal: named(words.closeDialog),
        Drawer: named(words.closeDialog),
        Notification: named(words.dismissNotice),
        PasswordInput: { defaultProps: { visibilityToggleButtonProps: { 'aria-label': words.showPassword } } },
      },
    });
  }, [theme, words]);
}

/** Loaded after the page; notices wait in their store until then. */
const Notices = lazy(() => fetchNotices().then((module) => ({ default: module.Notices })));

/** Retries forever: a broken connection must neither fail the page nor disable notices. */
async function fetchNotices() {
  await firstUse();
  for (;;) {
    const module = await import('./notifications.tsx').catch(() => null);
    if (module) return module;
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER));
  }
}
const RETRY_AFTER = 3000;

/** Notices follow a person's action, so on a slow connection the first page loads before their code. */
const firstUse = () =>
  new Promise<void>((resolve) => {
    for (const name of ['pointerdown', 'keydown']) window.addEventListener(name, () => resolve(), { once: true });
    setTimeout(resolve, AT_THE_LATEST);
  });
const AT_THE_LATEST = 3000;

/** The default shade 7 is dark, like the text on a light fill: hover moves away from the text's color. */
function hoveredFill(theme: MantineTheme): string {
  const fill = theme.colors[theme.primaryColor]?.[6] ?? theme.black;
  return isLightColor(fill, theme.luminanceThreshold) ? lighten(fill, 0.15) : darken(fill, 0.12);
}
