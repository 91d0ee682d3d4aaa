import { Center, Group, Radio, SimpleGrid } from '@mantine/core';
import { type LogoGround, logoGrounds } from '#domain/companies.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useWords } from '#web/words.ts';
import { useUnseenGrounds } from '../pictures/use-unseen-grounds.ts';

type Props = { url: string; value: LogoGround; onChange: (ground: LogoGround) => void };

/** What the logo stands on, shown on each; said where it cannot be seen. */
export function LogoGroundField({ url, value, onChange }: Props) {
  const words = useWords('companies').company;
  const unseen = useUnseenGrounds(url);
  return (
    <>
      <Radio.Group
        label={words.fields.logoGround}
        description={words.groundHint}
        value={value}
        onChange={(chosen) => onChange(chosen as LogoGround)}
      >
        <SimpleGrid cols={2} spacing="sm" mt="xs">
          {logoGrounds.map((ground) => (
            <Radio.Card key={ground} value={ground} p="xs" bdrs="lg" aria-label={words.grounds[ground]}>
              <Center h={64} p="xs" bdrs="md" bg={`var(--stays-${ground})`} bd="1px solid var(--line)">
                <img src={url} alt="" style={{ maxWidth: '100%', maxHeight: '100%' }} />
              </Center>
              <Group component="span" gap="xs" mt="xs" fz="sm">
                <Radio.Indicator size="xs" />
                {words.grounds[ground]}
              </Group>
            </Radio.Card>
          ))}
        </SimpleGrid>
      </Radio.Group>
      {unseen.includes(value) && (
        <Notice kind="warning" title={words.unseenOn[value]}>
          {unseen.length > 1 ? words.takeAnother : words.takeOther}
        </Notice>
      )}
    </>
  );
}
