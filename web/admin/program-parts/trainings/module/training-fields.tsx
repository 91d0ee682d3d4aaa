import { Switch, Textarea, TextInput } from '@mantine/core';
import { PointsField } from '#web/ui/points-field.tsx';
import { QuestionsPart } from '../questions/questions-part.tsx';
import classes from './training-fields.module.css';
import type { TrainingForm } from './use-training-form.ts';
import { VideoPreview } from './video-preview.tsx';

export function TrainingFields({ form }: { form: TrainingForm }) {
  const { values, set, problemOf } = form.edit;
  return (
    <>
      <div className={classes.columns}>
        <div className={classes.stack}>
          <TextInput
            label="Module name"
            required
            maxLength={200}
            value={values.moduleName}
            error={problemOf('moduleName')}
            onChange={(event) => set({ moduleName: event.currentTarget.value })}
            data-autofocus
          />
          <Textarea
            label="Description"
            rows={4}
            maxLength={5000}
            value={values.description}
            error={problemOf('description')}
            onChange={(event) => set({ description: event.currentTarget.value })}
          />
          <PointsField value={values.points} error={problemOf('points')} onChange={(points) => set({ points })} />
          <Switch
            label="Disabled"
            description="Not offered any more; completed ones stay completed."
            checked={values.disabled}
            onChange={(event) => set({ disabled: event.currentTarget.checked })}
          />
        </div>
        <div className={classes.stack}>
          <TextInput
            label="Video address"
            required
            type="url"
            inputMode="url"
            maxLength={2000}
            placeholder="https://"
            description="An mp4 or webm file, a YouTube or a Vimeo video"
            value={values.videoUrl}
            error={problemOf('videoUrl')}
            onChange={(event) => set({ videoUrl: event.currentTarget.value })}
          />
          <VideoPreview videoUrl={values.videoUrl} />
        </div>
      </div>
      <QuestionsPart form={form} />
    </>
  );
}
