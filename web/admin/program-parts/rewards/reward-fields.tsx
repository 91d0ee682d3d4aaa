import { Input, Switch, TagsInput, TextInput } from '@mantine/core';
import { Picture } from '#web/ui/media/picture.tsx';
import { RichTextInput } from '#web/ui/rich-text/rich-text-input.tsx';
import { PointsField } from '../../entry-modal/points-field.tsx';
import { PictureField } from '../../pictures/picture-field.tsx';
import { ColorChoice } from './choices/color-choice.tsx';
import { SizeChoice } from './choices/size-choice.tsx';
import classes from './reward-fields.module.css';
import type { RewardForm } from './use-reward-form.ts';

export function RewardFields({ form }: { form: RewardForm }) {
  const { draft, change, picture, problemOf } = form;
  return (
    <div className={classes.columns}>
      <div className={classes.stack}>
        <TextInput
          label="Name"
          required
          value={draft.name}
          error={problemOf('name')}
          onChange={(event) => change({ name: event.currentTarget.value })}
          data-autofocus
        />
        <PointsField value={draft.points} error={problemOf('points')} onChange={(points) => change({ points })} />
        <Input.Wrapper label="Picture" labelElement="div" error={problemOf('image')}>
          <PictureField
            noun="picture"
            picture={picture}
            preview={<Picture url={picture.image?.url} alt="The picture" ratio={1} radius={8} />}
          />
        </Input.Wrapper>
        <Switch
          label="Archived"
          description="Participants cannot choose it any more; what was ordered stays."
          checked={draft.archived}
          onChange={(event) => change({ archived: event.currentTarget.checked })}
        />
      </div>
      <div className={classes.stack}>
        <RichTextInput
          label="Description"
          height={200}
          value={draft.description}
          onChange={(description) => change({ description })}
          {...(problemOf('description') && { error: problemOf('description')! })}
        />
        <SizeChoice chosen={draft.sizes} onChange={(sizes) => change({ sizes })} />
        <TagsInput
          label="Custom sizes"
          description="Press Enter after each, e.g. 3X-Large"
          value={[...draft.customSizes]}
          error={firstOf(draft.customSizes, (at) => problemOf(`customSizes.${at}`))}
          onChange={(customSizes) => change({ customSizes })}
          splitChars={[',', ';']}
          clearable
          clearButtonProps={{ 'aria-label': 'Clear custom sizes' }}
        />
        <ColorChoice draft={draft} onChange={change} problemOf={problemOf} />
      </div>
    </div>
  );
}

/** Of several in one field the first is said, with its name. */
function firstOf(texts: readonly string[], problemAt: (at: number) => string | undefined): string | undefined {
  const at = texts.findIndex((_, place) => problemAt(place));
  return at < 0 ? undefined : `${texts[at]}: ${problemAt(at)}`;
}
