import { Button, Input, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useRowHold } from '#web/ui/second-tap.ts';
import type { TrainingForm } from '../module/use-training-form.ts';
import { blankQuestion, isBlank, type QuestionDraft } from './question-draft.ts';
import { QuestionForm } from './question-form.tsx';
import { QuestionRow } from './question-row.tsx';
import classes from './questions.module.css';

/** The questions of a module: those it has, and the one that is written now in the place where it will stand. */
export function QuestionsPart({ form }: { form: TrainingForm }) {
  const root = useRef<HTMLFieldSetElement>(null);
  const { open, edit } = form;
  const { questions } = edit.values;
  useRowHold(questions.map(({ key }) => key));
  const isNew = open !== null && !questions.some(({ key }) => key === open.key);
  const focus = (selector: string) => root.current?.querySelector<HTMLElement>(selector)?.focus();

  /** Drawn at once, so that the focus finds what it is to go to. */
  function then(selector: string, change: () => void) {
    flushSync(change);
    focus(selector);
  }
  const write = (question: QuestionDraft) => then('[data-question-text]', () => form.setOpen(question));
  const close = () => then('[data-add-question]', () => form.setOpen(null));
  const remove = (key: string) =>
    then('[data-add-question], [data-question-text]', () =>
      edit.set({ questions: questions.filter((question) => question.key !== key) }),
    );
  function move(key: string, to: number) {
    const from = questions.findIndex((question) => question.key === key);
    const moved = questions[from];
    if (!moved) return;
    const word = to < from ? 'Move up' : 'Move down';
    then(`[data-key="${key}"] [data-move="${word}"]`, () =>
      edit.set({ questions: questions.toSpliced(from, 1).toSpliced(to, 0, moved) }),
    );
  }

  const questionForm = open && (
    <QuestionForm
      question={open}
      isNew={isNew}
      problem={form.openProblem}
      isTouched={!isBlank(open)}
      onChange={form.setOpen}
      onAdd={() => then('[data-add-question]', form.addOpen)}
      onClose={close}
    />
  );
  return (
    <fieldset ref={root} className={classes.questions}>
      <Input.Label component="legend" required>
        Questions
      </Input.Label>
      {questions.length > 0 && (
        <Stack component="ol" gap={8}>
          {questions.map((question, index) =>
            question.key === open?.key ? (
              <li key={question.key}>{questionForm}</li>
            ) : (
              <QuestionRow
                key={question.key}
                question={question}
                index={index}
                count={questions.length}
                onEdit={() => write(question)}
                onRemove={() => remove(question.key)}
                onMove={(to) => move(question.key, to)}
              />
            ),
          )}
        </Stack>
      )}
      {isNew && questionForm}
      {!open && (
        <Button
          variant="default"
          size="xs"
          style={{ justifySelf: 'start' }}
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          onClick={() => write(blankQuestion())}
          data-add-question
        >
          {questions.length > 0 ? 'Add another question' : 'Write a question'}
        </Button>
      )}
      {edit.problemOf('questions') && <Input.Error>{edit.problemOf('questions')}</Input.Error>}
    </fieldset>
  );
}
