import { Box, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './choice-group.module.css';

type Props = {
  legend: string;
  /** Why the choice made so far will not do. */
  problem: string | undefined;
  children: ReactNode;
};

export function ChoiceGroup({ legend, problem, children }: Props) {
  const id = useId();
  return (
    <Box component="fieldset" bd={0} m={0} p={0} miw={0} aria-describedby={problem && id}>
      <legend className={classes.legend}>{legend}</legend>
      {children}
      {problem && (
        <Text id={id} mt={8} fz="sm" c="danger.7" role="alert">
          {problem}
        </Text>
      )}
    </Box>
  );
}
