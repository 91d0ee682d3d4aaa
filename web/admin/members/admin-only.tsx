import { Checkbox } from '@mantine/core';
import classes from './admin-only.module.css';

type Props = { isSet: boolean; onChange: (isSet: boolean) => void };

export const AdminOnly = ({ isSet, onChange }: Props) => (
  <Checkbox
    className={classes.adminOnly}
    label="For admin use only"
    description="An account of your own team, e.g. to see the program as participants do."
    checked={isSet}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
);
