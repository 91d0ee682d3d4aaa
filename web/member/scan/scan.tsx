import { FileButton } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { acceptedTypes } from '#domain/files.ts';
import { useEntry } from '../enter-items/flow/entry.ts';
import { enterItems } from '../receipts/receipt-links.ts';
import { handOver } from './scanned-file.ts';

/** Phones open the camera only if nothing but pictures is accepted; elsewhere a file is chosen, a PDF as well. */
const accept = () => (matchMedia('(pointer: coarse)').matches ? 'image/*' : acceptedTypes('receipts').join(','));

type Props = {
  /** Given the photograph; by default the page opens that shows what was read from it. */
  onScan?: (file: File) => void;
  children: (button: { onClick: () => void }) => ReactNode;
};

/** Opens the camera at once. */
export function Scan({ onScan, children }: Props) {
  const navigate = useNavigate();
  const { beginNext } = useEntry();
  function open(file: File) {
    beginNext(null);
    handOver(file);
    void navigate(enterItems({ step: 'read' }));
  }
  return (
    <FileButton accept={accept()} capture="environment" onChange={(file) => file && (onScan ?? open)(file)}>
      {children}
    </FileButton>
  );
}
