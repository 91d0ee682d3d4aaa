import { Button, Center, Stack, Text } from '@mantine/core';

type Props = { site: string; className: string | undefined; onShow: () => void };

/** In place of a video of another site, which learns nothing of the viewer before this is pressed. */
export const VideoNote = ({ site, className, onShow }: Props) => (
  <Center className={className} p="md" ta="center">
    <Stack align="center" gap="sm">
      <Text inherit style={{ textWrap: 'balance' }}>
        This video is on {site}. Showing it tells {site} your network address and what you watch.
      </Text>
      <Button onClick={onShow}>Show the video</Button>
    </Stack>
  </Center>
);
