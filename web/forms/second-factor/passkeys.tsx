import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconFingerprint, IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Answer, call } from '#web/api/call.ts';
import { canUsePasskeys } from '#web/api/can-use-passkeys.ts';
import { makePasskey } from '#web/api/passkeys.ts';
import { useCall } from '#web/api/query.ts';
import type { Refusal } from '#web/api/refusal.ts';
import { useLastAsked } from '#web/ui/feedback/confirm-dialog.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { Hint } from '#web/ui/layout/lines.tsx';
import { Day } from '#web/ui/values/day.tsx';
import { ProofDialog } from './proof-dialog.tsx';

export type Factors = Answer<'GET /api/common/second-factor'>;
export type Added = Answer<'POST /api/common/passkey/add'>;
type Passkey = Factors['passkeys'][number];

type Props = {
  factors: Factors;
  /** Called with the new session and codes, if it is the first factor. */
  onAdded?: (added: Added) => void;
};

export function Passkeys({ factors: { passkeys, needsProof, canHavePasskeys }, onAdded }: Props) {
  const [removed, askToRemove] = useState<Passkey | null>(null);
  const shown = useLastAsked(removed);
  const removing = useCall(
    'POST /api/common/passkey/:id/remove',
    ({ _id: id, password }: Passkey & { password?: string }) => ({ id, password }),
    {
      onSuccess: (_, { name }) => {
        notify.info(`The passkey ${name} is removed.`);
        askToRemove(null);
      },
    },
  );
  if (!canHavePasskeys)
    return <Text c="dimmed">This site is opened by an address without a domain name, which passkeys need.</Text>;
  return (
    <Stack>
      {passkeys.length > 0 && (
        <Stack component="ul" gap="xs">
          {passkeys.map((passkey) => (
            <Group component="li" key={passkey._id} justify="space-between" wrap="nowrap">
              <Group gap="sm" wrap="nowrap" miw={0}>
                <IconFingerprint size={20} aria-hidden="true" style={{ flexShrink: 0 }} />
                <span>
                  {passkey.name}
                  <Hint>
                    Added <Day at={passkey.createdAt} />,{' '}
                    {passkey.lastUsedAt ? (
                      <span>
                        last used <Day at={passkey.lastUsedAt} />
                      </span>
                    ) : (
                      <span>not used yet</span>
                    )}
                  </Hint>
                </span>
              </Group>
              <Button
                variant="subtle"
                color="danger"
                aria-label={`Remove the passkey ${passkey.name}`}
                onClick={() => askToRemove(passkey)}
              >
                Remove
              </Button>
            </Group>
          ))}
        </Stack>
      )}
      <AddPasskey needsProof={needsProof} onAdded={onAdded} />
      <ProofDialog
        opened={removed !== null}
        title="Remove this passkey?"
        confirm="Remove"
        danger
        needsProof={needsProof}
        act={removing}
        onConfirm={({ password }) => removed && removing.mutate({ ...removed, password })}
        onClose={() => askToRemove(null)}
      >
        <Text>
          <strong>{shown?.name}</strong> can no longer be used to log in. Your browser or phone may keep offering it,
          until you remove it there too.
        </Text>
      </ProofDialog>
    </Stack>
  );
}

/** The button, and the dialog that asks for a name; then the browser asks in its own way. */
function AddPasskey({ needsProof, onAdded }: { needsProof: boolean; onAdded: Props['onAdded'] }) {
  const [opened, setOpened] = useState(false);
  const adding = useMutation<Added | null, Refusal, { name: string; password?: string }>({
    mutationFn: async ({ name, password }) => {
      const { setup, options } = await call('POST /api/common/passkey/begin', { password });
      const passkey = await makePasskey(options);
      return passkey && (await call('POST /api/common/passkey/add', { setup, passkey, name }));
    },
    onSuccess: (added, { name }) => {
      if (!added) return notify.info('No passkey was made. You can try again.');
      notify.info(`The passkey ${name} is added.`);
      setOpened(false);
      onAdded?.(added);
    },
  });
  if (!canUsePasskeys())
    return <Text c="dimmed">This browser cannot make passkeys. Open this page in another one to add one.</Text>;
  return (
    <>
      <Button
        variant="default"
        size="md"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        Add a passkey
      </Button>
      <ProofDialog
        opened={opened}
        title="Add a passkey"
        confirm="Continue"
        needsProof={needsProof}
        act={adding}
        onConfirm={({ fields, password }) => adding.mutate({ name: String(fields.get('name')).trim(), password })}
        onClose={() => setOpened(false)}
      >
        <TextInput
          name="name"
          label="Name"
          description="So that you know later which one it is"
          defaultValue={nameOfDevice()}
          maxLength={60}
          required
          withAsterisk={false}
        />
      </ProofDialog>
    </>
  );
}

/** What people call the device that they hold. */
function nameOfDevice(): string {
  const known = [
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Android/, 'Android phone'],
    [/Macintosh/, 'Mac'],
    [/Windows/, 'Windows computer'],
  ] as const;
  return known.find(([pattern]) => pattern.test(navigator.userAgent))?.[1] ?? 'This computer';
}
