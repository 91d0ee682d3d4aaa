import { Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';

type Props = {
  title: string;
  width: number;
  isChanged: boolean;
  /** It stays open meanwhile. */
  isBusy: boolean;
  question?: string;
  /** What leaving would cost, as a sentence. */
  cost: string;
  onLeave: () => void;
  /** Leaving has begun, and is not done yet. */
  isLeaving?: boolean;
  className?: string;
  children: ReactNode;
};

/** A form above the page: closing it in passing asks first where something was typed. */
export function AskingModal({ question = 'Leave without saving?', cost, isLeaving, onLeave, ...props }: Props) {
  const { title, width, isChanged, isBusy, className, children } = props;
  const [isAsking, ask] = useState(false);
  return (
    <Modal
      opened
      onClose={() => !isBusy && !isLeaving && (isChanged ? ask(true) : onLeave())}
      closeOnClickOutside={false}
      closeOnEscape={!isAsking}
      title={title}
      size={width}
      yOffset={32}
      transitionProps={{ duration: 120 }}
      classNames={className ? { content: className } : undefined}
    >
      {children}
      {/* Drawn only while it asks: the Escape that opens it would close it again. */}
      {isAsking && (
        <ConfirmDialog
          opened
          onClose={() => ask(false)}
          onConfirm={onLeave}
          title={question}
          confirm="Leave"
          dismiss="Stay"
          danger
          busy={isLeaving}
        >
          {cost}
        </ConfirmDialog>
      )}
    </Modal>
  );
}
