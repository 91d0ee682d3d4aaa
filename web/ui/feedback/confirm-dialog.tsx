import { Box, Button, Group, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useWords } from '#web/words.ts';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';

type Props = {
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** The verb of the action, never 'OK'. */
  confirm: string;
  /** Replaces 'Cancel' if the action itself is a cancellation. */
  dismiss?: string;
  danger?: boolean;
  /** The action's mutation: while it runs the button spins; after a failure the dialog stays and shows the reason. */
  act?: { isPending: boolean; error?: { reason: string } | null; reset?: () => void };
};

export function ConfirmDialog({ opened, onClose, onConfirm, title, children, confirm, dismiss, danger, act }: Props) {
  const close = () => {
    if (act?.isPending) return;
    act?.reset?.();
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} title={title} size={460} centered>
      <Text component="div" c="gray.8">
        {children}
      </Text>
      {act?.error && (
        <Box mt="md">
          <Notice kind="danger" title={act.error.reason} />
        </Box>
      )}
      <DialogButtons dismiss={dismiss} onDismiss={close} busy={act?.isPending} data-autofocus>
        <Button color={danger ? 'danger' : undefined} onClick={onConfirm} loading={act?.isPending}>
          {confirm}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

type ButtonsProps = { dismiss?: string; onDismiss: () => void; busy?: boolean; children?: ReactNode };

/** The buttons of a dialog or form: the way out, and the action as its child. */
export function DialogButtons({ dismiss, onDismiss, busy, children, ...focus }: ButtonsProps) {
  const words = useWords('parts').dialogs;
  return (
    <Group justify="flex-end" mt="lg" gap="xs">
      <Button variant="default" onClick={onDismiss} disabled={busy} {...focus}>
        {dismiss ?? words.cancel}
      </Button>
      {children}
    </Group>
  );
}

/** The last subject of a dialog, which it still shows while it closes. */
export function useLastAsked<T>(asked: T | null): T | null {
  const [last, setLast] = useState(asked);
  if (asked !== null && asked !== last) setLast(asked);
  return asked ?? last;
}

type Place = { pathname: string; search: object };
type LeaveGuardProps = {
  /** A function is called when the person leaves. */
  isChanged: boolean | (() => boolean);
  /** The search parameters of addresses where the input stays; any other address would lose it. */
  within?: readonly string[];
  /** Called when the input is discarded. */
  onLeave?: () => void;
  /** What leaving would cost, as a sentence. */
  cost?: string;
};

/** Asks before leaving with unsaved input, also when the window is closed. */
export function LeaveGuard({ isChanged, within, onLeave, cost }: LeaveGuardProps) {
  const isLost = typeof isChanged === 'function' ? isChanged : () => isChanged;
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isLost() && !(within && isSamePlace(current, next, within)),
    enableBeforeUnload: isLost,
    withResolver: true,
  });
  return (
    <LeaveDialog
      isAsked={blocker.status === 'blocked'}
      cost={cost}
      onStay={() => blocker.reset?.()}
      onLeave={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
    />
  );
}

const isSamePlace = (from: Place, to: Place, names: readonly string[]) =>
  from.pathname === to.pathname && names.every((name) => searchOf(from)[name] === searchOf(to)[name]);
const searchOf = ({ search }: Place) => search as Readonly<Record<string, unknown>>;

type DialogProps = Pick<LeaveGuardProps, 'cost'> & {
  isAsked: boolean;
  question?: string;
  onStay: () => void;
  onLeave: () => void;
  /** Whether leaving has begun. */
  busy?: boolean;
};

/** For leaving without opening another page. */
export function LeaveDialog({ isAsked, question, onStay, onLeave, cost, busy = false }: DialogProps) {
  const words = useWords('parts').dialogs;
  return (
    <ConfirmDialog
      opened={isAsked}
      onClose={onStay}
      onConfirm={onLeave}
      title={question ?? words.leaveTitle}
      act={{ isPending: busy }}
      confirm={words.leave}
      dismiss={words.stay}
      danger
    >
      {cost ?? words.notSaved}
    </ConfirmDialog>
  );
}
