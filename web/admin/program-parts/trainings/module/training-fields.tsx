import { Switch, Textarea, TextInput } from '@mantine/core';
import { PointsField } from '../../../entry-modal/points-field.tsx';
import { QuestionsPart } from '../questions/questions-part.tsx';
import classes from './training-fields.module.css';
import type { TrainingForm } from './use-training-form.ts';
import { VideoPreview } from './video-preview.tsx';

export function TrainingFields({ form }: { form: TrainingForm }) {
  const { draft, change, problemOf } = form;
  return (
    <>
      <div className={classes.columns}>
        <div className={classes.stack}>
          <TextInput
            label="Module name"
            required
            maxLength={200}
            value={draft.moduleName}
            error={problemOf('moduleName')}
            onChange={(event) => change({ moduleName: event.currentTarget.value })}
            data-autofocus
          />
          <Textarea
            label="Description"
            rows={4}
            maxLength={5000}
            value={draft.description}
            error={problemOf('description')}
            onChange={(event) => change({ description: event.currentTarget.value })}
          />
          <PointsField value={draft.points} error={problemOf('points')} onChange={(points) => change({ points })} />
          <Switch
            label="Disabled"
            description="Not offered any more; completed ones stay completed."
            checked={draft.disabled}
            onChange={(event) => change({ disabled: event.currentTarget.checked })}
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
            value={draft.videoUrl}
            error={problemOf('videoUrl')}
            onChange={(event) => change({ videoUrl: event.currentTarget.value })}
          />
          <VideoPreview videoUrl={draft.videoUrl} />
        </div>
      </div>
      <QuestionsPart form={form} />
    </>
  );
}
