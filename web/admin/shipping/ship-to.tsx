import { Box, Button, Popover, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconCopy } from '@tabler/icons-react';
import { notify } from '#web/ui/notify.tsx';
import type { RedeemedItem } from './redeemed-item.ts';
import classes from './redeemed-items.module.css';

/** The username; pressing it shows where the parcel goes. */
export function ShipTo({ item: { user } }: { item: RedeemedItem }) {
  const lines = [user.name, user.address, `${user.city}, ${user.state} ${user.zip}`];
  return (
    <Popover width={260} position="bottom-start" withArrow shadow="md" trapFocus>
      <Popover.Target>
        <UnstyledButton className={classes.person} title={user.username} aria-label={`${user.username}, address`}>
          <span className="clip">{user.username}</span>
          <IconChevronDown size={14} aria-hidden="true" />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={`Ship to ${user.name}`}>
        <address className={classes.address}>
          <div>
            {lines.map((line, index) => (
              <div key={line}>{index === 0 ? <strong>{line}</strong> : line}</div>
            ))}
            <Box c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {user.email}
            </Box>
          </div>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconCopy size={14} aria-hidden="true" />}
            onClick={() => void copy(lines.join('\n'))}
          >
            Copy address
          </Button>
        </address>
      </Popover.Dropdown>
    </Popover>
  );
}

async function copy(address: string) {
  try {
    await navigator.clipboard.writeText(address);
    notify.info('Address copied to clipboard!');
  } catch {
    notify.danger('Failed to copy the address to clipboard.');
  }
}
