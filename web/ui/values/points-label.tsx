import type { PointsLabel as Label } from '#domain/ledger.ts';
import { useWords } from '#web/words.ts';
import { Told } from './own.tsx';

/** What a line of the ledger names: in the language of the page, but for an administrator's words and a training's name. */
export function PointsLabel({ of: label }: { of: Label }) {
  const { pointsLabels } = useWords('terms');
  switch (label.code) {
    case 'receipt':
      return <Told say={pointsLabels.receipt} of={label.number} />;
    case 'order':
      return <bdi>{pointsLabels.order(label.items)}</bdi>;
    case 'training':
      return <bdi>{label.name}</bdi>;
    case 'text':
      return <bdi>{label.text}</bdi>;
  }
}
