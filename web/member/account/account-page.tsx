import { Button } from '@mantine/core';
import { leaveProgram } from '#web/api/log-out.ts';
import { Failure } from '#web/ui/notice.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Page } from '../shell/page.tsx';
import { useOwnUser } from '../use-member.ts';
import { AccountLoading } from './account-loading.tsx';
import classes from './account-page.module.css';
import { OwnDetails } from './own-details.tsx';
import { OwnPoints } from './own-points.tsx';

/** Who one is in this program, and how one stands. */
export function AccountPage() {
  const { data, error, refetch } = useOwnUser();
  return (
    <Page>
      <PageHead title="My Account" />
      {data ? (
        <>
          <OwnDetails user={data.user} />
          <OwnPoints member={data.user.userLoyaltyProgram} />
        </>
      ) : error ? (
        <Failure title="Your account could not be loaded." detail={error.msg} onRetry={refetch} />
      ) : (
        <AccountLoading />
      )}
      <Button className={classes.logout} variant="default" h={48} onClick={() => void leaveProgram()}>
        Logout
      </Button>
    </Page>
  );
}
