import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';

/** A window over the page. One that is drawn only while it is open gives the focus back as well, which Mantine's own does not. */
export const Dialog = ({ children, ...props }: ModalProps) => (
  <Modal {...props}>
    <FocusBack />
    {children}
  </Modal>
);

/** Back to what had the focus when the window opened, unless somebody has moved it meanwhile. */
function FocusBack() {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement)
          opener.focus({ preventScroll: true });
      });
    },
    [opener],
  );
  return null;
}
