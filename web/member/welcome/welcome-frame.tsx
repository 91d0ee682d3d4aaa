import { Center, Group, Stack, Text } from '@mantine/core';
import { IconGift, IconReceipt, IconSchool } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { CompanyLogo } from '#web/ui/values/company-logo.tsx';
import { useWords } from '#web/words.ts';
import { OtherLanguages } from '../language/other-languages.tsx';
import { useProgram } from '../use-member.ts';
import classes from './welcome-frame.module.css';

type Props = {
  title?: string;
  /** A name for the window's title, if the heading is not specific enough. */
  name?: string;
  lead?: string;
  /** Registration has three columns, so the hero gets less room. */
  wide?: boolean;
  children: ReactNode;
};

/** A branded hero next to the form; on phones a band that the form overlaps. */
export function WelcomeFrame({ title, name, lead, wide, children }: Props) {
  const program = useProgram();
  const words = useWords('login').welcome;
  return (
    <div className={classes.root} data-wide={wide || undefined}>
      <header className={classes.hero}>
        {program.company && (
          <div className={classes.logo}>
            <CompanyLogo {...program.company} />
          </div>
        )}
        <div className={classes.promise}>
          <p className={classes.slogan}>{program.slogan || words.slogan}</p>
          <p className={classes.about}>{words.about(program.name)}</p>
        </div>
        <Group component="ul" visibleFrom="md" gap="xl" fz="mid" fw={500}>
          <li>
            <IconReceipt size={20} stroke={1.7} aria-hidden="true" /> {words.receipts}
          </li>
          <li>
            <IconSchool size={20} stroke={1.7} aria-hidden="true" /> {words.trainings}
          </li>
          <li>
            <IconGift size={20} stroke={1.7} aria-hidden="true" /> {words.rewards}
          </li>
        </Group>
      </header>
      <main className={classes.side}>
        <Stack className={classes.form} gap="xl">
          {title && (
            <div>
              <PageTitle name={name} className={classes.title}>
                {title}
              </PageTitle>
              <Text inherit mt="xs" c="dimmed">
                {lead}
              </Text>
            </div>
          )}
          {children}
          <Center>
            <OtherLanguages />
          </Center>
        </Stack>
      </main>
    </div>
  );
}

/** Shown above a form: that its program is disabled, or what the program's dates do not allow. */
export function ProgramState() {
  const { supportEmail, disabled, datesNotice } = useProgram();
  const words = useWords('login').welcome;
  if (!disabled) return datesNotice && <Notice kind="info" title={datesNotice} />;
  return (
    <Notice kind="warning" title={words.programDisabled}>
      {supportEmail &&
        words.questions(
          <a key="address" href={`mailto:${supportEmail}`}>
            {supportEmail}
          </a>,
        )}
    </Notice>
  );
}
