import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '#web/api/query.ts';
import type { Added, Factors } from '#web/forms/second-factor/passkeys.tsx';
import { ProofDialog } from '#web/forms/second-factor/proof-dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { copyText } from '#web/ui/links/copy-link.tsx';
import { QrCode } from '#web/ui/values/qr-code.tsx';
import { useWords } from '#web/words.ts';

type Props = { factors: Factors; onAdded: (added: Added) => void };

/** Adds an authenticator app: shows its secret as a picture and as text, and takes the first code. */
export function AppSetup({ factors: { needsProof }, onAdded }: Props) {
  const words = useWords('administrators').secondFactor.app;
  const [opened, setOpened] = useState(false);
  const begin = useCall('POST /api/admin/second-factor/totp/begin', (password?: string) => ({ password }), {
    onSuccess: () => setOpened(false),
  });
  const add = useCall(
    'POST /api/admin/second-factor/totp',
    (code: string) => ({ setup: begin.data?.setup ?? '', code }),
    { onSuccess: onAdded },
  );
  const over = add.error?.type === 'setup-over' ? add.error : null;
  if (!begin.data || over) {
    return (
      <Stack align="flex-start">
        {over && <Notice kind="danger" title={over.reason} />}
        {begin.error && !opened && <Notice kind="danger" title={begin.error.reason} />}
        <Button
          loading={begin.isPending}
          onClick={() => {
            add.reset();
            if (needsProof) setOpened(true);
            else begin.mutate(undefined);
          }}
        >
          {words.setUp}
        </Button>
        <ProofDialog
          opened={opened}
          title={words.setUp}
          confirm={words.continue}
          needsProof={needsProof}
          act={begin}
          onConfirm={({ password }) => begin.mutate(password)}
          onClose={() => setOpened(false)}
        />
      </Stack>
    );
  }
  const { uri, secret } = begin.data;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate(String(new FormData(event.currentTarget).get('code')));
      }}
    >
      <Stack>
        <Text>{words.scan}</Text>
        <Group align="center" gap="lg">
          <QrCode text={uri} label={words.qrCode} />
          <Stack gap="xs" miw={0} flex="1 1 200px">
            <Text ff="monospace" style={{ overflowWrap: 'anywhere' }}>
              {secret.match(/.{1,4}/g)?.join(' ')}
            </Text>
            <Button
              variant="default"
              style={{ alignSelf: 'flex-start' }}
              onClick={() => void copyText(secret, words.copied)}
            >
              {words.copy}
            </Button>
          </Stack>
        </Group>
        <TextInput
          name="code"
          label={words.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          required
          withAsterisk={false}
          error={add.error?.reason}
        />
        <Button type="submit" style={{ alignSelf: 'flex-start' }} loading={add.isPending}>
          {words.confirm}
        </Button>
      </Stack>
    </form>
  );
}
