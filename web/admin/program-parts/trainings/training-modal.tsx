import { SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import type { TrainingForAdmins } from '#contract/program-offers.ts';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { EditModal } from '#web/edit/edit-modal.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PointsField } from '#web/ui/fields/points-field.tsx';
import { useWords } from '#web/words.ts';
import { OwnLanguages } from '../own-languages.ts';
import { languagesOf, type Program } from '../program.ts';
import { Translated } from '../translated.tsx';
import { QuestionsPart } from './questions-part.tsx';
import { useTrainingForm } from './use-training-form.ts';
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
            <TextInput
              {...field('videoUrl')}
              required
              type="url"
              inputMode="url"
              maxLength={MOST_CHARACTERS.videoAddress}
              placeholder="https://"
              description={words.videoUrlHint}
            />
            <VideoPreview
              videoUrl={values.videoUrl}
              length={form.videoLength}
              isStored={form.isLengthStored}
              onLength={form.learnLength}
            />
          </Stack>
        </SimpleGrid>
        <QuestionsPart form={form} />
      </EditModal>
    </OwnLanguages>
  );
}
