import { useQueryClient } from '@tanstack/react-query';
import { createContext, type Dispatch, type ReactNode, type SetStateAction, use, useState } from 'react';
import { LeaveGuard } from '#web/ui/feedback/confirm-dialog.tsx';
import { useWords } from '#web/words.ts';
import type { RedeemedItem } from './redeemed-item.ts';

/** Unsaved text of a row; null for a field without any. */
interface ShipmentDraft {
  trackingNumber: string | null;
  shippingDate: string | null;
}
type Drafts = ReadonlyMap<string, ShipmentDraft>;

/** Keeps the unsaved text of the rows where all controls of a row can read it. */
export function ShipmentDrafts({ children }: { children: ReactNode }) {
  const [drafts, setDrafts] = useState<Drafts>(nothingTyped);
  const client = useQueryClient();
  const { notSaved } = useWords('orders');
  const isTyped = [...drafts.values()].some((draft) => fields.some((field) => draft[field] !== null));
  return (
    <DraftsContext value={[drafts, setDrafts]}>
      {children}
      {/* A running save completes wherever the person goes. */}
      <LeaveGuard isChanged={() => isTyped && client.isMutating() === 0} within={['program']} cost={notSaved} />
    </DraftsContext>
  );
}

export function useShipmentDraft({ _id: id }: RedeemedItem) {
  const [drafts, setDrafts] = use(DraftsContext);
  const write = (field: keyof ShipmentDraft, next: SetStateAction<string | null>) =>
    setDrafts((all) => {
      const draft = all.get(id) ?? blank;
      const text = typeof next === 'function' ? next(draft[field]) : next;
      return new Map(all).set(id, { ...draft, [field]: text });
    });
  return [drafts.get(id) ?? blank, write] as const;
}

/** Whether a row has unsaved text because its save was refused. */
export function useHasDraft() {
  const [drafts] = use(DraftsContext);
  return (items: readonly RedeemedItem[]) =>
    items.some((item) =>
      fields.some((field) => {
        const typed = drafts.get(item._id)?.[field] ?? null;
        return typed !== null && typed.trim() !== (item[field] ?? '');
      }),
    );
}

const fields = ['trackingNumber', 'shippingDate'] as const;
const blank: ShipmentDraft = { trackingNumber: null, shippingDate: null };
const nothingTyped: Drafts = new Map();
const DraftsContext = createContext<[Drafts, Dispatch<SetStateAction<Drafts>>]>([nothingTyped, () => undefined]);
