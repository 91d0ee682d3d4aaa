import { Box, Button, Group, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';

type Props = {
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  children?: ReactNode;
  /** The verb of the act, never 'OK'. */
  confirm: string;
  /** Where the act itself is a cancelling, 'Cancel' would say both. */
  dismiss?: string;
  danger?: boolean;
  /** Of the act: while it is under way the button spins; where it failed the dialog stays and says why. */
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

/** The foot of a dialog or form: the way out, and the act itself as its child. */
export const DialogButtons = ({ dismiss = 'Cancel', onDismiss, busy, children, ...focus }: ButtonsProps) => (
  <Group justify="flex-end" mt="lg" gap="xs">
    <Button variant="default" onClick={onDismiss} disabled={busy} {...focus}>
      {dismiss}
    </Button>
    {children}
  </Group>
);

/** What a dialog asks about: while it closes, it still speaks of the last one. */
export function useLastAsked<T>(asked: T | null): T | null {
  const [last, setLast] = useState(asked);
  if (asked !== null && asked !== last) setLast(asked);
  return asked ?? last;
}

type Place = { pathname: string; search: object };
type LeaveGuardProps = {
  /** A function is asked at the moment of leaving. */
  isChanged: boolean | (() => boolean);
  /** What the address says after its '?' of where what was typed stays as it is; everywhere else it would be lost. */
  within?: readonly string[];
  /** What was typed is given up. */
  onLeave?: () => void;
  /** What leaving would cost, as a sentence. */
  cost?: string;
};

/** Leaving with changes asks, also when the window is closed. */
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
  /** Leaving has begun, and is not done yet. */
  busy?: boolean;
};

/** For a way out that leads to no other page. */
export const LeaveDialog = ({ isAsked, question, onStay, onLeave, cost, busy = false }: DialogProps) => (
  <ConfirmDialog
    opened={isAsked}
    onClose={onStay}
    onConfirm={onLeave}
    title={question ?? 'Leave without saving?'}
    act={{ isPending: busy }}
    confirm="Leave"
    dismiss="Stay"
    danger
  >
    {cost ?? 'What you changed here has not been saved.'}
  </ConfirmDialog>
);
