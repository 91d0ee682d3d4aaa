import { Box, Text } from '@mantine/core';
import { UNIQUE_IDENTIFIER_HELP } from '#domain/catalog-csv.ts';
import { countOf } from '#domain/counts.ts';
import type { FileErrors } from '../use-catalog-import.ts';
import classes from './file-problems.module.css';

/** Every line that is not good, with its number, so that it can be mended where the file was made. */
export function FileProblems({ found: { errors, lines } }: { found: FileErrors }) {
  const told = new Set(errors.map(({ line }) => line)).size;
  const isHelped = errors.some(({ message }) => message.includes(UNIQUE_IDENTIFIER_HELP));
  return (
    <section className={classes.root} role="alert" aria-label="Errors in the file">
      <Text inherit fw={600}>
        {countOf(lines, 'line')} cannot be imported. Nothing has been saved.
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys. */}
      <ul tabIndex={0} aria-label="Errors by line">
        {errors.map(({ line, message, row }) => (
          <li key={`${line} ${message}`}>
            <Box component="span" fw={600} c="#b42318" style={{ fontVariantNumeric: 'tabular-nums' }}>
              Line {line}
            </Box>
            <span>{message}</span>
            {row && <code className="clip">{row}</code>}
          </li>
        ))}
      </ul>
      {lines > told && <Text fz="xs">And {countOf(lines - told, 'more line')}.</Text>}
      {!isHelped && <Text fz="xs">{UNIQUE_IDENTIFIER_HELP}</Text>}
    </section>
  );
}
