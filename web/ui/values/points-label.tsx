import type { ShownLabel } from '#domain/ledger.ts';
import { useWords } from '#web/words.ts';
import { Told } from './own.tsx';

/** What a line of the ledger names: in the language of the page, but for an administrator's words and a training's name. */
export function PointsLabel({ of: { label, said } }: { of: { label: string; said?: ShownLabel } }) {
  const { pointsLabels } = useWords('terms');
  if (said?.code === 'receipt') return <Told say={pointsLabels.receipt} of={said.number} />;
  if (said?.code === 'order') return <bdi>{pointsLabels.order(said.items)}</bdi>;
  if (said?.code === 'several') return <bdi>{pointsLabels.several(said.lines)}</bdi>;
  return <bdi>{label}</bdi>;
}
