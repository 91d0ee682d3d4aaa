import '#web/theme/mantine-tiptap.css';
import { RichTextEditor as Frame } from '@mantine/tiptap';
import { type Editor, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { cleanHtml } from '../text/clean-html.ts';
import { LinkControl } from './link-control.tsx';
import classes from './rich-text-input.module.css';

type Props = { labelId: string; value: string; onChange: (html: string) => void; height: number };

export function RichTextEditor({ labelId, value, onChange, height }: Props) {
  const told = useRef(value);
  const editor = useEditor({
    shouldRerenderOnTransaction: false,
    extensions,
    content: cleanHtml(value),
    editorProps: { attributes: { 'aria-labelledby': labelId, role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: ({ editor: changed }) => {
      told.current = htmlOf(changed);
      onChange(told.current);
    },
  });
  useEffect(() => {
    // Only what came from elsewhere: writing back what was just typed would throw the cursor to the end.
    if (value === told.current) return;
    told.current = value;
    editor.commands.setContent(cleanHtml(value), { emitUpdate: false });
  }, [editor, value]);
  return (
    <Frame editor={editor} variant="subtle" classNames={{ root: classes.editor, control: classes.control }}>
      <Frame.Toolbar className={classes.toolbar}>
        <Frame.ControlsGroup>
          <Frame.Bold />
          <Frame.Italic />
          <Frame.Underline />
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
          <Frame.Undo />
        </Frame.ControlsGroup>
      </Frame.Toolbar>
      <Frame.Content className={classes.content} style={{ '--height': `${height}px` }} />
    </Frame>
  );
}

/** No more than the toolbar makes: what else is pasted becomes plain paragraphs. */
const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    blockquote: false,
    horizontalRule: false,
    strike: false,
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (url, { defaultValidate }) => /^(https?|mailto):/i.test(url) && defaultValidate(url),
    },
  }),
];

const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML());
