import { Button } from '@mantine/core';
import { countOf } from '#domain/counts.ts';
import { PickedBar } from '../../lists/picked-bar.tsx';

type Props = { count: number; onClear: () => void; onDeny: () => void; onApprove: () => void };

export const PickedUsers = ({ count, onClear, onDeny, onApprove }: Props) => (
  <PickedBar count={count} onClear={onClear}>
    <Button variant="subtle" color="red" onClick={onDeny}>
      Deny
    </Button>
    <Button onClick={onApprove}>Approve {countOf(count, 'user')}</Button>
  </PickedBar>
);
