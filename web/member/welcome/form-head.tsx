import { Text } from '@mantine/core';
import { PageTitle } from '#web/ui/page-title.tsx';
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
