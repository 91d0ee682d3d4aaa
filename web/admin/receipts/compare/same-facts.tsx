import { Box } from '@mantine/core';
import { IconEqual, IconEqualNot } from '@tabler/icons-react';
import type { ComparedFact } from './compare-facts.ts';
import classes from './comparison.module.css';

/** Only what is the same is tinted: that is the evidence. */
export const SameFacts = ({ facts }: { facts: readonly ComparedFact[] }) => (
  <section className={classes.middle} aria-label="What is the same">
    <h2 className={classes.caption}>What is the same</h2>
    <dl>
      {facts.map((fact) => (
        <Fact key={fact.label} {...fact} />
      ))}
    </dl>
  </section>
);

function Fact({ label, mine, other, isSame }: ComparedFact) {
  const Icon = isSame ? IconEqual : IconEqualNot;
  return (
    <div data-same={isSame || undefined}>
      <dt>
        {label}
        <span className={classes.mark}>
          <Icon size={14} aria-hidden="true" />
          {isSame ? 'Same' : 'Different'}
        </span>
      </dt>
      <Box component="dd" fw={550}>
        {mine}
      </Box>
      {mine !== other && (
        <Box component="dd" c="gray.8">
          <span aria-hidden="true">↔ </span>
          <span className="quiet">Already submitted: </span>
          {other}
        </Box>
      )}
    </div>
  );
}
