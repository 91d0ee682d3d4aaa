import { Text } from '@mantine/core';
import { Notice } from '#web/ui/notice.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useProgram } from '../use-member.ts';
import classes from './form-head.module.css';

type Props = {
  title: string;
  /** In the window's title, where the heading alone would not tell this page from another. */
  name?: string;
  lead: string;
};

export const FormHead = ({ title, name, lead }: Props) => (
  <div>
    <PageTitle name={name} className={classes.title}>
      {title}
    </PageTitle>
    <Text inherit mt={6} c="dimmed">
      {lead}
    </Text>
  </div>
);

/** Shown above a form that cannot be used because its program has been disabled. */
export function ProgramDisabled() {
  const { supportEmail } = useProgram();
  return (
    <Notice kind="warning" title="This program has been disabled.">
      {supportEmail && (
        <>
          Questions? <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </>
      )}
    </Notice>
  );
}
