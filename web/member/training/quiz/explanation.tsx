import { Box, Text } from '@mantine/core';
import type { AskedQuestion, GivenAnswer } from '#contract/trainings.ts';
import { listOffered } from './list-offered.ts';

/** Right or not, and why. */
export const Explanation = ({ question, given }: { question: AskedQuestion; given: GivenAnswer }) => (
  <Box mt="md" py="md" px={18} bdrs={12} bg="gray.1" lh={1.5}>
    <Text inherit fw={650}>
      {verdictOf(question, given)}
    </Text>
    {given.explanation && (
      <Text inherit mt={2} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {given.explanation}
      </Text>
    )}
  </Box>
);

function verdictOf(question: AskedQuestion, { correct, correctAnswer }: GivenAnswer): string {
  if (correct) return 'That is right.';
  const right = listOffered(question).find(({ key }) => key === correctAnswer);
  return right ? `Not quite. The right answer is ${right.letter}.` : 'Not quite.';
}
