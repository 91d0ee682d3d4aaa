import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useEmptyCart } from '../use-cart-actions.ts';

export function EmptyCartButton({ onEmpty }: { onEmpty: () => void }) {
  const [opened, { open, close }] = useDisclosure();
  const empty = useEmptyCart();
  return (
    <>
      <Button variant="subtle" color="red" h={48} px={16} onClick={open}>
        Empty Cart
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={close}
        onConfirm={() => {
          onEmpty();
          empty.mutate(undefined, { onSettled: close });
        }}
        title="Empty your cart?"
        confirm="Empty Cart"
        danger
        busy={empty.isPending}
      >
        Everything is taken out of it. Your points stay as they are.
      </ConfirmDialog>
    </>
  );
}
