import { IconLock } from '@tabler/icons-react';
import { registrationFields } from '#domain/members.ts';
import classes from './always-asked.module.css';

/** The fields that every form has: they can be neither changed nor removed. */
export const AlwaysAsked = () => (
  <p className={classes.asked}>
    <IconLock size={16} aria-hidden="true" />
    <span>
      <strong>Always asked:</strong> {labels.join(', ')}
    </span>
  </p>
);

const order = ['firstName', 'lastName', 'email', 'address', 'city', 'state', 'zip'] as const;
const labels = order.map((field) => registrationFields.find((known) => known.field === field)?.label);
