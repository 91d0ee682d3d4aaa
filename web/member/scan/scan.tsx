import { FileButton } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Refusal } from '#web/api/refusal.ts';
import { acceptOf } from '#web/forms/accept-of.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { beginEntry } from '../entries/begin-entry.ts';
import { enterItems } from '../receipts/receipt-links.ts';
import { useMemberId } from '../use-member.ts';
import { useTakes } from '../use-takes.ts';

/** Whether a file field can open the camera: except on phones and tablets it asks for a file, whatever its attribute. */
export const hasCamera = () => matchMedia('(pointer: coarse)').matches;

/** Phones open the camera only if nothing but pictures is accepted; elsewhere a file is chosen, a PDF as well. */
export const camera = () =>
  ({ accept: hasCamera() ? 'image/*' : acceptOf('receipts'), capture: 'environment' }) as const;

type Props = {
  /** What is there already, such as a PDF from a mail, instead of the camera. */
  isThere?: boolean;
  /** Given the photograph; by default the page opens that shows what was read from it. */
  onScan?: (file: File) => void;
  children: (button: { onClick: () => void }) => ReactNode;
};

/** Opens the camera at once, unless the receipt is chosen from what is there. Nothing while no receipts are taken. */
export function Scan({ isThere = false, onScan, children }: Props) {
  const open = useScan();
  if (!useTakes('receipts')) return null;
  const from = isThere ? { accept: acceptOf('receipts') } : camera();
  return (
    <FileButton {...from} onChange={(file) => file && (onScan ? onScan(file) : open([file]))}>
      {children}
    </FileButton>
  );
}

/** Begins an entry with the photos of a receipt, and opens the page that shows what is read from them. False, with the reason said, if there is no room. */
export function useScan() {
  const navigate = useNavigate();
  const memberId = useMemberId();
  const { slug = '' } = useParams({ strict: false });
  return (photos: readonly File[]): boolean => {
    const entry = beginEntry({ memberId, slug }, photos);
    if (entry instanceof Refusal) {
      notify.danger(entry.reason);
      return false;
    }
    void navigate(enterItems({ step: 'read', entry }));
    return true;
  };
}
