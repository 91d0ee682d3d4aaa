import type { RewardItem } from '#contract/rewards.ts';
import { countOf } from '#domain/counts.ts';
import { offeredColors, offeredSizes } from '#domain/rewards.ts';
import { StateBadge } from '#web/ui/figures/state-badge.tsx';
import { Picture } from '#web/ui/media/picture.tsx';
import { EntryActs } from '../entry-acts.tsx';
import { type Program, useSaveProgram } from '../program.ts';
import classes from './reward-card.module.css';
import { rewardSaving } from './reward-saving.ts';

type Props = { program: Program; reward: RewardItem; onTurn: () => void; onEdit: () => void };

export function RewardCard({ program, reward, onTurn, onEdit }: Props) {
  const { name, image, points, archived } = reward;
  const saveProgram = useSaveProgram();
  const sizes = offeredSizes(reward).length;
  const colors = offeredColors(reward);
  return (
    <li className={classes.card} data-archived={archived || undefined}>
      <div className={classes.picture}>
        <Picture url={image?.url} muted={archived} ratio={1.7} />
        {archived && (
          <span className={classes.badge}>
            <StateBadge state="archived" />
          </span>
        )}
      </div>
      <div className={classes.text}>
        <h2 className={classes.name} title={name}>
          {name}
        </h2>
        <p className="tnum">{countOf(points, 'point')}</p>
        <p className={classes.more}>
          <span>{sizes === 0 ? 'No sizes' : countOf(sizes, 'size')}</span>
          {colors.length > 0 && (
            <span className={classes.colors} role="img" aria-label={colors.map((color) => color.name).join(', ')}>
              {colors.slice(0, mostDots).map((color) => (
                <i key={color.name} style={{ background: `#${color.hex}` }} />
              ))}
            </span>
          )}
        </p>
      </div>
      <div className={classes.actions}>
        <EntryActs
          program={program}
          name={name}
          saving={rewardSaving(reward._id, saveProgram)}
          turn={{ ...turnOf(!archived), label: archived ? 'Restore' : 'Archive' }}
          back={turnOf(archived)}
          onTurn={onTurn}
          onEdit={onEdit}
        />
      </div>
    </li>
  );
}

/** As many as stand beside the sizes. */
const mostDots = 8;

const turnOf = (archived: boolean) => ({ to: { archived }, state: archived ? 'archived' : 'restored' });
