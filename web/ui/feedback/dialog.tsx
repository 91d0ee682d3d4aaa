import { Modal, type ModalProps } from '@mantine/core';
import { FocusBack } from '../layout/focus-back.tsx';

export const Dialog = ({ children, ...props }: ModalProps) => (
  <Modal {...props}>
    <FocusBack />
    {children}
  </Modal>
);
