import { IconChevronRight, IconPlayerPlay, IconReceipt } from '@tabler/icons-react';
import { PageHead } from '#web/ui/page-head.tsx';
import { MemberLink } from '../member-link.tsx';
import { Page } from '../shell/page.tsx';
import classes from './earn-points-page.module.css';

export const EarnPointsPage = () => (
  <Page>
    <PageHead title="Earn Points" lead="Send in the receipt of a purchase, or take a training." />
    <div className={classes.ways}>
      <MemberLink className={classes.way} to="/program/$slug/enter-items">
        <Way
          Icon={IconReceipt}
          title="Enter Items"
          text="Take a photo of your receipt and pick what you bought. Review takes up to 72 business hours."
        />
      </MemberLink>
      <MemberLink className={classes.way} to="/program/$slug/training-catalog">
        <Way
          Icon={IconPlayerPlay}
          title="Training"
          text="Watch a short video and answer its questions. The points are yours at once."
        />
      </MemberLink>
    </div>
  </Page>
);

const Way = ({ Icon, title, text }: { Icon: typeof IconReceipt; title: string; text: string }) => (
  <>
    <span className={classes.icon}>
      <Icon size={32} stroke={1.7} aria-hidden="true" />
    </span>
    <span className={classes.text}>
      <b>{title}</b>
      <span>{text}</span>
    </span>
    <IconChevronRight size={24} aria-hidden="true" />
  </>
);
