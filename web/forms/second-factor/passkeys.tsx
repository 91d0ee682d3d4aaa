import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconFingerprint, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { type Answer, call } from '#web/api/call.ts';
import { canUsePasskeys } from '#web/api/can-use-passkeys.ts';
import { makePasskey } from '#web/api/passkeys.ts';
import { useAct, useCall } from '#web/api/query.ts';
import type { Refusal } from '#web/api/refusal.ts';
import { useLastAsked } from '#web/ui/feedback/confirm-dialog.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { Hint } from '#web/ui/layout/lines.tsx';
import { Day } from '#web/ui/values/day.tsx';
import { useWords } from '#web/words.ts';
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
  const words = useWords('forms').passkeys;
  const [removed, askToRemove] = useState<Passkey | null>(null);
  const shown = useLastAsked(removed);
  const removing = useCall(
    'POST /api/common/passkey/:id/remove',
    ({ _id: id, password }: Passkey & { password?: string }) => ({ id, password }),
    {
      onSuccess: (_, { name }) => {
        notify.info(words.removed(name));
        askToRemove(null);
      },
    },
  );
  if (!canHavePasskeys) return <Text c="dimmed">{words.noDomain}</Text>;
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
                    {passkey.lastUsedAt ? (
                      <span key="used">
                        {words.addedAndUsed(
                          <Day key="added" at={passkey.createdAt} />,
                          <Day key="used" at={passkey.lastUsedAt} />,
                        )}
                      </span>
                    ) : (
                      <span key="unused">{words.addedNotUsed(<Day key="added" at={passkey.createdAt} />)}</span>
                    )}
                  </Hint>
                </span>
              </Group>
              <Button
                variant="subtle"
                color="danger"
                aria-label={words.removeNamed(passkey.name)}
                onClick={() => askToRemove(passkey)}
              >
                {words.remove}
              </Button>
            </Group>
          ))}
        </Stack>
      )}
      <AddPasskey needsProof={needsProof} onAdded={onAdded} />
      <ProofDialog
        opened={removed !== null}
        title={words.removeTitle}
        confirm={words.remove}
        danger
        needsProof={needsProof}
        act={removing}
        onConfirm={({ password }) => removed && removing.mutate({ ...removed, password })}
        onClose={() => askToRemove(null)}
      >
        <Text>{words.removeEffect(<strong key="name">{shown?.name}</strong>)}</Text>
      </ProofDialog>
    </Stack>
  );
}

/** The button, and the dialog that asks for a name; then the browser asks in its own way. */
function AddPasskey({ needsProof, onAdded }: { needsProof: boolean; onAdded: Props['onAdded'] }) {
  const words = useWords('forms').passkeys;
  const [opened, setOpened] = useState(false);
  const adding = useAct<Added | null, Refusal, { name: string; password?: string }>({
    mutationFn: async ({ name, password }) => {
      const { setup, options } = await call('POST /api/common/passkey/begin', { password });
      const passkey = await makePasskey(options);
      return passkey && (await call('POST /api/common/passkey/add', { setup, passkey, name }));
    },
    onSuccess: (added, { name }) => {
      if (!added) return notify.info(words.notMade);
      notify.info(words.added(name));
      setOpened(false);
      onAdded?.(added);
    },
  });
  if (!canUsePasskeys()) return <Text c="dimmed">{words.impossibleHere}</Text>;
  return (
    <>
      <Button
        variant="default"
        size="md"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {words.add}
      </Button>
      <ProofDialog
        opened={opened}
        title={words.add}
        confirm={words.continue}
        needsProof={needsProof}
        act={adding}
        onConfirm={({ fields, password }) => adding.mutate({ name: String(fields.get('name')).trim(), password })}
        onClose={() => setOpened(false)}
      >
        <TextInput
          name="name"
          label={words.name}
          description={words.nameHint}
          defaultValue={nameOfDevice(words)}
          maxLength={60}
          required
          withAsterisk={false}
        />
      </ProofDialog>
    </>
  );
}

/** What people call the device that they hold. */
function nameOfDevice(words: Record<'androidPhone' | 'windowsComputer' | 'thisComputer', string>): string {
  const known = [
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Android/, words.androidPhone],
    [/Macintosh/, 'Mac'],
    [/Windows/, words.windowsComputer],
  ] as const;
  return known.find(([pattern]) => pattern.test(navigator.userAgent))?.[1] ?? words.thisComputer;
}
