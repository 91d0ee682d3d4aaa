import { Button, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Program } from '#contract/programs.ts';
import { browserStorage } from '#web/api/storage.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useWords } from '#web/words.ts';
import { useMemberId } from '../use-member.ts';

/** Which ones somebody has closed is known to this browser alone. */
const keyOf = (memberId: string) => `guerdon.closed.${memberId}`;

function readClosed(key: string): string[] {
  try {
    const kept: unknown = JSON.parse(browserStorage.find(key) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

/** What the program announces today, without what was closed. */
export function Announcements({ all }: { all: NonNullable<Program['announcements']> }) {
  const words = useWords('announcements');
  const key = keyOf(useMemberId());
  const [closed, setClosed] = useState(() => readClosed(key));
  const open = all.filter(({ _id }) => !closed.includes(_id));
  const section = useRef<HTMLDivElement>(null);
  function close(id: string) {
    // Of those that are announced no more nothing is kept.
    const now = [...all.flatMap(({ _id }) => (closed.includes(_id) ? _id : [])), id];
    browserStorage.keep(key, JSON.stringify(now));
    // The pressed button disappears with its notice.
    const last = open.length === 1;
    (last ? document.getElementById('page-title') : section.current)?.focus({ preventScroll: true });
    setClosed(now);
  }
  if (open.length === 0) return null;
  return (
    <Stack component="section" ref={section} tabIndex={-1} aria-label={words.title} gap="md" mb="xl">
      {open.map(({ _id, title, text }) => (
        <Notice
          key={_id}
          kind="info"
          title={<bdi>{title}</bdi>}
          actions={
            <Button size="xs" variant="default" aria-label={words.closeNamed(title)} onClick={() => close(_id)}>
              {words.close}
            </Button>
          }
        >
          {text && (
            <Text fz="sm" dir="auto" style={{ whiteSpace: 'pre-line' }}>
              {text}
            </Text>
          )}
        </Notice>
      ))}
    </Stack>
  );
}
