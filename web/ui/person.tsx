import { Avatar, Box, Group } from '@mantine/core';
import classes from './person.module.css';

type Props = {
  name: string;
  /** A second, quiet line. */
  sub?: string;
  /** Whose initials, where another name is shown first. */
  initialsOf?: string;
  /** Pixels. */
  size?: number;
};

/** Name over a second line, with initials. */
export const Person = ({ name, sub, initialsOf = name, size = 32 }: Props) => (
  <Group gap="xs" wrap="nowrap" miw={0}>
    <Avatar size={size} radius="xl" color="gray" aria-hidden="true" classNames={{ placeholder: classes.initials }}>
      {initials(initialsOf)}
    </Avatar>
    <Box miw={0} lh={1.3}>
      <div className={`clip ${classes.name}`} title={name}>
        {name}
      </div>
      {sub && (
        <div className={`clip ${classes.sub}`} title={sub}>
          {sub}
        </div>
      )}
    </Box>
  </Group>
);

export const initials = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('');
