import { Button, Group, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { answerKeys } from '#domain/trainings.ts';
import type { QuestionDraft } from './question-draft.ts';
import classes from './questions.module.css';

type Props = {
  question: QuestionDraft;
  isNew: boolean;
  /** Why it cannot be added as it is. */
  problem: string | null;
  /** Something was typed: what is missing is an error from then on. */
  isTouched: boolean;
  onChange: (question: QuestionDraft) => void;
  onAdd: () => void;
  onClose: () => void;
};

/** One question with up to four answers, of which one is right. */
export function QuestionForm({ question, isNew, problem, isTouched, onChange, onAdd, onClose }: Props) {
  return (
    <Stack
      component="fieldset"
      gap={14}
      m={0}
      miw={0}
      p="md"
      bd="1px solid var(--line-field)"
      bdrs={12}
      bg="gray.0"
      onKeyDown={(event) => addOnEnter(event, problem ? null : onAdd)}
    >
      <legend className={classes.legend}>{isNew ? 'New question' : 'Edit question'}</legend>
      <Textarea
        label="Question"
        required
        rows={2}
        maxLength={1000}
        value={question.text}
        onChange={(event) => onChange({ ...question, text: event.currentTarget.value })}
        data-question-text
      />
      {answerKeys.map((key, at) => {
        const { text, correct } = question[key];
        return (
          <div key={key} className={classes.answer}>
            <TextInput
              label={`Answer ${at + 1}`}
              maxLength={500}
              value={text}
              onChange={({ currentTarget: { value } }) =>
                // An answer that is taken back is no longer marked either.
                onChange({ ...question, [key]: { text: value, correct: value.trim() ? correct : null } })
              }
            />
            <Radio.Group
              label={`Is answer ${at + 1} correct?`}
              value={correct === null ? '' : correct ? 'yes' : 'no'}
              onChange={(value) => onChange({ ...question, [key]: { text, correct: value === 'yes' } })}
            >
              <div className={classes.marks}>
                <Radio value="yes" label="Yes" disabled={text.trim() === ''} />
                <Radio value="no" label="No" disabled={text.trim() === ''} />
              </div>
            </Radio.Group>
          </div>
        );
      })}
      <Textarea
        label="Explanation"
        description="Shown once the question was answered, right or wrong."
        rows={7}
        maxLength={5000}
        value={question.explanation}
        onChange={(event) => onChange({ ...question, explanation: event.currentTarget.value })}
      />
      <Group gap={8} justify="flex-end">
        <p className={classes.problem} role="status" data-bad={isTouched || undefined}>
          {problem}
        </p>
        <Button variant="subtle" color="gray" size="xs" onClick={onClose}>
          Discard question
        </Button>
        <Button variant="default" size="xs" disabled={problem !== null} onClick={onAdd}>
          {isNew ? 'Add question' : 'Save question'}
        </Button>
      </Group>
    </Stack>
  );
}

/** Enter in an answer is about the question: otherwise it would save the whole module. */
function addOnEnter(event: KeyboardEvent, onAdd: (() => void) | null) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  onAdd?.();
}
