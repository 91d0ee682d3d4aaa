import { Button, Group, Modal, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { formatPoints } from '#domain/points.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useAdjustment } from './use-adjustment.ts';

export interface Adjustable {
  _id: string;
  totalPoints: number;
  currentPoints: number;
}
type Props = { member: Adjustable; onClose: () => void };

/** Gives or takes points by hand; shows what is left before anything moves. */
export function AdjustDialog({ member, onClose }: Props) {
  const { values, set, problems, failure, save, isSaving } = useAdjustment(member, onClose);
  const amount = Number(values.amount);
  const left = member.currentPoints + (Number.isInteger(amount) ? amount : 0);
  return (
    <Modal
      opened
      onClose={() => !isSaving && onClose()}
      closeOnClickOutside={false}
      title="Adjust points"
      size={460}
      transitionProps={{ duration: 120 }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Stack gap={16}>
          {failure && <Notice kind="danger" title={failure} />}
          <NumberInput
            label="Points"
            description="With a minus sign to take points away"
            withAsterisk
            data-autofocus
            clampBehavior="none"
            thousandSeparator=","
            hideControls
            value={values.amount}
            error={problems.amount}
            onChange={(amount) => set({ amount })}
          />
          <TextInput
            label="Reason"
            description="The participant reads it in the list of points"
            withAsterisk
            maxLength={200}
            value={values.reason}
            error={problems.reason}
            onChange={(event) => set({ reason: event.currentTarget.value })}
          />
          <Text size="sm" role="status">
            {formatPoints(member.currentPoints)} points left now, {formatPoints(left)} after this.
          </Text>
          <Group justify="flex-end" gap={10}>
            <Button variant="default" disabled={isSaving} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isSaving}>
              Adjust
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
