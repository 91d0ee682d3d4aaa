import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { checkFirstLoad } from './scripts/check-first-load.ts';
import { firstFrame } from './scripts/first-frame.ts';
import { mantineStyles } from './scripts/mantine-styles.ts';
import { precompress } from './scripts/precompress.ts';
import { serviceWorker } from './scripts/service-worker.ts';

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3001}`;

const drawnWithNotices = new RegExp(
  [
    'web/ui/feedback/notify[.]',
    'node_modules/(@mantine/notifications|react-remove-scroll|react-remove-scroll-bar|react-transition-group)/',
    'node_modules/(react-style-singleton|use-callback-ref|use-sidecar|get-nonce|tslib|dom-helpers|@babel/runtime)/',
    'node_modules/@mantine/core/(esm/components|styles)/(Notification|Portal)(/|[.])',
    'node_modules/@mantine/hooks/esm/use-(drag|move)/',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
);

/** Listed by name: a chunk of all shared modules would make the login page load what only inner pages need. */
const drawnAtLogin = new RegExp(
  [
    'vite/preload-helper',
    'node_modules/(@tanstack|clsx|use-sync-external-store|@mantine/store)/',
    'node_modules/@mantine/hooks/esm/(?!use-(click-outside|debounced|drag|focus-trap|hotkeys|long-press|move|resize-observer))',
    'node_modules/@mantine/core/esm/core/',
    'node_modules/@mantine/core/(esm/components|styles)/(ActionIcon|Alert|Button|CloseButton|Group|Input|InputBase|Loader|Overlay|PasswordInput|Portal|Stack|Text|TextInput|Transition|UnstyledButton|baseline|default-css-variables|global)(/|[.])',
    'node_modules/@tabler/icons-react/dist/esm/(?!icons/)',
    'node_modules/@tabler/icons-react/dist/esm/icons/Icon(AlertTriangle|Gift|InfoCircle|Receipt|School)[.]',
    'web/(theme/(?!notifications|admin-theme|dark-theme)|(api/wire|member/welcome)/|api/preview/previewed-session)',
    'web/api/(call|can-use-passkeys|leave-view|maintenance|query|query-client|refusal|service-back|session|session-user|storage)[.]',
    'web/ui/\\w+/(link|busy-overlay|days-in|main-part|page-place|page-title|company-logo|notice|picture-copies)[.]',
    'web/(member/member-link|lazy-page)[.]',
    'domain/(companies|text-bounds)[.]',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
);

/** Shared by pages with forms, menus and dialogs; a dashboard needs none of it. */
const controls = new RegExp(
  [
    'node_modules/(@mantine/form|@floating-ui|react-number-format|klona|fast-deep-equal)/',
    'node_modules/@mantine/core/(esm/components|styles)/(Accordion|Checkbox|Combobox|Drawer|FloatingIndicator|FocusTrap|InlineInput|Menu|Modal|ModalBase|NativeSelect|NumberInput|Popover|Radio|ScrollArea|SegmentedControl|Select|SimpleGrid|Switch|Table|Textarea|Title|Tooltip)(/|[.])',
    'node_modules/@mantine/core/esm/utils/(Floating|InlineInput)/',
    'node_modules/@mantine/hooks/esm/use-debounced-value/',
    'web/(edit/|forms/(?!accept-of|log-in/|login-form))',
    'web/ui/\\w+/(confirm-dialog|copy-link|dialog|focus-back|format-moment|points-field|search-field)[.]',
    'domain/(members|passwords|password-patterns|link-like-names|states)[.]',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
);

/** The forms for a program's parts, shared by its editor and the wizard. */
const setUp = /web[\\/]admin[\\/](catalog|companies|pictures|program-parts)[\\/]/;

/** Only the matching modules; their imports have chunks of their own. */
const alone = { includeDependenciesRecursively: false };

export default defineConfig({
  root: 'web',
  plugins: [
    react(),
    mantineStyles('theme/mantine.css'),
    firstFrame(/inter-latin-wght/),
    serviceWorker(),
    precompress(),
    checkFirstLoad(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // Browsers that do not know the hint load the files a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Without groups a page would load a hundred tiny files.
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
            { name: 'base', test: drawnAtLogin, priority: 20, ...alone },
            // Notices load a moment after the first page, with only the modules that they share with dialogs.
            { name: 'notices', test: drawnWithNotices, priority: 18, ...alone },
            { name: 'set-up', test: setUp, minShareCount: 2, priority: 16, ...alone },
            {
              name: 'staff',
              test: /web[\\/](admin|lists|ui[\\/]table)[\\/]|domain[\\/](roles|tracking)[.]/,
              minShareCount: 3,
              priority: 15,
              ...alone,
            },
            { name: 'controls', test: controls, minShareCount: 2, priority: 13, ...alone },
            {
              name: 'participants',
              test: /video-cover|use-watch|domain[\\/]watching|web[\\/]member[\\/](scan|waiting|enter-items[\\/]flow)[\\/](scan|entry|use-waiting|waiting-|send-)|node_modules[\\/]idb/,
              priority: 12,
              ...alone,
            },
            // What prepares a chosen picture; a page is shown before one is chosen.
            {
              name: 'uploads',
              test: /web[\\/]api[\\/]files[\\/](?!signed-upload)|domain[\\/]receipt-photos[.]/,
              minShareCount: 2,
              priority: 12,
              ...alone,
            },
            {
              name: 'rich-text',
              test: /dompurify|web[\\/]ui[\\/]fields[\\/]rich-text[\\/]rich-text[.]/,
              priority: 12,
              ...alone,
            },
            { name: 'shared', test: /^(?!.*web[\\/]admin)/, minShareCount: 4, priority: 10, ...alone },
            { name: 'icons', test: /@tabler/, minShareCount: 2, priority: 5, ...alone },
          ],
        },
      },
    },
  },
  // The modules in `web/api/` have addresses like calls.
  server: { host: '127.0.0.1', proxy: { '^/api/(?![^?]*[.]tsx?($|[?]))': api, '/files': api, '/readyz': api } },
});
