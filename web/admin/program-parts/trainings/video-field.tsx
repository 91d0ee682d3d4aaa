import { Button, FileButton, Group, Input, Progress, Stack, Text, TextInput } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { acceptedTypes } from '#domain/files.ts';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { closedSite } from '#domain/video-source.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useWords } from '#web/words.ts';
import type { TrainingForm } from './use-training-form.ts';

/** A module's video: an address, or a file that is uploaded when it is chosen and used when the module is saved. */
export function VideoField({ form }: { form: TrainingForm }) {
  const { trainings: words, video: videoWords } = useWords('offers');
  const { field, values, problemOf } = form.edit;
  const { video, choose, clear, tryAgain } = form.film;
  const site = closedSite(values.videoUrl);
  const refusal = video.failure?.reason ?? (video.image ? problemOf('videoUrl') : undefined);
  return (
    <Stack gap="xs">
      {video.image ? (
        <Input.Wrapper label={videoWords.uploaded} labelElement="div">
          <Text truncate>{video.image.fileName}</Text>
        </Input.Wrapper>
      ) : (
        <TextInput
          {...field('videoUrl')}
          required
          type="url"
          inputMode="url"
          maxLength={MOST_CHARACTERS.videoAddress}
          placeholder="https://"
          description={words.videoUrlHint}
        />
      )}
      {site && <Notice kind="warning" title={videoWords.elsewhere(site)} />}
      <Group gap="xs">
        <FileButton accept={acceptedTypes(video.album).join(',')} onChange={(file) => file && choose(file)}>
          {(props) => (
            <Button
              {...props}
              size="xs"
              variant="default"
              loading={video.isUploading}
              leftSection={<IconUpload size={14} aria-hidden="true" />}
            >
              {video.image ? videoWords.replace : videoWords.upload}
            </Button>
          )}
        </FileButton>
        {video.isUploading ? (
          <Button size="xs" variant="subtle" onClick={video.stop}>
            {videoWords.stop}
          </Button>
        ) : (
          <>
            {tryAgain && (
              <Button size="xs" variant="default" onClick={tryAgain}>
                {videoWords.again}
              </Button>
            )}
            {video.image && (
              <Button size="xs" variant="subtle" color="red" onClick={clear}>
                {videoWords.remove}
              </Button>
            )}
          </>
        )}
      </Group>
      {video.isUploading && <Progress value={Math.round(video.part * 100)} aria-label={videoWords.uploading} />}
      <Text mih={20} fz="xs" c={refusal ? 'danger.7' : 'dimmed'} role={refusal ? 'alert' : undefined}>
        {refusal ?? (video.isUploading ? videoWords.percent(Math.round(video.part * 100)) : videoWords.kinds)}
      </Text>
    </Stack>
  );
}
