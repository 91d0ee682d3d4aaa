import { ActionIcon, Kbd } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { formatPoints } from '#domain/points.ts';
import { usePageKeys } from '#web/ui/page-keys.ts';
import { useDeskLinks } from '../receipt-links.ts';
import classes from './desk.module.css';

type Props = { position: number; total: number; previous: string | null; next: string | null };

/** The receipt's place among those that wait, with a key for each neighbor. */
export function DeskQueue({ position, total, previous, next }: Props) {
  const links = useDeskLinks();
  const navigate = useNavigate();
  const open = (id: string | null) => id && void navigate(links.receipt(id));
  usePageKeys([
    ['k', () => open(previous)],
    ['j', () => open(next)],
  ]);
  return (
    <nav className={classes.queue} aria-label="Receipts that wait">
      <Kbd>K</Kbd>
      <Step
        label="Previous receipt"
        shortcut="k"
        Icon={IconArrowLeft}
        disabled={!previous}
        onGo={() => open(previous)}
      />
      <span className={`num ${classes.place}`}>
        <b>{formatPoints(position)}</b> of {formatPoints(total)}
      </span>
      <Step label="Next receipt" shortcut="j" Icon={IconArrowRight} disabled={!next} onGo={() => open(next)} />
      <Kbd>J</Kbd>
    </nav>
  );
}

type StepProps = {
  label: string;
  shortcut: string;
  Icon: typeof IconArrowLeft;
  disabled: boolean;
  onGo: () => void;
};

const Step = ({ label, shortcut, Icon, disabled, onGo }: StepProps) => (
  <ActionIcon
    variant="default"
    size={36}
    aria-label={label}
    aria-keyshortcuts={shortcut}
    disabled={disabled}
    onClick={onGo}
  >
    <Icon size={18} aria-hidden="true" />
  </ActionIcon>
);
