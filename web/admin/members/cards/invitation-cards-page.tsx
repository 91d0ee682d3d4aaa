import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { Answer } from '#web/api/call.ts';
import { useCall } from '#web/api/query.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Failure, Notice } from '#web/ui/feedback/notice.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Own } from '#web/ui/values/own.tsx';
import { QrCode } from '#web/ui/values/qr-code.tsx';
import { useWords } from '#web/words.ts';
import { approvedUsersLink } from '../member-links.ts';
import classes from './invitation-cards-page.module.css';

type Printed = Answer<'POST /api/admin/program/:id/invitations/print'>;

const route = getRouteApi('/admin/inside/program/edit/invitation-cards');

/** Links and QR codes for those who are invited and have no e-mail address. They are made when somebody asks, and shown once. */
export function InvitationCardsPage() {
  const { program = '' } = route.useSearch();
  const words = useWords('adding').cards;
  const { layout } = useWords('parts');
  const [made, setMade] = useState<Printed | null>(null);
  const after = made?.cards.at(-1)?._id;
  const print = useCall(
    'POST /api/admin/program/:id/invitations/print',
    () => ({ id: program, ...(after && { after }) }),
    {
      onSuccess: setMade,
    },
  );
  return (
    <>
      <div className={classes.screen}>
        <PageHead
          title={words.title}
          lead={words.lead}
          back={{ label: layout.back, link: approvedUsersLink({ program, status: 'invited' }) }}
          actions={
            made &&
            made.cards.length > 0 && (
              <Button variant="default" onClick={() => window.print()}>
                {words.print}
              </Button>
            )
          }
        />
      </div>
      {print.error && <Failure title={print.error.message} />}
      {made?.cards.length === 0 ? (
        <EmptyState Icon={IconUserCheck} title={words.none.title} text={words.none.text} />
      ) : (
        made && <Cards {...made} />
      )}
      {!made?.isLast && (
        <Stack align="flex-start" className={classes.screen}>
          <Notice kind="warning" title={words.warning} />
          <Button loading={print.isPending} onClick={() => print.mutate()}>
            {made ? words.makeNext : words.make}
          </Button>
        </Stack>
      )}
    </>
  );
}

function Cards({ cards, texts }: Printed) {
  const words = useWords('adding').cards;
  const { externalKey: keyLabel } = useWords('terms');
  return (
    <div className={classes.cards}>
      {cards.map(({ _id, name, externalKey, link }) => (
        <div key={_id} className={classes.card}>
          {texts
            .filter((text, at) => at === 0 || text.name !== texts[0]!.name)
            .map((text) => (
              <Text key={text.language} fz="lg" fw={650} lang={text.language}>
                <Own>{text.name}</Own>
              </Text>
            ))}
          <Text fw={600}>
            <Own>{name}</Own>
          </Text>
          {externalKey && (
            <Text size="sm">
              {keyLabel} <Own>{externalKey}</Own>
            </Text>
          )}
          <Group align="flex-start" mt="xs">
            <QrCode text={link} label={words.qrCode(name || externalKey)} width={132} />
            <Box flex="1 1 140px" miw={0}>
              {texts.map(({ language, how, until }) => (
                <Text key={language} size="sm" lang={language}>
                  {how} {until}
                </Text>
              ))}
              <Text size="xs" my="xxs" className={classes.link} translate="no">
                {link}
              </Text>
            </Box>
          </Group>
        </div>
      ))}
    </div>
  );
}
