import { Button, Group, Popover, TextInput } from '@mantine/core';
import { RichTextEditor as Frame } from '@mantine/tiptap';
import { IconLink } from '@tabler/icons-react';
import { type Editor, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';
import { useWords, wordsOf } from '#web/words.ts';
import { cleanHtml } from './rich-text.tsx';
import classes from './rich-text-input.module.css';
import { TableControl } from './table-control.tsx';
import { tables } from './tables.ts';
import { tidyPasted } from './tidy-pasted.ts';

type Props = { labelId: string; value: string; onChange: (html: string) => void; height: number };

export function RichTextEditor({ labelId, value, onChange, height }: Props) {
  const reported = useRef(value);
  const words = useWords('parts').richText;
  const editor = useEditor({
    shouldRerenderOnTransaction: false,
    extensions,
    content: cleanHtml(value),
    editorProps: {
      attributes: { 'aria-labelledby': labelId, role: 'textbox', 'aria-multiline': 'true' },
      transformPastedHTML: tidyPasted,
    },
    onUpdate: ({ editor: changed }) => {
      reported.current = htmlOf(changed);
      onChange(reported.current);
    },
  });
  useEffect(() => {
    // Only values from elsewhere: writing back the typed text would move the cursor to the end.
    if (value === reported.current) return;
    reported.current = value;
    editor.commands.setContent(cleanHtml(value), { emitUpdate: false });
  }, [editor, value]);
  return (
    <Frame
      editor={editor}
      variant="subtle"
      classNames={{ root: classes.editor, control: classes.control }}
      labels={{
        boldControlLabel: words.bold,
        italicControlLabel: words.italic,
        underlineControlLabel: words.underline,
        strikeControlLabel: words.strikethrough,
        h2ControlLabel: words.heading2,
        h3ControlLabel: words.heading3,
        bulletListControlLabel: words.bulletList,
        orderedListControlLabel: words.orderedList,
        undoControlLabel: words.undo,
      }}
    >
      <Frame.Toolbar className={classes.toolbar}>
        <Frame.ControlsGroup>
          <Frame.Bold />
          <Frame.Italic />
          <Frame.Underline />
          <Frame.Strikethrough />
        </Frame.ControlsGroup>
        <Frame.ControlsGroup>
          <Frame.H2 />
          <Frame.H3 />
        </Frame.ControlsGroup>
        <Frame.ControlsGroup>
          <Frame.BulletList />
          <Frame.OrderedList />
        </Frame.ControlsGroup>
        <Frame.ControlsGroup>
          <LinkControl editor={editor} />
          <TableControl editor={editor} />
          <Frame.Undo />
        </Frame.ControlsGroup>
      </Frame.Toolbar>
      <Frame.Content className={classes.content} style={{ '--height': `${height}px` }} />
    </Frame>
  );
}

/** Only what may be stored; other pasted content becomes plain paragraphs. */
const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    blockquote: false,
    horizontalRule: false,
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (url, { defaultValidate }) => /^(https?|mailto):/i.test(url) && defaultValidate(url),
    },
  }),
  ...tables,
];

const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML());

/** Links the selected text, or changes the link at the cursor. */
function LinkControl({ editor }: { editor: Editor }) {
  const words = useWords('parts').richText;
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
        <Frame.Control
          aria-label={words.link}
          title={words.link}
          active={active}
          onClick={() => setUrl(editor.getAttributes('link').href ?? '')}
        >
          <IconLink size={16} stroke={1.5} aria-hidden="true" />
        </Frame.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label={words.link}>
        <TextInput
          label={words.linkTo}
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
            // Otherwise Enter would submit the form around the editor.
            event.preventDefault();
            if (url && !problem) save(addressOf(url));
          }}
        />
        <Group gap="xs" mt="sm" justify="flex-end">
          {active && (
            <Button size="xs" variant="subtle" color="red" {...ownEscape} onClick={() => save('')}>
              {words.removeLink}
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            disabled={!url || problem !== null}
            {...ownEscape}
            onClick={() => save(addressOf(url ?? ''))}
          >
            {words.saveLink}
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}

/** In a modal, Escape closes this field and not the modal. */
const ownEscape = { 'data-mantine-stop-propagation': true };

/** Adds the scheme, because people type 'example.com'. */
const addressOf = (typed: string) => (/^[a-z]+:/i.test(typed.trim()) ? typed.trim() : `https://${typed.trim()}`);

function linkProblem(typed: string): string | null {
  const address = addressOf(typed);
  const isGood = /^(https?:\/\/|mailto:)\S+$/i.test(address) && URL.canParse(address);
  return isGood ? null : wordsOf('parts').richText.notLink;
}
