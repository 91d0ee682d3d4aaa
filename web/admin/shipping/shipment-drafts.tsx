import { useQueryClient } from '@tanstack/react-query';
import { createContext, type Dispatch, type ReactNode, type SetStateAction, use, useState } from 'react';
import { LeaveGuard } from '#web/ui/confirm-dialog.tsx';
import type { RedeemedItem } from './redeemed-item.ts';

/** What is typed into a row and not saved yet; null where the field holds what is saved. */
interface ShipmentDraft {
  trackingNumber: string | null;
  shippingDate: string | null;
}
type Drafts = ReadonlyMap<string, ShipmentDraft>;

/** Keeps what is typed into the rows where all controls of a row see it. */
export function ShipmentDrafts({ children }: { children: ReactNode }) {
  const [drafts, setDrafts] = useState<Drafts>(nothingTyped);
  const client = useQueryClient();
  const isTyped = [...drafts.values()].some((draft) => fields.some((field) => draft[field] !== null));
  return (
    <DraftsContext value={[drafts, setDrafts]}>
      {children}
      {/* What is on its way to the server is saved wherever one goes. */}
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

/** Whether something that was typed into one of the rows is not saved, as it was refused. */
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

export const notSaved = 'A tracking number or a date is not saved yet.';

const fields = ['trackingNumber', 'shippingDate'] as const;
const blank: ShipmentDraft = { trackingNumber: null, shippingDate: null };
const nothingTyped: Drafts = new Map();
const DraftsContext = createContext<[Drafts, Dispatch<SetStateAction<Drafts>>]>([nothingTyped, () => undefined]);
