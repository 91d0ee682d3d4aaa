import { ActionIcon, Group, Input, Select, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { MAX_ROLES, type Role, roles } from '#domain/roles.ts';
import { isFound } from '#domain/search-text.ts';
import { useFound, useRead } from '#web/api/query.ts';
import { Hint } from '#web/ui/layout/lines.tsx';
import { AddButton } from '#web/ui/links/add-button.tsx';
import { useWords } from '#web/words.ts';
import { choiceOf, draftOf, nextDraft, type PlaceChoice, type RoleDraft } from './role-drafts.ts';

type Props = {
  value: readonly RoleDraft[];
  onChange: (drafts: RoleDraft[]) => void;
  error?: string | null | undefined;
  /** The places that the roles have already. */
  known?: readonly PlaceChoice[];
};

/** The roles of an administrator, each with its company or program. */
export function RolesField({ value, onChange, error, known = [] }: Props) {
  const put = (at: number, ...drafts: RoleDraft[]) => onChange(value.toSpliced(at, 1, ...drafts));
  const words = useWords('administrators').roles;
  const [found, setFound] = useState(known);
  const next = nextDraft(value, found);
  return (
    <Input.Wrapper label={words.label} labelElement="div" error={error}>
      <Stack gap="xs" component="ul" pt="xxs">
        {value.map((draft, at) => (
          // Roles have no ids: each is its place in the list.
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields of a row hold nothing of their own.
          <li key={at}>
            <RoleRow
              number={at + 1}
              draft={draft}
              known={found}
              onChange={(changed, choice) => {
                if (choice) setFound((before) => [...before, choice]);
                put(at, changed);
              }}
              onRemove={() => put(at)}
            />
          </li>
        ))}
        <li>
          {next ? (
            <AddButton variant="default" size="xs" onClick={() => onChange([...value, next])}>
              {words.add}
            </AddButton>
          ) : (
            <Hint>{value.length < MAX_ROLES ? words.placesMissing : words.atMost(MAX_ROLES)}</Hint>
          )}
        </li>
      </Stack>
    </Input.Wrapper>
  );
}

type RowProps = {
  number: number;
  draft: RoleDraft;
  known: readonly PlaceChoice[];
  onChange: (draft: RoleDraft, choice?: PlaceChoice) => void;
  onRemove: () => void;
};

function RoleRow({ number, draft, known, onChange, onRemove }: RowProps) {
  const { role, place } = draft;
  const { roles: names } = useWords('terms');
  const words = useWords('administrators').roles;
  return (
    <Group gap="xs" align="start">
      <Stack gap="xxs" flex="1 1 140px">
        <Select
          aria-label={words.role(number)}
          allowDeselect={false}
          data={roles.map((one) => ({ value: one, label: names[one] }))}
          value={role}
          onChange={(chosen) =>
            chosen &&
            onChange(
              draftOf(
                chosen as Role,
                known.find((one) => one.value === place),
              ),
            )
          }
        />
        <Hint>{words.duties[role]}</Hint>
      </Stack>
      {role !== 'owner' && (
        <PlaceSelect
          label={words.placeOf(number)}
          value={place}
          known={known}
          onChange={(choice) => onChange(draftOf(role, choice), choice)}
        />
      )}
      <ActionIcon variant="subtle" color="gray" size={44} aria-label={words.remove(number)} onClick={onRemove}>
        <IconX size={16} aria-hidden="true" />
      </ActionIcon>
    </Group>
  );
}

type PlaceProps = {
  label: string;
  value: string | null;
  known: readonly PlaceChoice[];
  onChange: (choice: PlaceChoice) => void;
};

/** There may be a thousand companies, so the server searches them. */
function PlaceSelect({ label, value, known, onChange }: PlaceProps) {
  const words = useWords('administrators').roles;
  const [search, setSearch] = useState('');
  const chosen = known.find((one) => one.value === value);
  const asked = search.trim() === chosen?.name ? '' : search.trim();
  const [sent] = useDebouncedValue(asked, 200);
  const companies = useFound('GET /api/admin/company/list', { search: sent || undefined });
  const enabled = useRead('GET /api/admin/program/list', {});
  const disabled = useRead('GET /api/admin/program/list', { disabled: true });
  const fits = ({ name }: PlaceChoice) => isFound(name, asked);
  const groups = {
    company: (companies.data?.companies ?? []).map((one) => choiceOf('company', one)),
    program: [...(enabled.data?.programs ?? []), ...(disabled.data?.programs ?? [])]
      .map((one) => choiceOf('program', one))
      .filter(fits),
  };
  const offered = [...groups.company, ...groups.program];
  const missing = chosen && !offered.some((one) => one.value === value) ? [chosen] : [];
  const listed = ({ value: key, name }: PlaceChoice) => ({ value: key, label: name });
  const kindOf = (kind: string) => missing.filter((one) => one.value.startsWith(kind));
  return (
    <Select
      flex="2 1 200px"
      aria-label={label}
      placeholder={words.place}
      searchable
      allowDeselect={false}
      nothingFoundMessage={companies.error?.reason ?? words.noPlaceFound}
      data={[
        { group: words.companies, items: [...kindOf('company'), ...groups.company].map(listed) },
        { group: words.programs, items: [...kindOf('program'), ...groups.program].map(listed) },
      ]}
      // Both were searched already.
      filter={({ options }) => options}
      value={value}
      searchValue={search}
      onSearchChange={setSearch}
      onChange={(key) => {
        const choice = [...missing, ...offered].find((one) => one.value === key);
        if (choice) onChange(choice);
      }}
    />
  );
}
