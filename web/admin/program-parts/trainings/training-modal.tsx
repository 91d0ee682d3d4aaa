import { Input, SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import type { TrainingForAdmins } from '#contract/program-offers.ts';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { EditModal } from '#web/edit/edit-modal.tsx';
import { Picture } from '#web/ui/documents/picture.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PointsField } from '#web/ui/fields/points-field.tsx';
import { useWords } from '#web/words.ts';
import { PictureField } from '../../pictures/picture-field.tsx';
import { OwnLanguages } from '../own-languages.ts';
import { languagesOf, type Program } from '../program.ts';
import { Translated } from '../translated.tsx';
import { QuestionsPart } from './questions-part.tsx';
import { useTrainingForm } from './use-training-form.ts';
import { VideoField } from './video-field.tsx';
import { VideoPreview } from './video-preview.tsx';

type Props = {
  program: Program;
  /** The training to change; undefined for a new one. */
  training: TrainingForAdmins | undefined;
  onClose: () => void;
};

export function TrainingModal({ program, training, onClose }: Props) {
  const words = useWords('offers').trainings;
  const form = useTrainingForm(program, training, onClose);
  const { values, set, field, flag, problemOf } = form.edit;
  const own = { texts: values.texts, onChange: (texts: TrainingForAdmins['texts']) => set({ texts }), problemOf };
  return (
    <OwnLanguages value={languagesOf(form.edit.read)}>
      <EditModal
        title={training ? words.edit : words.add}
        name={values.moduleName.trim() || words.unnamed}
        edit={form.edit}
        cannotSave={form.cannotSave}
        isBusy={form.film.isUploading}
        onGiveUp={form.film.removeNew}
        onClose={onClose}
      >
        {training && training.completions > 0 && (
          <Notice kind="info" title={words.wasCompletedBy(training.completions)}>
            {words.wasCompletedText}
          </Notice>
        )}
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl" verticalSpacing="md">
          <Stack>
            <Translated
              {...own}
              field="moduleName"
              label={field('moduleName').label}
              written={values.moduleName}
              input={(other) => <TextInput {...other} maxLength={MOST_CHARACTERS.moduleName} />}
            >
              <TextInput {...field('moduleName')} required maxLength={MOST_CHARACTERS.moduleName} data-autofocus />
            </Translated>
            <Translated
              {...own}
              field="description"
              label={field('description').label}
              written={values.description}
              input={(other) => <Textarea {...other} rows={4} maxLength={MOST_CHARACTERS.moduleDescription} />}
            >
              <Textarea {...field('description')} rows={4} maxLength={MOST_CHARACTERS.moduleDescription} />
            </Translated>
            <PointsField {...field('points')} />
            <Switch {...flag('disabled')} description={words.disabledHint} />
          </Stack>
          <Stack>
            <VideoField form={form} />
            <VideoPreview
              videoUrl={values.videoUrl}
              chosen={form.film.chosenUrl}
              length={form.videoLength}
              isStored={form.isLengthStored}
              onLength={form.learnLength}
            />
            <Input.Wrapper label={words.fields.poster} labelElement="div" description={words.posterHint}>
              <PictureField
                noun="picture"
                picture={form.film.poster}
                problem={problemOf('poster')}
                preview={<Picture url={values.poster?.url} alt={words.fields.poster} ratio={1} radius="md" />}
              />
            </Input.Wrapper>
          </Stack>
        </SimpleGrid>
        <QuestionsPart form={form} />
      </EditModal>
    </OwnLanguages>
  );
}
