import { TextInput, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { useTyped } from '#web/ui/search-field.tsx';
import { useItemFields } from '../use-item-fields.ts';
import classes from './more-filters.module.css';

type Values = Record<string, string>;
type Props = { value: Values | undefined; onChange: (filters: Values | undefined) => void };

/** One field for each column that the program made searchable. */
export function MoreFilters({ value, onChange }: Props) {
  const fields = useItemFields().filter(({ searchable }) => searchable);
  const count = Object.keys(value ?? {}).length;
  const [isOpen, { toggle }] = useDisclosure(count > 0);
  const id = useId();
  if (fields.length === 0) return null;
  return (
    <div>
      <UnstyledButton className={classes.toggle} aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        <IconChevronDown size={18} aria-hidden="true" />
        More filters{count > 0 && ` (${count})`}
      </UnstyledButton>
      <div id={id} className={classes.fields} hidden={!isOpen}>
        {fields.map(({ field, displayName }) => (
          <FilterField
            key={field}
            label={displayName}
            value={value?.[field] ?? ''}
            onChange={(text) => onChange(keepFilled({ ...value, [field]: text }))}
          />
        ))}
      </div>
    </div>
  );
}

type FieldProps = { label: string; value: string; onChange: (value: string) => void };

function FilterField({ label, value, onChange }: FieldProps) {
  const [typed, type] = useTyped(value, onChange);
  return <TextInput size="md" label={label} value={typed} onChange={(event) => type(event.currentTarget.value)} />;
}

function keepFilled(values: Values): Values | undefined {
  const filled = Object.entries(values).filter(([, text]) => text);
  return filled.length > 0 ? Object.fromEntries(filled) : undefined;
}
