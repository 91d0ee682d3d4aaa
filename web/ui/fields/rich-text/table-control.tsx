import { Menu } from '@mantine/core';
import { RichTextEditor as Frame } from '@mantine/tiptap';
import { IconTable } from '@tabler/icons-react';
import type { Command } from '@tiptap/pm/state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables';
import { type Editor, useEditorState } from '@tiptap/react';
import { useWords } from '#web/words.ts';

/** Inserts a table, or changes the one at the cursor. */
export function TableControl({ editor }: { editor: Editor }) {
  const words = useWords('parts').richText;
  const isInTable = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('table') });
  const run = (command: Command) => () =>
    editor
      .chain()
      .focus()
      .command(({ state, dispatch }) => command(state, dispatch))
      .run();
  return (
    <Menu position="bottom-end" returnFocus={false}>
      <Menu.Target>
        <Frame.Control aria-label={words.table} title={words.table} active={isInTable}>
          <IconTable size={16} stroke={1.5} aria-hidden="true" />
        </Frame.Control>
      </Menu.Target>
      <Menu.Dropdown>
        {isInTable ? (
          <>
            <Menu.Item onClick={run(addRowAfter)}>{words.addRow}</Menu.Item>
            <Menu.Item onClick={run(addColumnAfter)}>{words.addColumn}</Menu.Item>
            <Menu.Divider />
            <Menu.Item onClick={run(deleteRow)}>{words.removeRow}</Menu.Item>
            <Menu.Item onClick={run(deleteColumn)}>{words.removeColumn}</Menu.Item>
            <Menu.Item onClick={run(deleteTable)}>{words.removeTable}</Menu.Item>
          </>
        ) : (
          <Menu.Item onClick={() => editor.chain().focus().insertContent(EMPTY).run()}>{words.insertTable}</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

const rowOf = (type: string) => ({
  type: 'tableRow',
  content: [1, 2].map(() => ({ type, content: [{ type: 'paragraph' }] })),
});

/** Two columns below their headings. */
const EMPTY = { type: 'table', content: [rowOf('tableHeader'), rowOf('tableCell'), rowOf('tableCell')] };
