import { Accessibility } from '@dnd-kit/dom';
import type { DragDropProvider } from '@dnd-kit/react';
import { type ComponentProps, useMemo } from 'react';
import { useWords } from '#web/words.ts';

type Options = NonNullable<ConstructorParameters<typeof Accessibility>[1]>;
interface Entry {
  data: { name?: string };
}

/** Says dragging in words, as the library names items by their ids, in English. Where an item was put says the editor. */
export function useDragWords(): ComponentProps<typeof DragDropProvider>['plugins'] {
  const words = useWords('programs').registration.dragging;
  return useMemo(() => {
    const spoken: Options = {
      screenReaderInstructions: { draggable: words.how },
      announcements: {
        dragstart: ({ operation: { source } }) => (source ? words.pickedUp(nameOf(source)) : undefined),
        dragover: ({ operation: { source, target } }) =>
          source && target && source.id !== target.id ? words.over(nameOf(source), nameOf(target)) : undefined,
        dragend: ({ operation: { source }, canceled }) => (source && canceled ? words.left(nameOf(source)) : undefined),
      },
    };
    return (usual) => [...usual.filter((plugin) => plugin !== Accessibility), Accessibility.configure(spoken)];
  }, [words]);
}

const nameOf = ({ data }: Entry) => data.name ?? '';
