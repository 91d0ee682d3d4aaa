import { UnstyledButton } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { notify } from '#web/ui/feedback/notify.tsx';
import { useShownLanguage, useWords } from '#web/words.ts';
import { languageNames } from '#words/language.ts';
import { useProgram } from '../use-member.ts';
import { chooseLanguage } from './choose-language.ts';
import classes from './language-choice.module.css';

/** The other languages of the program, each by its own name. */
export function LanguageChoice() {
  const { languages } = useProgram();
  const shown = useShownLanguage();
  const { offline } = useWords('site').refusals;
  const choose = (language: (typeof languages)[number]) => chooseLanguage(language).catch(() => notify.danger(offline));
  return languages
    .filter((language) => language !== shown)
    .map((language) => (
      <UnstyledButton
        key={language}
        className={classes.choice}
        lang={language}
        translate="no"
        onClick={() => void choose(language)}
      >
        <IconLanguage size={20} stroke={1.7} aria-hidden="true" />
        {languageNames[language]}
      </UnstyledButton>
    ));
}
