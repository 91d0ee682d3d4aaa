import { Box, Chip, Input } from '@mantine/core';
import { presetSizes } from '#domain/rewards.ts';
import classes from './choices.module.css';

type Props = { chosen: readonly string[]; onChange: (sizes: string[]) => void };

/** The preset sizes, as many as apply; they keep their own order. */
export const SizeChoice = ({ chosen, onChange }: Props) => (
  <Box component="fieldset" bd={0} m={0} p={0} miw={0}>
    <Input.Label component="legend">Sizes</Input.Label>
    <Chip.Group
      multiple
      value={[...chosen]}
      onChange={(sizes) => onChange(presetSizes.filter((size) => sizes.includes(size)))}
    >
      <div className={classes.sizes}>
        {presetSizes.map((size) => (
          <Chip key={size} value={size} radius="md" variant="light">
            {size}
          </Chip>
        ))}
      </div>
    </Chip.Group>
  </Box>
);
