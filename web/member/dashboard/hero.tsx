import { Box, Button, Skeleton } from '@mantine/core';
import { IconCamera, IconChevronRight, IconGift, IconReceipt } from '@tabler/icons-react';
import { useSession } from '#web/api/session.ts';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { Told } from '#web/ui/values/own.tsx';
import { PointsFigure } from '#web/ui/values/points-figure.tsx';
import { useWords } from '#web/words.ts';
import { MemberLink } from '../member-link.tsx';
import { PointsNotes } from '../points-notes.tsx';
import { Scan } from '../scan/scan.tsx';
import { useOwnUser, useProgram } from '../use-member.ts';
import { useTakes } from '../use-takes.ts';
import classes from './hero.module.css';
import tile from './tile.module.css';

const Waiting = () => (
  <div role="status" aria-label={useWords('members').home.loadingPoints}>
    <Skeleton h={14} w={130} my="xxxs" opacity={0.3} />
    <Skeleton className={classes.waiting} opacity={0.3} />
  </div>
);

/** Name and links are shown at once; the figures follow. */
export function Hero() {
  const words = useWords('members').home;
  const firstName = useSession()?.user.firstName ?? '';
  const { slogan } = useProgram();
  const [receipts, trainings] = [useTakes('receipts'), useTakes('trainings')];
  const orders = useTakes('orders');
  return (
    <div className={classes.band}>
      <div className={classes.hero}>
        <div>
          <PageTitle name={words.title} className={classes.welcome}>
            <Told say={words.welcome} of={firstName} />
          </PageTitle>
          {slogan && (
            <p className={classes.slogan} dir="auto">
              {slogan}
            </p>
          )}
          <Figures />
          <PointsNotes />
        </div>
        <div className={classes.tiles}>
          <Scan>
            {(props) => (
              <button {...props} type="button" className={tile.tile} data-first>
                <Tile Icon={IconCamera} title={words.tiles.scan} text={words.tiles.scanText} />
              </button>
            )}
          </Scan>
          {(receipts || trainings) && (
            <MemberLink className={tile.tile} to="/program/$slug/earn-points">
              <Tile Icon={IconReceipt} title={words.tiles.earnPoints} text={words.tiles.earnPointsText} />
            </MemberLink>
          )}
          {orders && (
            <MemberLink className={tile.tile} to="/program/$slug/redeem-points">
              <Tile Icon={IconGift} title={words.tiles.redeemPoints} text={words.tiles.redeemPointsText} />
            </MemberLink>
          )}
        </div>
      </div>
    </div>
  );
}

const Tile = ({ Icon, title, text }: { Icon: typeof IconGift; title: string; text: string }) => (
  <>
    <Icon size={28} stroke={1.8} aria-hidden="true" />
    <span>
      <b>{title}</b>
      <small>{text}</small>
    </span>
    <IconChevronRight className={tile.chevron} size={22} aria-hidden="true" />
  </>
);

function Figures() {
  const words = useWords('members').home;
  const { data, error, refetch } = useOwnUser();
  const member = data?.user.userLoyaltyProgram;
  if (!member && error) {
    return (
      <Box mt="md" role="alert">
        <p>{words.pointsNotLoaded(error.reason)}</p>
        <Button variant="white" mt="xs" onClick={() => void refetch()}>
          {words.tryAgain}
        </Button>
      </Box>
    );
  }
  return (
    <div className={classes.figures}>
      {member ? <PointsFigure label={words.pointsToRedeem} value={member.currentPoints} /> : <Waiting />}
      {member ? <PointsFigure label={words.pointsEarned} value={member.totalPoints} /> : <Waiting />}
    </div>
  );
}
