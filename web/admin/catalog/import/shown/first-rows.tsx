import { Box, Table } from '@mantine/core';
import type { ItemColumn } from '#contract/catalog.ts';
import { Section } from '#web/ui/section.tsx';
import type { FileStart } from '../read-first-rows.ts';
import classes from './first-rows.module.css';

type Props = { columns: readonly ItemColumn[]; rows: FileStart['rows'] };

/** The beginning of the file, under the names that participants will read. */
export const FirstRows = ({ columns, rows }: Props) => (
  <Section title="First rows" lead="As participants will find them" flush>
    <Box component="section" style={{ overflowX: 'auto' }} tabIndex={0} aria-label="Table of the first rows">
      <Table className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ field, displayName }) => (
              <Table.Th key={field} data-num={field === 'points' || undefined}>
                {displayName}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ line, cells }) => (
            <Table.Tr key={line}>
              {columns.map(({ field }, at) => (
                <Table.Td key={field} data-num={field === 'points' || undefined}>
                  {cells[at]}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  </Section>
);
