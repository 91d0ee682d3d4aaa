import { Stack } from '@mantine/core';
import { RichTextInput } from '#web/ui/rich-text/rich-text-input.tsx';
import type { ProgramDraft } from './use-program-draft.ts';

type Props = { draft: ProgramDraft; height: number };

/** What participants agree to. Either may be missing: then they see no word of it. */
export const RulesFields = ({ draft, height }: Props) => (
  <Stack gap={24}>
    {(['rules', 'terms'] as const).map((name) => (
      <RichTextInput key={name} {...draft.field(name)} height={height} />
    ))}
  </Stack>
);
