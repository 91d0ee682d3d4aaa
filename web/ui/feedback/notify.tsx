import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type Options = {
  /** Milliseconds until the notice disappears. */
  for?: number;
  /** A second line. */
  detail?: ReactNode;
  /** An action while the notice is shown. */
  act?: Act;
  /** A newer notice replaces one with the same name. The default is the text, as a double tap gets one answer twice. */
  name?: string;
  /** For pages whose right side must stay visible on wide screens. */
  centered?: boolean;
};

interface Act {
  label: string;
  press: () => void;
}

/** Screen readers announce danger at once, info when they pause. */
export const notify = {
  info: (text: string, options?: Options) => show('info', text, options),
  danger: (text: string, options?: Options) => void setTimeout(() => show('danger', text, options), turn()),
  clear,
};

const STAYS = 10_000;
const STAGGER = 500;
let nextTurn = 0;

/** Shows simultaneous failures one after another, so that each is seen and read out. Returns the delay. */
function turn(): number {
  const now = Date.now();
  const at = Math.max(now, nextTurn);
  nextTurn = at + STAGGER;
  return at - now;
}

/** The id of the visible notice, by name. */
const newest = new Map<string, string>();

function show(kind: 'info' | 'danger', text: string, options: Options = {}) {
  const { for: stays = STAYS, detail = '', act, centered } = options;
  const name = options.name ?? [kind, text, typeof detail === 'string' ? detail : ''].join(' ');
  const danger = kind === 'danger';
  const Icon = danger ? IconAlertTriangle : IconInfoCircle;
  const id: string = notifications.show({
    title: text,
    message: act ? <WithAct detail={detail} act={act} onPress={() => notifications.hide(id)} /> : detail,
    autoClose: stays,
    icon: <Icon size={20} aria-hidden="true" />,
    role: danger ? 'alert' : 'status',
    color: danger ? 'danger' : undefined,
    position: centered && window.matchMedia('(min-width: 48.01em)').matches ? 'top-center' : undefined,
    onClose: () => newest.get(name) === id && newest.delete(name),
  });
  clear(name);
  newest.set(name, id);
}

function clear(name: string): void {
  const shown = newest.get(name);
  if (shown) notifications.hide(shown);
}

const WithAct = ({ detail, act, onPress }: { detail: ReactNode; act: Act; onPress: () => void }) => (
  <Group gap="xs" justify="space-between">
    {detail}
    <Button
      size="xs"
      variant="default"
      onClick={() => {
        onPress();
        act.press();
      }}
    >
      {act.label}
    </Button>
  </Group>
);
