import { Skeleton } from '@mantine/core';
import classes from './cart.module.css';

/** As much room as two lines and the sum take. */
export const CartLoading = () => (
  <div className={classes.cart} role="status" aria-busy="true" aria-label="Loading">
    <div>
      <Skeleton h={24} w={90} mb={12} />
      <Skeleton h={292} radius={16} />
    </div>
    <div>
      <Skeleton h={24} w={110} mb={12} />
      <Skeleton h={240} radius={16} />
    </div>
  </div>
);
