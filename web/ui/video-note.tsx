import { Button, Stack, Text } from '@mantine/core';

type Props = { site: string; className: string | undefined; onShow: () => void };

/** In place of a video of another site, which learns nothing of the viewer before this is pressed. */
export const VideoNote = ({ site, className, onShow }: Props) => (
  <Stack className={className} align="center" justify="center" gap="sm" p="md" ta="center">
    <Text inherit>
      This video is on {site}. Showing it tells {site} your network address and what you watch.
    </Text>
    <Button onClick={onShow}>Show the video</Button>
  </Stack>
);
