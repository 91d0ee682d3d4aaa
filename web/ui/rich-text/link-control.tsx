import { Button, Group, Popover, TextInput } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { IconLink } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';

/** Makes the selected text a link, or changes the one that the cursor stands in. */
export function LinkControl({ editor }: { editor: Editor }) {
  const [url, setUrl] = useState<string | null>(null);
  const active = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('link') });
  const close = () => setUrl(null);
  function save(href: string) {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href) chain.setLink({ href }).run();
    else chain.unsetLink().run();
    close();
  }
  const problem = url ? linkProblem(url) : null;
  return (
    <Popover opened={url !== null} onChange={(opened) => !opened && close()} trapFocus returnFocus shadow="md">
      <Popover.Target>
        <RichTextEditor.Control
          aria-label="Link"
          title="Link"
          active={active}
          onClick={() => setUrl(editor.getAttributes('link').href ?? '')}
        >
          <IconLink size={16} stroke={1.5} aria-hidden="true" />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label="Link">
        <TextInput
          label="Link to"
          type="url"
          placeholder="https://"
          w={240}
          value={url ?? ''}
          error={problem}
          data-autofocus
          {...ownEscape}
          onChange={(event) => setUrl(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Or Enter would send off the form around the editor.
            event.preventDefault();
            if (url && !problem) save(addressOf(url));
          }}
        />
        <Group gap={8} mt={12} justify="flex-end">
          {active && (
            <Button size="xs" variant="subtle" color="red" {...ownEscape} onClick={() => save('')}>
              Remove link
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            disabled={!url || problem !== null}
            {...ownEscape}
            onClick={() => save(addressOf(url ?? ''))}
          >
            Save link
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Where the editor stands in a modal, Escape closes this and not the modal with all that was typed in it. */
const ownEscape = { 'data-mantine-stop-propagation': true };

/** People type 'example.com'. */
const addressOf = (typed: string) => (/^[a-z]+:/i.test(typed.trim()) ? typed.trim() : `https://${typed.trim()}`);

function linkProblem(typed: string): string | null {
  const address = addressOf(typed);
  const isGood = /^(https?:\/\/|mailto:)\S+$/i.test(address) && URL.canParse(address);
  return isGood ? null : 'A link begins with https:// or mailto:';
}
