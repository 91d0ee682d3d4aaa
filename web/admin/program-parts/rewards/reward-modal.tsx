import { Box, Chip, Input, Switch, TagsInput, TextInput } from '@mantine/core';
import type { RewardItem } from '#contract/rewards.ts';
import { presetSizes } from '#domain/rewards.ts';
import { EditModal } from '#web/edit/edit-modal.tsx';
import { useEdit } from '#web/edit/use-edit.ts';
import { notify } from '#web/ui/notify.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { PointsField } from '#web/ui/points-field.tsx';
import { RichTextInput } from '#web/ui/rich-text/rich-text-input.tsx';
import { PictureField } from '../../pictures/picture-field.tsx';
import { usePicture } from '../../pictures/use-picture.ts';
import { type Program, useSaveProgram } from '../program.ts';
import choicesClasses from './choices.module.css';
import { ColorChoice } from './color-choice.tsx';
import classes from './reward-modal.module.css';
import { rewardLabels, rewardProblems, rewardSaving } from './reward-saving.ts';

type Props = {
  program: Program;
  /** The one to change; without it a new one. */
  reward: RewardItem | undefined;
  onClose: () => void;
};

/** A picture that was uploaded here and is not saved leaves the store when the modal is left. */
export function RewardModal({ program, reward, onClose }: Props) {
  const edit = useEdit({
    row: program,
    ...rewardSaving(reward?._id, useSaveProgram()),
    labels: rewardLabels,
    check: rewardProblems,
    pathOf: (path) => path.replace('rewardItems.0.', ''),
    onSaved: () => {
      notify.info('Successfully saved!', { for: 1500 });
      onClose();
    },
    onFailed: () => notify.danger('Failed to save!', { for: 1500 }),
  });
  const { values, set, problemOf } = edit;
  const picture = usePicture('rewardItems', values.image, (image) => set({ image }));
  return (
    <EditModal
      title={reward ? 'Edit reward item' : 'Add reward item'}
      name={values.name.trim() || 'this reward item'}
      edit={edit}
      isBusy={picture.isUploading}
      onGiveUp={picture.removeNew}
      onClose={onClose}
    >
      <div className={classes.columns}>
        <div className={classes.stack}>
          <TextInput
            label="Name"
            required
            value={values.name}
            error={problemOf('name')}
            onChange={(event) => set({ name: event.currentTarget.value })}
            data-autofocus
          />
          <PointsField value={values.points} error={problemOf('points')} onChange={(points) => set({ points })} />
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
            checked={values.archived}
            onChange={(event) => set({ archived: event.currentTarget.checked })}
          />
        </div>
        <div className={classes.stack}>
          <RichTextInput
            label="Description"
            height={200}
            value={values.description}
            onChange={(description) => set({ description })}
            {...(problemOf('description') && { error: problemOf('description')! })}
          />
          <SizeChoice chosen={values.sizes} onChange={(sizes) => set({ sizes })} />
          <TagsInput
            label="Custom sizes"
            description="Press Enter after each, e.g. 3X-Large"
            value={values.customSizes}
            error={firstOf(values.customSizes, (at) => problemOf(`customSizes.${at}`))}
            onChange={(customSizes) => set({ customSizes })}
            splitChars={[',', ';']}
            clearable
            clearButtonProps={{ 'aria-label': 'Clear custom sizes' }}
          />
          <ColorChoice draft={values} onChange={set} problemOf={problemOf} />
        </div>
      </div>
    </EditModal>
  );
}

/** Of several in one field the first is said, with its name. */
function firstOf(texts: readonly string[], problemAt: (at: number) => string | undefined): string | undefined {
  const at = texts.findIndex((_, place) => problemAt(place));
  return at < 0 ? undefined : `${texts[at]}: ${problemAt(at)}`;
}

type SizeChoiceProps = { chosen: readonly string[]; onChange: (sizes: string[]) => void };

/** The preset sizes, as many as apply; they keep their own order. */
export const SizeChoice = ({ chosen, onChange }: SizeChoiceProps) => (
  <Box component="fieldset" bd={0} m={0} p={0} miw={0}>
    <Input.Label component="legend">Sizes</Input.Label>
    <Chip.Group
      multiple
      value={[...chosen]}
      onChange={(sizes) => onChange(presetSizes.filter((size) => sizes.includes(size)))}
    >
      <div className={choicesClasses.sizes}>
        {presetSizes.map((size) => (
          <Chip key={size} value={size} radius="md" variant="light">
            {size}
          </Chip>
        ))}
      </div>
    </Chip.Group>
  </Box>
);
