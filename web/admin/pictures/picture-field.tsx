import { Button, Center, FileButton, Group, Progress, Stack, Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { LogoGround } from '#domain/companies.ts';
import { acceptOf, uploadHint } from '#web/forms/accept-of.ts';
import { useWords } from '#web/words.ts';
import classes from './picture-field.module.css';
import type { PictureState } from './use-picture.ts';

interface Props {
  noun: 'picture' | 'logo';
  picture: PictureState;
  /** Why the form's last save refused the picture. */
  problem: string | undefined;
  preview: ReactNode;
  ground?: LogoGround;
}

/** A picture with its preview. Choosing one uploads it; the field keeps its size. */
export function PictureField({ noun, picture, problem, preview, ground = 'light' }: Props) {
  const words = useWords('offers').pictures;
  const { image, isUploading, part, failure } = picture;
  const refusal = failure?.reason ?? problem;
  return (
    <Group>
      <Center
        className={classes.preview}
        w={96}
        h={96}
        p="xs"
        bd="1px solid var(--line)"
        bdrs="lg"
        bg={image ? `var(--stays-${ground})` : undefined}
      >
        {preview}
      </Center>
      <Stack gap="xs" flex="1 1 220px" miw={0}>
        <Group gap="xs" align="stretch">
          <FileButton accept={acceptOf(picture.album)} onChange={(chosen) => chosen && void picture.choose(chosen)}>
            {(props) => (
              <Button
                {...props}
                size="xs"
                variant="default"
                loading={isUploading}
                leftSection={<IconPhoto size={14} aria-hidden="true" />}
              >
                {image ? words[noun].replace : words[noun].choose}
              </Button>
            )}
          </FileButton>
          {image && (
            <Button size="xs" variant="subtle" color="red" onClick={picture.clear}>
              {words[noun].remove}
            </Button>
          )}
        </Group>
        {isUploading ? (
          <Progress value={Math.round(part * 100)} aria-label={words[noun].upload} />
        ) : (
          <Text mih={20} fz="xs" c={refusal ? 'danger.7' : 'dimmed'} role={refusal ? 'alert' : undefined}>
            {refusal ?? uploadHint(picture.album)}
          </Text>
        )}
      </Stack>
    </Group>
  );
}
