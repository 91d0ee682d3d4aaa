import { Button, Center, Stack, Text } from '@mantine/core';
import { useWords } from '#web/words.ts';

type Props = { site: string; className: string | undefined; onShow: () => void };

/** In place of a video of another site, which learns nothing of the viewer before this is pressed. */
export function VideoNote({ site, className, onShow }: Props) {
  const words = useWords('parts').video;
  return (
    <Center className={className} p="md" ta="center">
      <Stack align="center" gap="sm">
        <Text inherit style={{ textWrap: 'balance' }}>
          {words.isElsewhere(site)}
        </Text>
        <Button onClick={onShow}>{words.show}</Button>
      </Stack>
    </Center>
  );
}
